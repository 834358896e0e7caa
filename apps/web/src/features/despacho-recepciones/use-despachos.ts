import { listDespachos } from '@rodal/contracts/despachos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export interface FiltrosDespacho {
  readonly desde: string;
  readonly hasta: string;
  readonly despachador: string;
  readonly nroguia: string;
}

/** The dispatches of a search, page after page by key; count and volumes are the first page's. */
export function useDespachos(filtros: FiltrosDespacho) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['despachos', filtros],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        listDespachos,
        {
          desde: filtros.desde,
          hasta: filtros.hasta,
          ...(filtros.despachador === '' ? {} : { despachador: filtros.despachador }),
          ...(filtros.nroguia === '' ? {} : { nroguia: filtros.nroguia }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  return { ...query, filas: data?.pages.flatMap(({ despachos }) => despachos), totales: data?.pages[0] };
}
