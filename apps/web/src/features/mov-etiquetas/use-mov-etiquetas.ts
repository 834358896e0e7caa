import { getResumenMovEtiquetas, listMesesMovEtiquetas, listMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { MOV_ETIQUETAS } from './claves.ts';
import { type Busqueda, toPeriodo } from './filtros.ts';

/** The months that have data, for the one to open with. */
export function useMeses() {
  return useQuery({ queryKey: [...MOV_ETIQUETAS, 'meses'], queryFn: ({ signal }) => call(listMesesMovEtiquetas, {}, { signal }) });
}

/** Count and sums of a month; the list does not wait for them. */
export function useResumen({ mes }: Busqueda, enabled: boolean) {
  return useQuery({
    queryKey: [...MOV_ETIQUETAS, 'resumen', mes],
    enabled,
    queryFn: ({ signal }) => call(getResumenMovEtiquetas, toPeriodo(mes), { signal }),
  });
}

/** The movements of a month, page after page by key. Those of the search before stay until the next ones are here. */
export function useMovEtiquetas(busqueda: Busqueda, enabled: boolean) {
  const { mes, tipo, orden } = busqueda;
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...MOV_ETIQUETAS, 'lista', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    // A long list is asked for again when somebody wants it; a load that ends says so.
    refetchOnWindowFocus: false,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(listMovEtiquetas, { ...toPeriodo(mes), orden, ...(tipo === '' ? {} : { tipo }), ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  /** The same array while nothing of it changes: there may be ten thousand. */
  const filas = useMemo(() => data?.pages.flatMap((page) => page.filas), [data]);
  return { ...query, columnas: data?.pages[0]?.columnas, filas, loadMore };
}
