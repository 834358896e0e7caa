import type { Output } from '@rodal/contracts/endpoint';
import type { FilaListada, listMaestro } from '@rodal/contracts/maestros';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { BusquedaMaestro } from './direccion.ts';

type Paginas = InfiniteData<Output<typeof listMaestro>, string | null>;

/** Whatever of this screen a change changes. */
export const MAESTROS = ['maestros'] as const;
/** The lists among it. */
const LISTA = [...MAESTROS, 'lista'] as const;

/** The rows of a search, as they are kept. */
export const listaDe = (busqueda: BusquedaMaestro) => [...LISTA, busqueda] as const;

/** Rows of the search before stay in sight while those of the next one come, if both are of this master: others have other columns. */
export function siguenALaVista(maestro: BusquedaMaestro['maestro']) {
  return (before: Paginas | undefined, query: Pick<Query, 'queryKey'> | undefined) =>
    (query?.queryKey[LISTA.length] as BusquedaMaestro | undefined)?.maestro === maestro ? before : undefined; // as `listaDe` wrote it
}

/** A list is asked for again page after page: a longer one only when somebody wants it. */
const POCAS_PAGINAS = 4;

const STALE_MS = 30_000;

/** Coming back within so many milliseconds shows what is there without asking again; a long list, always. */
export function staleMs(query: Pick<Query, 'state'>): number {
  return isCorta(query) ? STALE_MS : Infinity;
}

/** Whether it is short enough to be asked for again by itself. */
function isCorta({ state: { data } }: Pick<Query, 'state'>): boolean {
  return typeof data !== 'object' || data === null || !('pages' in data) || (data as Paginas).pages.length <= POCAS_PAGINAS; // only lists have pages
}

/** Asks again for all that is here; of a long list its first page, the rest when somebody goes down to it. */
export function refreshMaestros(client: QueryClient): Promise<void> {
  client.setQueriesData<Paginas>({ queryKey: LISTA, predicate: (query) => !isCorta(query) }, (before) => before && cut(before));
  return client.invalidateQueries({ queryKey: MAESTROS });
}

/** The same after one row was written: long lists have it in its place and stay where somebody is in them. */
export function putFila(client: QueryClient, maestro: BusquedaMaestro['maestro'], fila: FilaListada): Promise<void> {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: LISTA, predicate: (query) => !isCorta(query) })) {
    const busqueda = queryKey[LISTA.length] as BusquedaMaestro; // as `listaDe` wrote it
    if (busqueda.maestro !== maestro) continue;
    client.setQueryData<Paginas>(queryKey, (before) => before && replace(before, fila, fila.activo || busqueda.inactivos === 'si'));
  }
  return client.invalidateQueries({ queryKey: MAESTROS, predicate: isCorta });
}

function cut({ pages, pageParams }: Paginas): Paginas {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** @param listed whether the search has it still: only of whether a row is active that is known without asking */
function replace({ pages, pageParams }: Paginas, fila: FilaListada, listed: boolean): Paginas {
  const isHere = pages.some(({ filas }) => filas.some(({ clave }) => clave === fila.clave));
  const gone = isHere && !listed ? 1 : 0;
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      total: page.total - gone,
      filas: page.filas.flatMap((one) => (one.clave !== fila.clave ? [one] : listed ? [fila] : [])),
    })),
  };
}
