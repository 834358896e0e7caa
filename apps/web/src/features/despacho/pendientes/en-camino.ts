import { formatDecimal } from '@rodal/domain/numeros';
import { stopOf } from '../../../offline/outbox/pace.ts';
import type { OutboxRow, PaceRow } from '../../../offline/rows/rows.ts';

/** After a receipt the specification waits this long before it says so (especificación 2 §9). */
export const CONFIRMA_MS = 1000;

type Item = Pick<OutboxRow, 'state' | 'error' | 'finalizedAt'>;
type Pace = Pick<PaceRow, 'error' | 'cause'>;

/** What keeps it, by the last thing that was heard. */
function causeOfWait(item: Item, pace: Pace): string | null {
  return (item.state === 'queued' ? stopOf(item, pace) : item.error)?.codigo ?? null;
}

/** It waits for nothing but the network. */
export function isSinSenal(item: Item, pace: Pace): boolean {
  if (!['queued', 'waiting', 'unknown'].includes(item.state)) return false;
  const cause = causeOfWait(item, pace);
  return cause === 'sin_conexion' || (cause === null && !navigator.onLine);
}

/** Under way, or next and nothing against it. */
export function isUnderWay(item: Item, pace: Pace): boolean {
  return item.state === 'sending' || (item.state === 'queued' && causeOfWait(item, pace) === null && navigator.onLine);
}

/** `5.012`: the number of a receipt, as people write it. */
export function numeroDe(numero: number): string {
  return formatDecimal(String(numero));
}
