import { AppError } from '@rodal/domain/errors';
import { canMove } from '@rodal/domain/estados-outbox';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';
import type { DraftRow } from '../rows/rows.ts';

/**
 * Corregir: the item becomes a draft in Pendientes again, with its photos and with what
 * the server objected to. If the server may know the revision, the draft gets the next (R5, R63).
 * @throws AppError `ya_enviado` when the item is under way or may be, or the server holds
 *   other content under its id: then both stay (R9); `autor_distinto` when somebody else wrote it (B13)
 */
export async function reopenItem(db: UserDb, id: string, now: Date = new Date()): Promise<DraftRow> {
  return write(db, [db.outbox, db.drafts], async () => {
    const row = await db.outbox.get(id);
    if (row?.tipo !== undefined) throw new AppError('no_encontrado');
    if (row?.autorAjeno !== undefined) throw new AppError('autor_distinto');
    const fixed = row === undefined || row.error?.codigo === 'payload_mismatch';
    if (fixed || row.maybeSent || !canMove(row.state, 'draft')) throw new AppError('ya_enviado');
    const draft: DraftRow = {
      id,
      codigo: row.codigo,
      variante: row.variante,
      revision: row.revision + (row.state === 'queued' ? 0 : 1),
      saved: row.borrador,
      working: null,
      version: 1,
      createdAt: row.createdAt,
      savedAt: now.toISOString(),
      rechazo: row.error,
    };
    await db.drafts.put(draft);
    await db.outbox.delete(id);
    return draft;
  });
}
