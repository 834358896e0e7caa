import type { Recibo } from '@rodal/contracts/despacho';
import type { AppError } from '@rodal/domain/errors';
import { canMove, ESTADOS_OUTBOX, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import { write } from '../db/open-db.ts';
import type { CapturaReceipt, DespachoReceipt, DespachoRow, ItemError, OutboxRow, ReceiptRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/**
 * The outbox: what was sent with Enviar and has no receipt yet, of every kind: despachos, and those of `rows/tipos.ts`.
 * Its invariants:
 *
 * 1. The id is a UUIDv7 made on the device when the draft or the form is begun, never changed; it is
 *    the idempotency key.
 * 2. All state changes in one `rw` transaction, `strict` durability; success only on
 *    `complete`.
 * 3. Nothing is deleted on any answer other than a receipt for the same id and revision. No
 *    purge by the phone's clock. A permanent refusal is shown with a way to fix it, never
 *    dropped.
 * 4. One drain at a time: once in the page, Web Lock across tabs and service worker,
 *    released in `finally`.
 * 5. Sequential; a record waits for its photos; photos are sized, re-encoded, read back and
 *    hashed before they are queued.
 * 6. The error table's `retry` decides: `never` → `rejected` or `attention`, `later` →
 *    backoff, `after-login` → pause, keep everything.
 * 7. Online means that our API answered with our content, not `navigator.onLine`.
 * 8. No React in `offline/`; explicit state, no module-level variables.
 * 9. The service worker caches GET only and never stores API replies; on `sync` it wakes
 *    the same drain module as the page. Background Sync does not exist in Safari or
 *    Firefox, so the page drains on start, focus, reconnect and timer.
 * 10. New versions wait for the user. Upgrades of the database are tested against a saved
 *    one of every released version.
 */

/** Changes of an item that come with a move; none of them is of one kind alone. */
export type ItemPatch = Partial<Pick<OutboxRow, 'fotos' | 'tried' | 'attempts' | 'failures' | 'maybeSent' | 'startedAt' | 'error'>>;

/**
 * Moves an item along the table of states (domain's `ESTADOS_OUTBOX`).
 * @returns the item as it now is; null when it is gone or the table forbids the move,
 *   because somebody else moved it first: the caller leaves it alone
 */
export async function moveItem(
  db: UserDb,
  id: string,
  to: EstadoOutbox,
  patch: ItemPatch = {},
): Promise<OutboxRow | null> {
  return write(db, [db.outbox], async () => {
    const row = await db.outbox.get(id);
    if (row === undefined || !canMove(row.state, to)) return null;
    const moved = { ...row, ...patch, state: to };
    await db.outbox.put(moved);
    return moved;
  });
}

/** Changes an item without moving it; null when it is gone or in another state by now. */
export async function patchItem(
  db: UserDb,
  { id, state }: Pick<OutboxRow, 'id' | 'state'>,
  patch: ItemPatch,
): Promise<OutboxRow | null> {
  return write(db, [db.outbox], async () => {
    const row = await db.outbox.get(id);
    if (row?.state !== state) return null;
    const patched = { ...row, ...patch };
    await db.outbox.put(patched);
    return patched;
  });
}

/**
 * Stores the receipt and ends the item's way, in one transaction. The receipt is what
 * counts: an id that has one is never sent again, whatever happens to the item (R4).
 * @param now phone clock; the guide's number, or its PDF, is asked for from then on (A24)
 */
export async function acceptItem(
  db: UserDb,
  id: string,
  recibo: Recibo & Pick<DespachoReceipt, 'verificacion'>,
  guia: string | null,
  now: Date,
): Promise<boolean> {
  return acceptWith(db, id, (row) => {
    if (row.tipo !== undefined) return null;
    const { codigo, variante, payload, borrador, autorAjeno, anterior } = row;
    const asking = { guia, guiaFallida: false, askGuiaAt: now.toISOString(), guiaAsks: 0 };
    const before = { ...(autorAjeno !== undefined && { autorAjeno }), ...(anterior !== undefined && { numeroAnterior: anterior }) };
    return { ...recibo, codigo, variante, payload, borrador, ...before, ...asking };
  });
}

/** The same of a kind whose server answers with the id alone. @param receivedAt by the server's clock, ISO */
export function acceptCaptura(db: UserDb, id: string, receivedAt: string): Promise<boolean> {
  return acceptWith(db, id, (row) => {
    if (row.tipo === undefined) return null;
    const { tipo, revision, codigo, payload, createdAt } = row;
    return { tipo, id, revision, codigo, receivedAt, payload, createdAt };
  });
}

/** @param receiptOf null = it is no receipt for such an item */
async function acceptWith(db: UserDb, id: string, receiptOf: (row: OutboxRow) => ReceiptRow | null): Promise<boolean> {
  return write(db, [db.outbox, db.receipts], async () => {
    const row = await db.outbox.get(id);
    const receipt = row === undefined ? null : receiptOf(row);
    if (row === undefined || receipt === null || !canMove(row.state, 'accepted')) return false;
    await db.receipts.put(receipt);
    await db.outbox.put({ ...row, state: 'accepted', startedAt: null, error: null });
    return true;
  });
}

/** What has not arrived yet, in the order of Enviar. */
export async function listOutbox(db: UserDb): Promise<OutboxRow[]> {
  return (await listItems(db)).filter(({ state }) => state !== 'accepted');
}

/** Of what has not arrived yet, the despachos. */
export async function listDespachos(db: UserDb): Promise<DespachoRow[]> {
  return (await listOutbox(db)).filter((row) => row.tipo === undefined);
}

/** Every item in the order of Enviar. Not by the index, which leaves out an item whose number is none. */
export async function listItems({ outbox }: Pick<UserDb, 'outbox'>): Promise<OutboxRow[]> {
  return (await outbox.toArray()).toSorted((a, b) => a.seq - b.seq);
}

/** Enviados: the despachos that the server has, the latest number first. Read-only (R7). */
export async function listReceipts(db: UserDb): Promise<DespachoReceipt[]> {
  return (await db.receipts.toArray()).filter((row) => row.tipo === undefined).toSorted((a, b) => b.numero - a.numero);
}

/** What the server has of the other kinds, the latest first. */
export async function listRecibidas(db: UserDb): Promise<CapturaReceipt[]> {
  return (await db.receipts.toArray()).filter((row) => row.tipo !== undefined).toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
}

/** The number of the last Enviar. A counter that the phone has spoilt goes on behind what waits here. */
export async function lastSeq(db: Pick<UserDb, 'meta' | 'outbox'>): Promise<number> {
  const row = await db.meta.get('sequence');
  if (row === undefined) return 0;
  if (row.key === 'sequence' && Number.isSafeInteger(row.last)) return row.last;
  return Math.max(0, ...(await listItems(db)).map(({ seq }) => seq));
}

export interface OutboxCounts {
  /** Goes on by itself. */
  readonly enEspera: number;
  /** Of these, how many wait for a login of their author. */
  readonly sinSesion: number;
  /** Somebody must act. */
  readonly requiereAtencion: number;
  /** Both together: what would be lost with the phone. */
  readonly sinEnviar: number;
  /** How many of these are no despachos; absent = none. */
  readonly otros?: number;
}

export async function counts(db: UserDb): Promise<OutboxCounts> {
  return countItems(await listOutbox(db));
}

/** @param rows `listOutbox` */
export function countItems(rows: readonly Pick<OutboxRow, 'state' | 'tipo'>[]): OutboxCounts {
  const otros = rows.filter(({ tipo }) => tipo !== undefined).length;
  const ofWord = (palabra: string) => rows.filter(({ state }) => ESTADOS_OUTBOX[state].palabra === palabra).length;
  return {
    enEspera: ofWord('En espera'),
    sinSesion: rows.filter(({ state }) => state === 'auth_wait').length,
    requiereAtencion: ofWord('Requiere atención'),
    sinEnviar: rows.length,
    ...(otros > 0 && { otros }),
  };
}

/** Reintentar: an item that could not go on alone is tried again as it is. */
export async function retryItem(db: UserDb, id: string): Promise<boolean> {
  return (await moveItem(db, id, 'queued', { error: null, failures: 0 })) !== null;
}

/** An error in the words and fields the lists show. */
export function itemError(error: AppError, now: Date): ItemError {
  return {
    codigo: error.codigo,
    mensaje: error.message,
    errores: error.options.errores ?? [],
    requestId: 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null,
    at: now.toISOString(),
    ...(error.options.existente === undefined ? {} : { existente: error.options.existente }),
  };
}
