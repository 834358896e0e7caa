import { ALTURAS_VACIAS, type Borrador } from '@rodal/domain/borrador';
import { Dexie, type Table, type Transaction } from 'dexie';
import { dexieOptions, watchDb, type DbOptions } from './open-db.ts';
import type { AMediasRow, CatalogRow, DraftRow, GuiaRow, MetaRow, OutboxRow, PhotoRow, ReceiptRow } from '../rows/rows.ts';
import { saneCatalog, saneDraft, saneItem, saneReceipt } from '../rows/sane-rows.ts';

/**
 * `rodal-u-<id>`: one database per user (R38), on the phone only.
 *
 * | store    | key                 | what, and why                                              |
 * |----------|---------------------|------------------------------------------------------------|
 * | drafts   | id (UUIDv7)         | what is being written: the saved copy and the working one (A26) |
 * | aMedias  | id (the form's)     | what is being written of the other kinds, until it is frozen (decision 140) |
 * | photos   | draftId + sha256    | JPEG bytes as ArrayBuffer: blobs go bad on some phones (R20). They belong to the draft, or to what is a medias, from the start (R14) and stay until the receipt is seven days old by the server's clock (R25, R71) |
 * | outbox   | id (the draft's, or the form's) | frozen payload and state of what was sent with Enviar, of every kind (`rows/tipos.ts`) |
 * | receipts | id                  | proof of what the server holds; an id in here is never sent again (R4) |
 * | guias    | id                  | guide PDFs, for road control without signal                 |
 * | catalogs | name                | reference lists with ETag and age (C38, R65)                |
 * | meta     | key                 | sequence of finalising, pace of the drain, place in a form  |
 *
 * Nothing here is deleted by logout (A22, R39), nor by the phone's clock (R71). Versions
 * of the schema only add: what waits to be sent is never dropped (R49).
 */
export class UserDb extends Dexie {
  readonly usuarioId: number;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly aMedias: Table<AMediasRow, string>;
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
    this.version(3).stores({ aMedias: 'id' });
    // A window that still runs version 1 goes on writing its rows after the upgrade: the library lets it in (R45).
    // And a disk gives back anything.
    this.drafts.hook('reading', ifThere((row) => saneDraft(fillDraft(row))));
    this.outbox.hook('reading', ifThere((row) => saneItem(fillItem(row))));
    this.receipts.hook('reading', ifThere((row) => saneReceipt(fillReceipt(row))));
    this.catalogs.hook('reading', ifThere(saneCatalog));
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
  if (row.tipo !== undefined) return row;
  const { borrador, fotos } = row;
  return {
    ...row,
    borrador: borrador && fillBorrador(borrador),
    fotos: Array.isArray(fotos) ? fotos.map((foto) => foto && { ...foto, fallos: foto.fallos ?? 0 }) : fotos,
  };
}

function fillBorrador(borrador: Borrador): Borrador {
  return { ...borrador, alturas: borrador.alturas ?? ALTURAS_VACIAS };
}

/** Version 1 stopped at the number: the PDF is still to be fetched. */
function fillReceipt(row: ReceiptRow): ReceiptRow {
  if (row.tipo !== undefined) return row;
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
