import { formatDecimal } from '@rodal/domain/numeros';
import { causeOfWait } from '../../../offline/outbox/sin-senal.ts';
import type { OutboxRow, PaceRow } from '../../../offline/rows/rows.ts';

/** After a receipt the specification waits this long before it says so (especificación 2 §9). */
export const CONFIRMA_MS = 1000;

type Item = Pick<OutboxRow, 'state' | 'error' | 'finalizedAt'>;
type Pace = Pick<PaceRow, 'error' | 'cause'>;

/** Under way, or next and nothing against it. */
export function isUnderWay(item: Item, pace: Pace): boolean {
  return item.state === 'sending' || (item.state === 'queued' && causeOfWait(item, pace) === null && navigator.onLine);
}

/** `5.012`: the number of a receipt, as people write it. */
export function numeroDe(numero: number): string {
  return formatDecimal(String(numero));
}
