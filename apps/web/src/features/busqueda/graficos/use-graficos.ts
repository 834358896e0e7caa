import { getGraficosDespachos } from '@rodal/contracts/busqueda';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { FiltrosBusqueda } from '../filtros.ts';

/** What the charts of a search are drawn from. */
export function useGraficos(filtros: FiltrosBusqueda) {
  return useQuery({
    queryKey: ['despachos', 'graficos', filtros],
    queryFn: ({ signal }) => call(getGraficosDespachos, filtros, { signal }),
  });
}
