import { write } from '../db/open-db.ts';
import type { ReceiptRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/**
 * The guide of what was sent, on the phone: first its number, then its PDF, kept as long as the receipt so that road
 * control can be shown it without signal (A24; especificación 2 §7). Asking is slow and patient: the guide comes from a
 * job of the server's, and none of it is worth a record that waits.
 */
const FIRST_MS = 15_000;
const MAX_MS = 60 * 60_000;

/** Receipts for which it is time to ask: `guia` null = for the number, else for the PDF. */
export async function guiasDue(db: UserDb, now: Date): Promise<ReceiptRow[]> {
  // Not by the library's filter, which sees rows before they are brought up to this version.
  const rows = await db.receipts.toArray();
  return rows.filter(({ askGuiaAt }) => askGuiaAt !== null && isDue(askGuiaAt, now));
}

/** A moment further ahead than any pause means that the clock was set back (R70). */
function isDue(at: string, now: Date): boolean {
  const left = Date.parse(at) - now.getTime();
  return left <= 0 || left > MAX_MS;
}

/** Not yet: less and less often, at least once an hour. */
export function askLater(row: ReceiptRow, now: Date): ReceiptRow {
  const next = now.getTime() + Math.min(FIRST_MS * 2 ** row.guiaAsks, MAX_MS);
  return { ...row, guiaFallida: false, askGuiaAt: new Date(next).toISOString(), guiaAsks: row.guiaAsks + 1 };
}

/** The provider has none (especificación 2 §8); the office may ask for it again, which is looked for once an hour. */
export function giveUp(row: ReceiptRow, now: Date): ReceiptRow {
  return { ...row, guiaFallida: true, askGuiaAt: new Date(now.getTime() + MAX_MS).toISOString() };
}

/** Keeps a PDF, unless its receipt has gone meanwhile. */
export async function keepGuia(db: UserDb, id: string, numero: string, bytes: ArrayBuffer): Promise<void> {
  await write(db, [db.receipts, db.guias], async () => {
    const row = await db.receipts.get(id);
    if (row === undefined) return;
    await db.guias.put({ id, numero, bytes });
    await db.receipts.put({ ...row, guiaFallida: false, askGuiaAt: null, guiaAsks: 0 });
  });
}
