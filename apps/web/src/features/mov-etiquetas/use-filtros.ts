import { santiagoMonth } from '@rodal/domain/meses';
import { useCallback, useMemo, useState } from 'react';
import type { Sorting } from '../../ui/table-types.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { defaultMes, DIRECCION, type Filtros, readBusqueda, toFiltros } from './filtros.ts';

/**
 * The search that stands in the address.
 * @param meses that have data; undefined = not known yet
 */
export function useFiltros(meses: readonly string[] | undefined) {
  const { values, change } = useUrlFilters(DIRECCION);
  const [actual] = useState(() => santiagoMonth(new Date()));
  const busqueda = useMemo(() => readBusqueda(values, defaultMes(meses ?? [], actual)), [values, meses, actual]);
  return {
    actual,
    /** Without a whole month in the address it takes the months that have data to know which. */
    known: meses !== undefined || (values.mes !== '' && values.anio !== ''),
    busqueda,
    filtros: useMemo(() => toFiltros(busqueda), [busqueda]),
    cambiar: useCallback((next: Partial<Filtros>) => change(next), [change]),
    /** Null = nothing to clear. The month and the order stay. */
    limpiar: busqueda.tipo === '' ? null : () => change({ tipo: '' }),
    ordenar: useCallback(({ column, descending }: Sorting) => change({ orden: `${descending ? '-' : ''}${column}` }), [change]),
  };
}
