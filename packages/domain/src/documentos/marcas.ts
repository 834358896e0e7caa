import type { Revision } from './papeles.ts';

/** The four boxes of a paper, as they travel (especificación 3 §3): at most one of them is 1. */
export interface Marcas {
  readonly cumple: 0 | 1;
  readonly nocumple: 0 | 1;
  readonly pendiente: 0 | 1;
  readonly noaplica: 0 | 1;
}

const DE_MARCA = { cumple: 'CUMPLE', nocumple: 'NO_CUMPLE', pendiente: 'PENDIENTE', noaplica: 'NO_APLICA' } as const satisfies Record<keyof Marcas, Revision>;

/** What a reviewer found, as boxes; SIN_REVISAR = none is ticked (C6). */
export function marcasDe(revision: Revision): Marcas {
  const una = (marca: keyof Marcas): 0 | 1 => (DE_MARCA[marca] === revision ? 1 : 0);
  return { cumple: una('cumple'), nocumple: una('nocumple'), pendiente: una('pendiente'), noaplica: una('noaplica') };
}

/** The same backwards. @returns null where several are ticked: they exclude each other (especificación 3 §4) */
export function revisionDe(marcas: Marcas): Revision | null {
  const [una, otra] = (Object.keys(DE_MARCA) as (keyof Marcas)[]).filter((marca) => marcas[marca] === 1); // its own keys
  if (otra !== undefined) return null;
  return una === undefined ? 'SIN_REVISAR' : DE_MARCA[una];
}
