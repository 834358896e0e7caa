import { addFila, countMaestros, type FilaListada, listFilaUsos, listMaestro, setFilaActiva, updateFila } from '@rodal/contracts/maestros';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { listaDe, MAESTROS, putFila, refreshMaestros, siguenALaVista, staleMs } from './cache-maestros.ts';
import type { BusquedaMaestro } from './direccion.ts';

/** How many rows each master has. */
export function useConteos() {
  return useQuery({ queryKey: [...MAESTROS, 'conteos'], queryFn: ({ signal }) => call(countMaestros, {}, { signal }) });
}

/** The rows of a search, page after page by key; those of the search before stay until the next ones are here, if they are of the same master. */
export function useFilas(busqueda: BusquedaMaestro) {
  const client = useQueryClient();
  const { data, ...query } = useInfiniteQuery({
    queryKey: listaDe(busqueda),
    staleTime: staleMs,
    placeholderData: siguenALaVista(busqueda.maestro),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(listMaestro, { ...busqueda, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const filas = useMemo(() => data?.pages.flatMap((page) => page.filas), [data]);
  /** What there is now, from the first row on. */
  const repetir = useCallback(() => void refreshMaestros(client), [client]);
  return { ...query, filas, total: data?.pages.at(-1)?.total ?? null, loadMore, repetir };
}

/** All rows of a master, the inactive ones too: some hundreds. */
export function useTodas(maestro: MaestroClave) {
  return useQuery({ queryKey: [...MAESTROS, 'todas', maestro], queryFn: ({ signal }) => fetchTodas(maestro, signal) });
}

async function fetchTodas(maestro: MaestroClave, signal: AbortSignal): Promise<readonly FilaListada[]> {
  const all: FilaListada[] = [];
  let cursor: string | null = null;
  do {
    const page: { filas: FilaListada[]; siguiente: string | null } = await call(listMaestro, { maestro, inactivos: 'si', ...(cursor === null ? {} : { cursor }) }, { signal });
    all.push(...page.filas);
    cursor = page.siguiente;
  } while (cursor !== null);
  return all;
}

/** What names a row. */
export function useUsos(maestro: MaestroClave, clave: string) {
  return useQuery({ queryKey: [...MAESTROS, 'usos', maestro, clave], queryFn: ({ signal }) => call(listFilaUsos, { maestro, clave }, { signal }) });
}

type Valores = FilaListada['valores'];

/** Adds a row, or changes the one that was seen. */
export function useGuardar(maestro: MaestroClave) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vista, valores }: { readonly vista: FilaListada | null; readonly valores: Valores }) =>
      vista === null ? call(addFila, { maestro, valores }) : call(updateFila, { maestro, clave: vista.clave, vista: vista.vista, valores }),
    // Where a new one belongs in the order, the server knows.
    onSuccess: ({ fila }, { vista }) => (vista === null ? refreshMaestros(client) : putFila(client, maestro, fila)),
  });
}

/** Takes a row out of the phones' lists, or back into them. */
export function useActivar(maestro: MaestroClave) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fila: { clave, vista }, activo }: { readonly fila: FilaListada; readonly activo: boolean }) => call(setFilaActiva, { maestro, clave, vista, activo }),
    onSuccess: ({ fila }) => putFila(client, maestro, fila),
    // Refused because somebody else was faster: what there is now is asked for.
    onError: () => refreshMaestros(client),
  });
}

/** A row as it stands now; null = there is none any more. */
export async function fetchFila(maestro: MaestroClave, clave: string): Promise<FilaListada | null> {
  const { filas } = await call(listMaestro, { maestro, inactivos: 'si', texto: clave.replace('*', ' ').slice(0, 100) });
  return filas.find((fila) => fila.clave === clave) ?? null;
}
