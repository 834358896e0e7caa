import { getMapaDespachos } from '@rodal/contracts/busqueda';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import type { FiltrosBusqueda } from '../filtros.ts';
import { useResumen } from '../use-resumen.ts';
import { agrupaPorFaena } from './agrupar.ts';

/**
 * The places of a search, by site.
 * `total`: what the search found, with or without a place; null = not known, or counting stopped.
 */
export function useMapa(filtros: FiltrosBusqueda) {
  const { data, ...query } = useQuery({
    queryKey: ['despachos', 'mapa', filtros],
    queryFn: ({ signal }) => call(getMapaDespachos, filtros, { signal }),
  });
  const resumen = useResumen(filtros, true);
  const faenas = useMemo(() => (data === undefined ? [] : agrupaPorFaena(data)), [data]);
  const total = resumen.data === undefined || resumen.data.masDe ? null : resumen.data.total;
  return { ...query, data, faenas, total };
}
