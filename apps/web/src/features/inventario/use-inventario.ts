import { getResumenInventario, listAniosInventario, listInventario, type ORDENES_INVENTARIO } from '@rodal/contracts/inventario';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import type { BusquedaInventario } from './filtros.ts';

/** The years one may ask for (C1). */
export function useAnios() {
  return useQuery({ queryKey: ['inventario', 'anios'], queryFn: ({ signal }) => call(listAniosInventario, {}, { signal }) });
}

/** Totals and the months that lack; the list does not wait for them. */
export function useResumen(busqueda: BusquedaInventario) {
  return useQuery({
    queryKey: ['inventario', 'resumen', busqueda],
    queryFn: ({ signal }) => call(getResumenInventario, busqueda, { signal }),
  });
}

/** The labels of a search, page after page by key. Those of the search before stay until the next ones are here. */
export function useInventario(busqueda: BusquedaInventario, orden: (typeof ORDENES_INVENTARIO)[number]) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['inventario', 'lista', busqueda, orden],
    placeholderData: keepPreviousData,
    // A long list is asked for again when somebody wants it.
    refetchOnWindowFocus: false,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(listInventario, { ...busqueda, orden, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  /** The same array while nothing of it changes: there may be ten thousand. */
  const filas = useMemo(() => data?.pages.flatMap(({ inventario }) => inventario), [data]);
  return { ...query, filas, loadMore };
}
