import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';

/**
 * Notes the field somebody is in, so that a browser that was killed opens the draft there
 * (R13). On the disk when it resolves: what browsers keep for pages besides databases may
 * be seconds behind.
 */
export async function notePlace(db: UserDb, draftId: string, campo: string): Promise<void> {
  await write(db, [db.meta], () => db.meta.put({ key: 'place', draftId, campo }));
}

/** The field somebody was in, when it was this draft. */
export async function readPlace(db: UserDb, draftId: string): Promise<string | null> {
  const row = await db.meta.get('place');
  return row?.key === 'place' && row.draftId === draftId ? row.campo : null;
}
