import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { DESPACHOS, LISTA_TRAZO } from './clave.ts';

/** A list is asked for again page after page: a longer one only when somebody wants it. */
const POCAS_PAGINAS = 4;

/** Whether it is short enough to be asked for again by itself. */
export function isCorta({ state: { data } }: Pick<Query, 'state'>): boolean {
  return typeof data !== 'object' || data === null || !('pages' in data) || (data as InfiniteData<unknown>).pages.length <= POCAS_PAGINAS; // only lists have pages
}

/** Something was done to a dispatch on another screen: what is kept of dispatches is asked for again when it is looked at. */
export function outdateDespachos(client: QueryClient): void {
  for (const queryKey of [DESPACHOS, LISTA_TRAZO]) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Asks again for what is on the screen, and for the rest when it is looked at; a long list stays as it is. */
export function refreshDespachos(client: QueryClient): void {
  outdateDespachos(client);
  for (const queryKey of [DESPACHOS, LISTA_TRAZO]) void client.refetchQueries({ queryKey, type: 'active', predicate: isCorta });
}
