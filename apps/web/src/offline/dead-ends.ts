import type { Existente } from '@rodal/domain/errors';
import { canMove } from '@rodal/domain/estados-outbox';
import type { OutboxRow } from './rows.ts';

/**
 * The ways out that Reintentar is not (D26): no state of the outbox may leave a person with nothing to do but look at it.
 * Held by the walk through all of them in `dead-ends.test.ts`.
 */

/**
 * Corregir: refused or stuck, and certainly not received (R5); or not yet tried at all.
 * Content that differs on the server stays as it is on both sides (R9), and so does what
 * somebody else wrote (B13).
 */
export function isFixable({ state, maybeSent, tried, error, autorAjeno }: OutboxRow): boolean {
  if (autorAjeno !== undefined || maybeSent || !canMove(state, 'draft') || error?.codigo === 'payload_mismatch') return false;
  return state !== 'queued' || !tried;
}

/** What the server has under this id, where it said so: Dar por enviado and Enviar como revisión nueva are about it. */
export function heldByServer({ state, error }: Pick<OutboxRow, 'state' | 'error'>): Existente | null {
  return state === 'attention' && error?.codigo === 'payload_mismatch' ? (error.existente ?? null) : null;
}

/**
 * Set aside, and of no use to correct here. Where it can be, a draft can be deleted like any other.
 * @param abre whether the form it was written with opens for this person: Corregir is no way out otherwise (D24, B13)
 */
export function canDiscard(row: OutboxRow, abre: boolean): boolean {
  return ['attention', 'rejected'].includes(row.state) && !row.maybeSent && !(abre && isFixable(row));
}
