import { listFaenas } from '@rodal/contracts/faenas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { BusquedaFaenas } from './filtros.ts';

/** What has to be asked for again when a perimeter changes. */
export const FAENAS = ['faenas'];

/**
 * The sites of a search. Those of the search before stay until the next ones are here.
 * @param enabled false = not asked for yet
 */
export function useFaenas(busqueda: BusquedaFaenas, enabled = true) {
  return useQuery({
    queryKey: [...FAENAS, 'lista', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(listFaenas, busqueda, { signal })).faenas,
  });
}
