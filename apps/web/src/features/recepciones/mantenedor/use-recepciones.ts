import { getTotalesRecepciones, listFuentesRecepciones, listOpcionesRecepciones, listRecepciones } from '@rodal/contracts/recepciones';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import type { BusquedaRecepciones } from './filtros.ts';

/** Whatever of this screen a load changes. */
export const CLAVES: readonly QueryKey[] = [['recepciones']];

/** The receptions of a search, page after page by key; those of the search before stay until the next ones are here. */
export function useRecepciones(busqueda: BusquedaRecepciones, enabled: boolean) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['recepciones', 'lista', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(listRecepciones, { ...busqueda, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const filas = useMemo(() => data?.pages.flatMap(({ recepciones }) => recepciones), [data]);
  return { ...query, filas, loadMore };
}

/** Count and volumes of a search; the rows do not wait for them. */
export function useTotales(busqueda: BusquedaRecepciones, enabled: boolean) {
  return useQuery({
    queryKey: ['recepciones', 'totales', busqueda],
    enabled,
    queryFn: ({ signal }) => call(getTotalesRecepciones, busqueda, { signal }),
  });
}

/** New sites and articles come with a load, which asks again by itself. */
const OPCIONES_MS = 10 * 60_000;

/** What one can filter by, and the month the screen opens with. */
export function useOpciones() {
  return useQuery({
    queryKey: ['recepciones', 'opciones'],
    staleTime: OPCIONES_MS,
    queryFn: ({ signal }) => call(listOpcionesRecepciones, {}, { signal }),
  });
}

/** What is loaded of each source. */
export function useFuentes() {
  return useQuery({
    queryKey: ['recepciones', 'fuentes'],
    queryFn: ({ signal }) => call(listFuentesRecepciones, {}, { signal }),
  });
}
