import { listDespachos } from '@rodal/contracts/busqueda';
import type { Orden } from '@rodal/domain/busqueda';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { isCorta, LISTA } from './cache-despachos.ts';
import type { FiltrosBusqueda } from './filtros.ts';

/**
 * The dispatches of a search, page after page by key. Those of the search before stay until the next ones are here,
 * so that whoever sorts keeps their place.
 */
export function useDespachos(busqueda: FiltrosBusqueda, orden: Orden, enabled: boolean) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...LISTA, busqueda, orden],
    enabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isCorta,
    refetchOnMount: isCorta,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listDespachos, { ...busqueda, orden, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  /** The same array while nothing of it changes: there may be ten thousand. */
  const filas = useMemo(() => data?.pages.flatMap(({ despachos }) => despachos), [data]);
  return { ...query, filas, loadMore };
}
