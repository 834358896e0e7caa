import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';

/** Photos, guide and receipt of a sent despacho stay this long (R25). */
const KEEP_MS = 7 * 24 * 60 * 60_000;

/**
 * Clears away what the server has: the item once its receipt is stored, photos, guide and
 * receipt when they are seven days old by the server's clock. The phone's clock decides nothing
 * here (R71): without the server's, nothing goes.
 * @param serverTime ms since 1970, of a reply just received; null = unknown
 */
export async function sweepAccepted(db: UserDb, serverTime: number | null): Promise<void> {
  await write(db, [db.outbox, db.receipts], async () => {
    const accepted = await db.outbox.filter(({ state }) => state === 'accepted').primaryKeys();
    const received = await db.receipts.bulkGet(accepted);
    await db.outbox.bulkDelete(accepted.filter((_id, at) => received[at] !== undefined));
  });
  if (serverTime === null) return;
  await write(db, [db.receipts, db.guias, db.photos, db.outbox, db.drafts], async () => {
    const old = await db.receipts
      .filter(({ receivedAt }) => serverTime - Date.parse(receivedAt) >= KEEP_MS)
      .primaryKeys();
    await db.photos.where('draftId').anyOf(old).delete();
    await db.guias.bulkDelete(old);
    await db.receipts.bulkDelete(old);
  });
}
