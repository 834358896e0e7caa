import { exportAuditoria, getResumenAuditoria, listAuditoria, listUsuariosAuditoria } from '@rodal/contracts/auditoria';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api, call } from '../../api/call.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import type { BusquedaAuditoria } from './filtros.ts';

/** The rows of a search, page after page by key; those of the search before stay until the next ones are here. */
export function useAuditoria(busqueda: BusquedaAuditoria, enabled: boolean) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['auditoria', 'lista', busqueda],
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(listAuditoria, { ...busqueda, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // After a failure the person decides; a scroll must not hammer a sick server.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const hechos = useMemo(() => data?.pages.flatMap((page) => page.hechos), [data]);
  return { ...query, hechos, loadMore };
}

/** How many rows a search has; they do not wait for it. */
export function useResumen(busqueda: BusquedaAuditoria, enabled: boolean) {
  return useQuery({
    queryKey: ['auditoria', 'resumen', busqueda],
    enabled,
    queryFn: ({ signal }) => call(getResumenAuditoria, busqueda, { signal }),
  });
}

/** New names are rare. */
const USUARIOS_MS = 10 * 60_000;

/** Who appears in the audit. */
export function useUsuarios() {
  return useQuery({
    queryKey: ['auditoria', 'usuarios'],
    staleTime: USUARIOS_MS,
    queryFn: async ({ signal }) => (await call(listUsuariosAuditoria, {}, { signal })).usuarios,
  });
}

/** A search as a file. */
export function useExportar(busqueda: BusquedaAuditoria) {
  return usePlanilla('Auditoria', (formato, request) => api.fetchFile(exportAuditoria, { ...busqueda, formato }, request));
}
