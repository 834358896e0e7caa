import type { ConEstado, Transiciones } from '@rodal/domain/transiciones';
import * as z from 'zod/mini';

/** The state that whoever acts has seen; absent (a caller that does not know of it) = the one that the action starts from. */
export function visto<E extends string, A extends string, F extends ConEstado<E>>({ estados }: Pick<Transiciones<E, A, F>, 'estados'>) {
  return z.optional(z.enum(Object.keys(estados) as E[])); // the keys of `estados`
}
