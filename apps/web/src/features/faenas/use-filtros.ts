import { useCallback, useMemo } from 'react';
import type { Sorting } from '../../ui/table-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { DIRECCION, type Filtros, SIN_FILTROS, toBusqueda } from './filtros.ts';
import { writeOrden } from '../../ui/orden.ts';
import { readOrden } from './orden.ts';

/** The search that stands in the address: filters and order. */
export function useFiltros() {
  const { values, change } = useUrlFilters(DIRECCION);
  const { codigo, rol, nombre, orden } = values;
  const filtros = useMemo((): Filtros => ({ codigo, rol, nombre }), [codigo, rol, nombre]);
  const isPlain = Object.values(filtros).every((value) => value === '');
  return {
    filtros,
    busqueda: useMemo(() => toBusqueda(filtros), [filtros]),
    orden: useMemo(() => readOrden(orden), [orden]),
    cambiar: useCallback((next: Partial<Filtros>) => change(next), [change]),
    /** Null = nothing to clear. The order stays. */
    limpiar: useMemo(() => (isPlain ? null : () => change(SIN_FILTROS)), [isPlain, change]),
    ordenar: useCallback((sorting: Sorting) => change({ orden: writeOrden(sorting) }), [change]),
  };
}
