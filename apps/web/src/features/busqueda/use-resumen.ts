import { getResumenDespachos, listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { FiltrosBusqueda } from './filtros.ts';

/** Count, volumes and open flags of a search; the list does not wait for them. */
export function useResumen(busqueda: FiltrosBusqueda, enabled: boolean) {
  return useQuery({
    queryKey: ['despachos', 'resumen', busqueda],
    enabled,
    queryFn: ({ signal }) => call(getResumenDespachos, busqueda, { signal }),
  });
}

/** New sites and products come once in a while. */
const OPCIONES_MS = 10 * 60_000;

/** What one can search by. */
export function useOpciones() {
  return useQuery({
    queryKey: ['despachos', 'opciones'],
    staleTime: OPCIONES_MS,
    queryFn: ({ signal }) => call(listOpcionesBusqueda, {}, { signal }),
  });
}
