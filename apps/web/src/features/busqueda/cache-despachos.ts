import type { listDespachos } from '@rodal/contracts/busqueda';
import type { AvisoDetalle } from '@rodal/contracts/detalle';
import type { Output } from '@rodal/contracts/endpoint';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

type Paginas = InfiniteData<Output<typeof listDespachos>>;

/** Everything about dispatches: a change makes list, totals and detail be asked for again at once. */
export const DESPACHOS = ['despachos'] as const;
/** The lists among them. */
export const LISTA = [...DESPACHOS, 'lista'] as const;

/** A list is asked for again page after page: a longer one only when somebody wants it. */
const POCAS_PAGINAS = 4;

/** Whether it is short enough to be asked for again by itself. */
export function isCorta({ state: { data } }: Pick<Query, 'state'>): boolean {
  return typeof data !== 'object' || data === null || !('pages' in data) || (data as Paginas).pages.length <= POCAS_PAGINAS; // only lists have pages
}

/** Asks again for what is on the screen, and for the rest when it is looked at; a long list stays as it is. */
export function refreshDespachos(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: DESPACHOS, refetchType: 'none' });
  void client.refetchQueries({ queryKey: DESPACHOS, type: 'active', predicate: isCorta });
}

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
