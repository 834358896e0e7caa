import { getResumenDespachos, listDespachos, listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import type { AvisoDetalle } from '@rodal/contracts/detalle';
import type { Output } from '@rodal/contracts/endpoint';
import type { Orden } from '@rodal/domain/busqueda';
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DESPACHOS } from '../../despachos/clave.ts';
import { isCorta } from '../../despachos/refrescar.ts';
import { toastFailure } from '../../ui/toast.ts';
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

type Paginas = InfiniteData<Output<typeof listDespachos>>;

/** The lists among them. */
export const LISTA = [...DESPACHOS, 'lista'] as const;

/** What is now known of a dispatch's flags, in every list that has it: its row shows the open ones. */
export function putAvisos(client: QueryClient, id: string, avisos: readonly AvisoDetalle[]): void {
  const abiertos = avisos.filter(({ resueltoEn }) => resueltoEn === null).map(({ codigo, detalle }) => ({ codigo, detalle }));
  client.setQueriesData<Paginas>({ queryKey: LISTA }, (before) => {
    if (before === undefined) return before;
    const pages = before.pages.map((page) =>
      page.despachos.some((fila) => fila.id === id)
        ? { ...page, despachos: page.despachos.map((fila) => (fila.id === id ? { ...fila, avisos: abiertos } : fila)) }
        : page,
    );
    return { ...before, pages };
  });
}

/**
 * Asks again for everything on the screen. What cannot be had anew stays as it was and is said to be old (C29); what
 * never came says so in its own place.
 */
export function useActualizar(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ type: 'active' });
    const [vieja] = client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
    });
    if (vieja !== undefined) toastFailure('No se pudo actualizar: sigue a la vista lo anterior.', vieja.state.error);
  };
}
