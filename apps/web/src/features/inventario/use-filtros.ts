import { santiagoMonth } from '@rodal/domain/meses';
import { useCallback, useMemo, useState } from 'react';
import type { Sorting } from '../../ui/table-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { chips, DIRECCION, type Filtros, readFiltros, readOrden, SIN_FILTROS, toBusqueda } from './filtros.ts';

/** The search that stands in the address: filters and order. */
export function useFiltros() {
  const { values, change } = useUrlFilters(DIRECCION);
  const [actual] = useState(() => santiagoMonth(new Date()));
  const filtros = useMemo(() => readFiltros(values, actual), [values, actual]);
  const isPlain = chips(filtros).length === 0;
  return {
    filtros,
    busqueda: useMemo(() => toBusqueda(filtros), [filtros]),
    orden: readOrden(values.orden),
    cambiar: useCallback((next: Partial<Filtros>) => change(next), [change]),
    /** Null = nothing to clear. Plant, month and order stay. */
    limpiar: useMemo(() => (isPlain ? null : () => change(SIN_FILTROS)), [isPlain, change]),
    ordenar: useCallback(({ descending }: Sorting) => change({ orden: descending ? '-etiqueta' : 'etiqueta' }), [change]),
  };
}
