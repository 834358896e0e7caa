import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import type { DespachoBody, Recibo } from '@rodal/contracts/despachos';
import { ALTURAS_VACIAS, type Borrador } from '@rodal/domain/borrador';
import type { ErrorCode, FieldError } from '@rodal/domain/errors';
import type { EstadoOutbox } from '@rodal/domain/estados-outbox';
import type { VarianteId } from '@rodal/domain/variantes';
import { Dexie, type Table, type Transaction } from 'dexie';
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
 * | guias    | id                  | guide PDFs, for road control without signal                 |
 * | catalogs | name                | reference lists with ETag and age (C38, R65)                |
 * | meta     | key                 | sequence of finalising, pace of the drain, place in a form  |
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
  /** Failed uploads while the API answered or other calls got through; being offline never counts (A21). */
  readonly fallos: number;
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
  /** Login of its author, where somebody else imported it (B13): it goes as it is, or not at all. */
  readonly autorAjeno?: string;
}

export interface ReceiptRow extends Recibo {
  readonly codigo: string;
  readonly variante: VarianteId;
  /** What was sent, for the list of sent items; read-only (R7). */
  readonly payload: DespachoBody;
  /** NUM_GUIA, once the e-invoice job has it (A24). */
  readonly guia: string | null;
  /** The provider gave up on it: said instead of waiting (especificación 2 §8). */
  readonly guiaFallida: boolean;
  /** When to ask for what is missing of the guide, its number and then its PDF; null = nothing is, or nothing will come. */
  readonly askGuiaAt: string | null;
  /** How often it was asked for that in vain. */
  readonly guiaAsks: number;
}

/** A guide's PDF, kept for road control as long as its receipt. */
export interface GuiaRow {
  /** The despacho's. */
  readonly id: string;
  readonly numero: string;
  readonly bytes: ArrayBuffer;
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

/** Where somebody was in a draft when the phone or the browser went away (R13). */
export interface PlaceRow {
  readonly key: 'place';
  readonly draftId: string;
  readonly campo: string;
}

export type MetaRow = PaceRow | SequenceRow | PlaceRow;

export class UserDb extends Dexie {
  readonly usuarioId: number;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly photos: Table<PhotoRow, [draftId: string, sha256: string]>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly receipts: Table<ReceiptRow, string>;
  declare readonly guias: Table<GuiaRow, string>;
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
    this.version(2).stores({ guias: 'id' }).upgrade(upgradeToHeights);
    // A window that still runs version 1 goes on writing its rows after the upgrade: the library lets it in (R45).
    this.drafts.hook('reading', ifThere(fillDraft));
    this.outbox.hook('reading', ifThere(fillItem));
    this.receipts.hook('reading', ifThere(fillReceipt));
    watchDb(this, options);
  }
}

/** Version 2: heights in what was being written, failures of photos, guides. Nothing goes (R49). */
async function upgradeToHeights(tx: Transaction): Promise<void> {
  await tx.table<DraftRow>('drafts').toCollection().modify((row, ref) => {
    ref.value = fillDraft(row);
  });
  await tx.table<OutboxRow>('outbox').toCollection().modify((row, ref) => {
    ref.value = fillItem(row);
  });
  await tx.table<ReceiptRow>('receipts').toCollection().modify((row, ref) => {
    ref.value = fillReceipt(row);
  });
}

/** What was looked for and not found comes by, too. */
function ifThere<T>(fill: (row: T) => T): (row: T | undefined) => T | undefined {
  return (row) => (row === undefined ? undefined : fill(row));
}

function fillDraft(row: DraftRow): DraftRow {
  return { ...row, saved: row.saved && fillBorrador(row.saved), working: row.working && fillBorrador(row.working) };
}

function fillItem(row: OutboxRow): OutboxRow {
  return { ...row, borrador: fillBorrador(row.borrador), fotos: row.fotos.map((foto) => ({ ...foto, fallos: foto.fallos ?? 0 })) };
}

function fillBorrador(borrador: Borrador): Borrador {
  return { ...borrador, alturas: borrador.alturas ?? ALTURAS_VACIAS };
}

/** Version 1 stopped at the number: the PDF is still to be fetched. */
function fillReceipt(row: ReceiptRow): ReceiptRow {
  const known = row.guiaFallida !== undefined;
  return known ? row : { ...row, guiaFallida: false, askGuiaAt: row.guia === null ? row.askGuiaAt : row.receivedAt };
}

export function userDbName(usuarioId: number): string {
  return `rodal-u-${usuarioId}`;
}

/** The database of one user, not opened yet: see `openDb`. */
export function createUserDb(usuarioId: number, options: DbOptions = {}): UserDb {
  return new UserDb(usuarioId, options);
}
