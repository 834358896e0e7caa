import { Dexie } from 'dexie';
import { dexieOptions } from '../db/open-db.ts';
import type { DespachoReceipt, DespachoRow, DraftRow } from '../rows/rows.ts';
import { userDbName } from '../db/user-db.ts';
import type { Disk } from './fixtures.ts';

/** A user's database as version 1 of the program opens it, also after a newer one has changed it. */
export function openVersion1({ options }: Disk): Dexie {
  const old = new Dexie(userDbName(7), dexieOptions(options));
  old.version(1).stores({
    drafts: 'id',
    photos: '[draftId+sha256], draftId',
    outbox: 'id, seq',
    receipts: 'id, numero',
    catalogs: 'nombre',
    meta: 'key',
  });
  return old;
}

/** The same as version 2 opens it. */
export function openVersion2({ options }: Disk): Dexie {
  const old = new Dexie(userDbName(7), dexieOptions(options));
  old.version(2).stores({
    drafts: 'id',
    photos: '[draftId+sha256], draftId',
    outbox: 'id, seq',
    receipts: 'id, numero',
    guias: 'id',
    catalogs: 'nombre',
    meta: 'key',
  });
  return old;
}

/** Today's rows without what version 1 did not know. */
export const asVersion1 = {
  draft: (row: DraftRow) => ({ ...row, saved: withoutAlturas(row.saved), working: withoutAlturas(row.working) }),
  item: (row: DespachoRow) => ({
    ...row,
    borrador: withoutAlturas(row.borrador),
    fotos: row.fotos.map(({ fallos: _fallos, ...foto }) => foto),
    payload: { ...row.payload, schemaVersion: 1 },
  }),
  receipt: ({ guiaFallida: _guiaFallida, ...row }: DespachoReceipt) => row,
};

function withoutAlturas(borrador: DraftRow['saved']): unknown {
  if (borrador === null) return null;
  const { alturas: _alturas, ...rest } = borrador;
  return rest;
}
