import { write } from '../db/open-db.ts';
import { listOutbox, retryItem } from './outbox.ts';
import { isOfTheSender } from './verdict.ts';
import type { OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** Whether an item stands aside for a reason that has nothing to do with its content (R42). */
export function isRetriable({ state, error }: Pick<OutboxRow, 'state' | 'error'>): boolean {
  return state === 'attention' && error !== null && isOfTheSender(error.codigo);
}

/**
 * Reintentar todo: after an account was activated again or the app updated, everything that
 * was set aside for that goes back into the queue, as it is. What the server refused for its
 * content stays aside.
 * @returns how many
 */
export async function retryAll(db: UserDb): Promise<number> {
  return write(db, [db.outbox], async () => {
    const rows = (await listOutbox(db)).filter(isRetriable);
    for (const { id } of rows) await retryItem(db, id);
    return rows.length;
  });
}
