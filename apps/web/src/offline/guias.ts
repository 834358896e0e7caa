import { isWholePdf } from '@rodal/domain/pdf';
import { liveQuery } from 'dexie';
import { write } from './open-db.ts';
import type { ReceiptRow } from './rows.ts';
import type { UserDb } from './user-db.ts';

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

/** Somebody does not want to wait: the next pass asks. */
export async function askNow(db: UserDb, id: string, now: Date = new Date()): Promise<void> {
  await write(db, [db.receipts], async () => {
    const row = await db.receipts.get(id);
    if (row !== undefined && !row.guiaFallida) await db.receipts.put({ ...row, askGuiaAt: now.toISOString() });
  });
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

/** The stored PDF, named as people look for it; null when the phone does not have it, or has it no longer whole (R20). */
export async function readGuia(db: UserDb, id: string): Promise<File | null> {
  const row = await db.guias.get(id);
  // What lies in IndexedDB is not trusted: a phone may give back anything (R15).
  const bytes: unknown = row?.bytes;
  if (row === undefined || Object.prototype.toString.call(bytes) !== '[object ArrayBuffer]') return null;
  if (!isWholePdf(new Uint8Array(row.bytes))) return null;
  return new File([row.bytes], `guia-${row.numero}.pdf`, { type: 'application/pdf' });
}

/**
 * Tells the stored PDF now and whenever it changes; null while there is none.
 * @returns ends it
 */
export function followGuia(db: UserDb, id: string, tell: (file: File | null) => void): () => void {
  const following = liveQuery(() => readGuia(db, id)).subscribe({ next: tell, error: () => tell(null) });
  return () => following.unsubscribe();
}
