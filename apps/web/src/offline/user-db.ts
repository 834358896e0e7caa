import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import type { DespachoBody, Recibo } from '@rodal/contracts/despachos';
import type { Borrador } from '@rodal/domain/borrador';
import type { ErrorCode, FieldError } from '@rodal/domain/errors';
import type { EstadoOutbox } from '@rodal/domain/estados-outbox';
import type { VarianteId } from '@rodal/domain/variantes';
import { Dexie, type Table } from 'dexie';
import { dexieOptions, watchDb, type DbOptions } from './open-db.ts';

/**
 * `rodal-u-<id>`: one database per user (R38), on the phone only.
 *
 * | store    | key                 | what, and why                                              |
 * |----------|---------------------|------------------------------------------------------------|
 * | drafts   | id (UUIDv7)         | what is being written: the saved copy and the working one (A26) |
 * | photos   | draftId + sha256    | JPEG bytes as ArrayBuffer: blobs go bad on some phones (R20). They belong to the draft from the start (R14) and stay until the receipt is seven days old by the server's clock (R25, R71) |
 * | outbox   | id (the draft's)    | frozen payload and state of what was sent with Enviar       |
 * | receipts | id                  | proof of what the server holds; an id in here is never sent again (R4) |
 * | catalogs | name                | reference lists with ETag and age (C38, R65)                |
 * | meta     | key                 | sequence of finalising, pace of the drain                   |
 *
 * Nothing here is deleted by logout (A22, R39), nor by the phone's clock (R71). Versions
 * of the schema only add: what waits to be sent is never dropped (R49).
 */
export interface DraftRow {
  /** UUIDv7, the future despacho's id and idempotency key (A15). */
  readonly id: string;
  /** `M7-0042`, to say by radio. */
  readonly codigo: string;
  readonly variante: VarianteId;
  /** 1, and one more each time a refused despacho is corrected (R63). */
  readonly revision: number;
  /** What Guardar stored; null = not in Pendientes yet. */
  readonly saved: Borrador | null;
  /** What is being edited; null = nothing but `saved`. */
  readonly working: Borrador | null;
  /** Rises with every write; a second window that writes an older one is told (R52). */
  readonly version: number;
  readonly createdAt: string;
  readonly savedAt: string | null;
  /** Why the server refused the revision before this one. */
  readonly rechazo: ItemError | null;
}

export interface PhotoRow {
  readonly draftId: string;
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
  readonly capturadaEn: string;
}

/** Last thing that went wrong with an item, in words for the person. */
export interface ItemError {
  readonly codigo: ErrorCode;
  readonly mensaje: string;
  readonly errores: readonly FieldError[];
  readonly requestId: string | null;
  /** ISO, by the phone's clock. */
  readonly at: string;
}

export type Lado = 'vacio' | 'lleno';

export interface FotoEnvio {
  readonly lado: Lado;
  readonly sha256: string;
  readonly bytes: number;
  /** The server said it has it. */
  readonly uploaded: boolean;
}

export interface OutboxRow {
  readonly id: string;
  readonly revision: number;
  readonly codigo: string;
  readonly variante: VarianteId;
  readonly state: EstadoOutbox;
  /** Frozen at Enviar: travels unchanged in every attempt (R8). */
  readonly payload: DespachoBody;
  /** The same as the form knows it, so that a refusal can be corrected (R63). */
  readonly borrador: Borrador;
  readonly createdAt: string;
  readonly fotos: readonly FotoEnvio[];
  /** Order of finalising, by counter and not by clock (R68, R71). */
  readonly seq: number;
  readonly finalizedAt: string;
  /** Something of it may have gone out: photos are asked for before they are uploaded again. */
  readonly tried: boolean;
  /** How often the record itself went out. */
  readonly attempts: number;
  /** Transport failures of this item in a row; a sick one goes behind the healthy (R61). */
  readonly failures: number;
  /** The record may have reached the server: ask before sending again (R5). */
  readonly maybeSent: boolean;
  /** Written before the first byte of an attempt. */
  readonly startedAt: string | null;
  readonly error: ItemError | null;
}

export interface ReceiptRow extends Recibo {
  readonly codigo: string;
  readonly variante: VarianteId;
  /** What was sent, for the list of sent items; read-only (R7). */
  readonly payload: DespachoBody;
  /** NUM_GUIA, once the e-invoice job has it (A24). */
  readonly guia: string | null;
  /** When to ask for it again; null = no more. */
  readonly askGuiaAt: string | null;
  readonly guiaAsks: number;
}

export interface CatalogRow {
  readonly nombre: CatalogoNombre;
  readonly etag: string | null;
  /** When the server last confirmed these rows; null = never loaded. */
  readonly fetchedAt: string | null;
  readonly filas: readonly unknown[];
  /** Why the last refresh failed; the rows stay in use. */
  readonly error: ItemError | null;
}

/** How the drain is doing: its pace and what it last heard. */
export interface PaceRow {
  readonly key: 'pace';
  /** Passes ended by transport, in a row. */
  readonly failures: number;
  readonly notBefore: string | null;
  /** `retryAfter`: the server asked to wait, so that only a person's tap goes earlier. */
  readonly cause: 'backoff' | 'retryAfter' | null;
  readonly error: ItemError | null;
  /** Last time our API answered with our content (by the phone's clock). */
  readonly contactAt: string | null;
  /** Server clock minus phone clock at that moment, ms (R70). */
  readonly offsetMs: number | null;
}

/** Numbers the finalised items. */
export interface SequenceRow {
  readonly key: 'sequence';
  readonly last: number;
}

export type MetaRow = PaceRow | SequenceRow;

export class UserDb extends Dexie {
  readonly usuarioId: number;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly photos: Table<PhotoRow, [draftId: string, sha256: string]>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly catalogs: Table<CatalogRow, string>;
  declare readonly meta: Table<MetaRow, string>;

  constructor(usuarioId: number, options: DbOptions) {
    super(userDbName(usuarioId), dexieOptions(options));
    this.usuarioId = usuarioId;
    this.version(1).stores({
      drafts: 'id',
      photos: '[draftId+sha256], draftId',
      outbox: 'id, seq',
      receipts: 'id, numero',
      catalogs: 'nombre',
      meta: 'key',
    });
    watchDb(this, options);
  }
}

export function userDbName(usuarioId: number): string {
  return `rodal-u-${usuarioId}`;
}

/** The database of one user, not opened yet: see `openDb`. */
export function createUserDb(usuarioId: number, options: DbOptions = {}): UserDb {
  return new UserDb(usuarioId, options);
}
