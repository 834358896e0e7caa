import { listDespachos } from '@rodal/contracts/busqueda';
import type { Orden } from '@rodal/domain/busqueda';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { FiltrosBusqueda } from './filtros.ts';

/**
 * The dispatches of a search, page after page by key. Those of the search before stay until the next ones are here,
 * so that whoever sorts keeps their place.
 */
export function useDespachos(busqueda: FiltrosBusqueda, orden: Orden, enabled: boolean) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['despachos', 'lista', busqueda, orden],
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listDespachos, { ...busqueda, orden, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  return { ...query, filas: data?.pages.flatMap(({ despachos }) => despachos) };
}
