import { listTrabajos, type Trabajo } from '@rodal/contracts/trabajos';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { isActiva } from '../../cargas/use-flujo.ts';
import type { FiltrosTrabajos } from './filtros.ts';

/** While one is under way the list follows it. */
const ACTIVA_MS = 2_000;
const QUIETA_MS = 20_000;

/** Loads, the latest first, page after page. */
export function useTrabajos(filtros: FiltrosTrabajos) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['trabajos', filtros],
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call(listTrabajos, { ...filtros, ...(pageParam === null ? {} : { antesDe: pageParam }) }, { signal }),
    getNextPageParam: ({ trabajos, hayMas }) => (hayMas ? trabajos.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ trabajos }) => trabajos.some(isActiva)) ? ACTIVA_MS : QUIETA_MS),
  });
  const trabajos: readonly Trabajo[] | undefined = data?.pages.flatMap((page) => page.trabajos);
  return { ...query, trabajos };
}
