import { isWaiting } from '@rodal/domain/estados-outbox';
import { waitUntil } from './pace.ts';
import type { OutboxRow, PaceRow } from '../rows/rows.ts';

export interface Proximo {
  /** ISO; null = within the minute. */
  readonly at: string | null;
  /** `en 4 min`, `en menos de un minuto`. */
  readonly texto: string;
}

/** When an item goes again by itself; null = not by itself, or it is under way. */
export function nextAttempt({ state }: Pick<OutboxRow, 'state'>, pace: PaceRow, now: Date): Proximo | null {
  if (!isWaiting(state) || state === 'sending' || state === 'auth_wait') return null;
  const at = waitUntil(pace, 'timer', now);
  const minutes = at === null ? 0 : Math.ceil((Date.parse(at) - now.getTime()) / 60_000);
  return { at, texto: minutes <= 1 ? 'en menos de un minuto' : `en ${minutes} min` };
}
