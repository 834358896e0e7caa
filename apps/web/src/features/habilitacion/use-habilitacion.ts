import { EMPRESAS_POR_PAGINA, type FilaMatriz, getHabilitadosPorMes, getMatrizHabilitacion, listVencimientos } from '@rodal/contracts/habilitacion';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';

/** What the matrix is asked for. */
export interface Busqueda {
  readonly texto: string;
  readonly soloDetenidas: boolean;
}

const pedidoDe = ({ texto, soloDetenidas }: Busqueda) => ({ ...(texto !== '' && { texto }), ...(soloDetenidas && { solo: 'detenidas' as const }) });

/** Whoever put a paper right on another screen comes back to see it. */
const FRESCA = { refetchOnMount: 'always' } as const;

/** The companies of a search, page after page. Those of the search before stay until the next ones are here. */
export function useMatriz(busqueda: Busqueda) {
  const { data, ...query } = useInfiniteQuery({
    ...FRESCA,
    queryKey: ['habilitacion', 'matriz', busqueda],
    placeholderData: keepPreviousData,
    // A long list is asked for again when somebody wants it.
    refetchOnWindowFocus: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(getMatrizHabilitacion, { ...pedidoDe(busqueda), ...(pageParam > 1 && { pagina: String(pageParam) }) }, { signal }),
    getNextPageParam: ({ total }, paginas) => (paginas.length * EMPRESAS_POR_PAGINA < total ? paginas.length + 1 : null),
  });
  // One that was registered meanwhile moves the last of a page to the next.
  const filas = useMemo(() => data && [...new Map(data.pages.flatMap(({ empresas }) => empresas).map((fila) => [fila.rut, fila])).values()], [data]);
  return { ...query, filas, cuenta: data?.pages.at(-1) };
}

/** One company that the list on show does not have. @param rut null = nobody asks */
export function useFila(rut: string | null) {
  return useQuery({
    ...FRESCA,
    queryKey: ['habilitacion', 'empresa', rut],
    enabled: rut !== null,
    queryFn: async ({ signal }): Promise<FilaMatriz | null> => {
      const { empresas } = await call(getMatrizHabilitacion, { texto: rut ?? '' }, { signal });
      return empresas.find((fila) => fila.rut === rut) ?? null;
    },
  });
}

/** What runs out in the days to come. */
export function useVencimientos() {
  return useQuery({ ...FRESCA, queryKey: ['habilitacion', 'vencimientos'], queryFn: ({ signal }) => call(listVencimientos, {}, { signal }) });
}

/** How many could work, month by month. */
export function useMeses() {
  return useQuery({ queryKey: ['habilitacion', 'meses'], queryFn: ({ signal }) => call(getHabilitadosPorMes, {}, { signal }) });
}
