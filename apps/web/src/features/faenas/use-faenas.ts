import { listFaenas } from '@rodal/contracts/faenas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Input } from '@rodal/contracts/endpoint';

/** What has to be asked for again when a perimeter changes. */
export const FAENAS = ['faenas'];

/**
 * All sites of a search at once. Those of the search before stay until the next ones are here.
 * @param enabled false = not asked for yet
 */
export function useFaenas(busqueda: Input<typeof listFaenas>, enabled = true) {
  return useQuery({
    queryKey: [...FAENAS, 'todas', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(listFaenas, busqueda, { signal })).faenas,
  });
}
