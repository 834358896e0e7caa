import type { Cuenta, Listado } from '@rodal/contracts/listado';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, call } from '../api/call.ts';
import { usePlanilla } from '../planillas/use-planilla.ts';
import type { Fila } from './columnas.tsx';
import type { Opciones, Valores } from './filtros.ts';
import type { SusSlots, Traido } from './slots.ts';

/** What a list is asked for. */
export interface Busqueda {
  readonly filtros: Valores;
  /** Without it: the list's own. */
  readonly orden: string;
}

const NADA: Valores = {};
const NINGUNA: Opciones = {};

interface Pagina {
  readonly filas: readonly Fila[];
  readonly siguiente: string | null;
}

const pedidoDe = ({ orden: suyo }: Listado, { filtros, orden }: Busqueda): Valores => (orden === suyo ? filtros : { ...filtros, orden });

/** The rows of a search, page after page by key. Those of the search before stay until the next ones are here. */
export function useFilas(listado: Listado, busqueda: Busqueda, enabled: boolean, cada: SusSlots['cada']) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [listado.id, 'lista', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    // A long list is asked for again when somebody wants it.
    refetchOnWindowFocus: false,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<Pagina> => {
      const reply = await call(listado.list, { ...pedidoDe(listado, busqueda), ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal });
      const { [listado.filas]: filas, siguiente } = reply as Readonly<Record<string, unknown>>; // the reply of a list, checked by the contract
      return { filas: filas as readonly Fila[], siguiente: siguiente as string | null };
    },
    getNextPageParam: ({ siguiente }) => siguiente,
    refetchInterval: ({ state }) => (cada === undefined || state.data === undefined ? false : cada(state.data.pages.flatMap((page) => page.filas))),
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  /** The same array while nothing of it changes: there may be ten thousand. */
  const filas = useMemo(() => data?.pages.flatMap((page) => page.filas), [data]);
  return { ...query, filas, loadMore };
}

/** What a search adds up to; the list does not wait for it. */
export function useResumen(listado: Listado, { filtros }: Busqueda, enabled: boolean, cada: number | false) {
  const { data, isPlaceholderData, ...query } = useQuery({
    queryKey: [listado.id, 'resumen', filtros],
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: cada,
    queryFn: ({ signal }) => call(listado.get, filtros, { signal }),
  });
  const suyo = isPlaceholderData ? undefined : data;
  const cuenta: Cuenta | null = suyo === undefined ? null : listado.resumen.cuenta(suyo, filtros);
  return {
    ...query,
    isPending: suyo === undefined && query.error === null,
    data: suyo,
    /** Of the search before, until this one's is here: its choices stay. */
    ultimo: data,
    cuenta,
    texto: suyo === undefined ? null : listado.resumen.texto(suyo, filtros),
  };
}

/** Other choices are rare. */
const OPCIONES_MS = 10 * 60_000;

/** What the service says to choose from and to open with. @param hoy in Santiago */
export function useTraido(listado: Listado, slot: SusSlots['opciones'], hoy: string) {
  const { data, error, isPending } = useQuery({
    queryKey: [listado.id, 'opciones'],
    enabled: slot !== undefined,
    staleTime: OPCIONES_MS,
    queryFn: ({ signal }): Traido | Promise<Traido> => slot?.traer(signal, hoy) ?? {},
  });
  return {
    opciones: data?.opciones ?? NINGUNA,
    apertura: data?.apertura ?? NADA,
    /** Nobody knows yet what to open with. */
    pendiente: slot?.abre === true && isPending,
    fallo: error === null ? null : (slot?.fallo ?? null),
  };
}

/** A search as a file. */
export function useExportar(listado: Listado, busqueda: Busqueda) {
  return usePlanilla(listado.archivo(busqueda.filtros), (formato, request) => api.fetchFile(listado.exportar, { ...pedidoDe(listado, busqueda), formato }, request));
}
