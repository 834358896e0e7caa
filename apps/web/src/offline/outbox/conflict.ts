import { discardDespacho } from '@rodal/contracts/despacho';
import { AppError, type Existente } from '@rodal/domain/errors';
import { canMove } from '@rodal/domain/estados-outbox';
import { MESSAGES } from '@rodal/domain/messages';
import type { Api } from '../../api/api.ts';
import { write } from '../db/open-db.ts';
import type { OutboxLock } from './outbox-lock.ts';
import type { DespachoRow, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** The user's database, and the lock under which nobody sends from it ({@link OutboxLock.run}). */
interface ConflictDeps {
  readonly db: UserDb;
  readonly hold: OutboxLock['run'];
}

interface DiscardDeps extends ConflictDeps {
  readonly api: Pick<Api, 'call'>;
  /** As {@link canDiscard} has it. */
  readonly abre?: boolean;
}

/**
 * 'Dar por enviado' (D26): what the server holds under this id is the load. Its number becomes the receipt, which says
 * that it is another version than this phone's; nothing of this phone's is shown to anybody as sent.
 * @throws AppError `ya_enviado` when it is not offered (any more)
 */
export async function acceptAsSent({ db, hold }: ConflictDeps, id: string, now: Date = new Date()): Promise<void> {
  await hold(() =>
    write(db, [db.outbox, db.receipts], async () => {
      const row = await despachoOf(db, id);
      const held = row === null ? null : heldByServer(row);
      if (row === null || held === null) throw new AppError('ya_enviado');
      const { codigo, variante, payload } = row;
      const { numero, revision, usuario, recibidoEn: receivedAt } = held;
      const asking = { guia: null, guiaFallida: false, askGuiaAt: now.toISOString(), guiaAsks: 0 };
      await db.receipts.put({ id, revision, numero, receivedAt, message: MESSAGES.enviadoCorrectamente, codigo, variante, payload: { ...payload, revision }, ...asking, otraVersion: usuario ?? '' });
      await db.outbox.put({ ...row, revision, state: 'accepted', startedAt: null, error: null });
    }),
  );
}

/**
 * 'Enviar como revisión nueva' (D26): goes again, saying which version it follows. The caller wakes the drain (`wake('tap')`).
 * @throws AppError `ya_enviado` when it is not offered (any more)
 */
export async function sendAsRevision({ db, hold }: ConflictDeps, id: string): Promise<void> {
  await hold(() =>
    write(db, [db.outbox], async () => {
      const row = await despachoOf(db, id);
      const held = row === null ? null : heldByServer(row);
      if (row === null || held === null) throw new AppError('ya_enviado');
      const revision = Math.max(row.revision, held.revision) + 1;
      // Of its own version, whose rules it was made under: a newer one refuses what that one took (D2).
      const payload = { ...row.payload, revision, reemplaza: held.revision };
      await db.outbox.put({ ...row, revision, payload, state: 'queued', error: null, failures: 0, maybeSent: false });
    }),
  );
}

/**
 * 'Descartar' (D26): leaves the phone once the server has written down the whole record and the reason; without signal it
 * stays.
 * @param motivo as `readMotivo` gives it
 * @throws ApiError as the server says, AppError `ya_enviado` when it is not offered (any more)
 */
export async function discardItem({ db, hold, api, abre = true }: DiscardDeps, id: string, motivo: string): Promise<void> {
  await hold(async () => {
    const row = await despachoOf(db, id);
    if (row === null || !canDiscard(row, abre)) throw new AppError('ya_enviado');
    await api.call(discardDespacho, { id, revision: row.revision, motivo, contenido: JSON.stringify(row.payload) });
    await write(db, [db.outbox, db.photos], async () => {
      await db.outbox.delete(id);
      await db.photos.where('draftId').equals(id).delete();
    });
  });
}

/** One of another kind has ways out of its own (`capturas.ts`). */
async function despachoOf(db: UserDb, id: string): Promise<DespachoRow | null> {
  const row = await db.outbox.get(id);
  return row === undefined || row.tipo !== undefined ? null : row;
}

/**
 * The ways out that Reintentar is not (D26): no state of the outbox may leave a person with nothing to do but look at it.
 * Held by the walk through all of them in `dead-ends.test.ts`.
 */

/**
 * Corregir: refused or stuck, and certainly not received (R5); or not yet tried at all.
 * Content that differs on the server stays as it is on both sides (R9), and so does what
 * somebody else wrote (B13).
 */
export function isFixable(row: OutboxRow): boolean {
  const { state, maybeSent, tried, error } = row;
  if (isAjeno(row) || maybeSent || !canMove(state, 'draft') || error?.codigo === 'payload_mismatch') return false;
  return state !== 'queued' || !tried;
}

function isAjeno(row: OutboxRow): boolean {
  return row.tipo === undefined && row.autorAjeno !== undefined;
}

/** What the server has under this id, where it said so: Dar por enviado and Enviar como revisión nueva are about it. */
export function heldByServer({ tipo, state, error }: Pick<OutboxRow, 'tipo' | 'state' | 'error'>): Existente | null {
  return tipo === undefined && state === 'attention' && error?.codigo === 'payload_mismatch' ? (error.existente ?? null) : null;
}

/**
 * Set aside, and of no use to correct here. Where it can be, a draft can be deleted like any other; of the other kinds,
 * which have none, one is given up as it stands.
 * @param abre whether the form it was written with opens for this person: Corregir is no way out otherwise (D24, B13)
 */
export function canDiscard(row: OutboxRow, abre: boolean): boolean {
  if (row.tipo !== undefined && isFixable(row)) return true;
  return ['attention', 'rejected'].includes(row.state) && !row.maybeSent && !(abre && isFixable(row));
}
