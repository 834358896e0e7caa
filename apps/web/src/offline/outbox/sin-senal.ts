import { stopOf } from './pace.ts';
import type { OutboxRow, PaceRow } from '../rows/rows.ts';

type Item = Pick<OutboxRow, 'state' | 'error' | 'finalizedAt'>;
type Pace = Pick<PaceRow, 'error' | 'cause'>;

/** What keeps it, by the last thing that was heard. */
export function causeOfWait(item: Item, pace: Pace): string | null {
  return (item.state === 'queued' ? stopOf(item, pace) : item.error)?.codigo ?? null;
}

/** It waits for nothing but the network. */
export function isSinSenal(item: Item, pace: Pace): boolean {
  if (!['queued', 'waiting', 'unknown'].includes(item.state)) return false;
  const cause = causeOfWait(item, pace);
  return cause === 'sin_conexion' || (cause === null && !navigator.onLine);
}
