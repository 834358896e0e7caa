import { isWholePdf } from '@rodal/domain/pdf';
import { liveQuery } from 'dexie';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';

/** The guide of a load that was sent, for whoever looks at it. Apart from `guias.ts`, which asks for it: nobody has one before their first form. */

/** Somebody does not want to wait: the next pass asks. */
export async function askNow(db: UserDb, id: string, now: Date = new Date()): Promise<void> {
  await write(db, [db.receipts], async () => {
    const row = await db.receipts.get(id);
    if (row !== undefined && row.tipo === undefined && !row.guiaFallida) await db.receipts.put({ ...row, askGuiaAt: now.toISOString() });
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
