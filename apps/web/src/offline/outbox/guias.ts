import type { DespachoReceipt } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/**
 * The guide of what was sent, on the phone: first its number, then its PDF, kept as long as the receipt so that road
 * control can be shown it without signal (A24; especificación 2 §7). Asking is slow and patient: the guide comes from a
 * job of the server's, and none of it is worth a record that waits.
 */
export const MAX_GUIA_MS = 60 * 60_000;

/** Receipts for which it is time to ask: `guia` null = for the number, else for the PDF. */
export async function guiasDue(db: UserDb, now: Date): Promise<DespachoReceipt[]> {
  // Not by the library's filter, which sees rows before they are brought up to this version.
  const rows = (await db.receipts.toArray()).filter((row) => row.tipo === undefined);
  return rows.filter(({ askGuiaAt }) => askGuiaAt !== null && isDue(askGuiaAt, now));
}

/** A moment further ahead than any pause means that the clock was set back (R70). */
function isDue(at: string, now: Date): boolean {
  const left = Date.parse(at) - now.getTime();
  return left <= 0 || left > MAX_GUIA_MS;
}
