import { entero, momento, objeto, repair, texto, type Forma } from '@rodal/domain/forma';
import { uuidv7 } from 'uuidv7';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { dropPhotosBut } from '../photos/photo-store.ts';
import { isOvertaken } from '../rows/overtaken.ts';
import type { AMediasRow, PhotoRow } from '../rows/rows.ts';
import { tipoDe, type TipoCaptura } from '../rows/tipos.ts';
import { isOpen } from './open-drafts.ts';

/**
 * What is a medias (decision 140): a form of a kind of `rows/tipos.ts` as it stands, kept from the first letter until it
 * is frozen (`freezeCaptura`, which ends it in its own transaction) or begun anew. Each opened form has its own, under the
 * id that its record will have: several may be a medias at once. A row never names a photo that was not there when it was written.
 */

/** Which one a form writes, and the version that it has seen last; 0 = it has written none yet. */
export interface Visto {
  readonly id: string;
  readonly version: number;
}

/** A form as it stands. */
export interface Contenido extends Pick<AMediasRow, 'codigo' | 'escrito' | 'mas'> {
  readonly tipo: TipoCaptura;
  /** The bytes that the form holds of the photos it names. */
  readonly fotos: readonly Omit<PhotoRow, 'draftId'>[];
}

/**
 * Keeps a form as it stands, with its photos, in one transaction. What another window has written under its id since, or
 * has registered, stays as it is: this form then goes on under an id of its own, with the photos of the one before.
 * @returns what it has written, once the disk has it
 * @throws AppError `sin_espacio`; then nothing has changed
 */
export async function keepAMedias(db: UserDb, { id, version }: Visto, { tipo, codigo, escrito, mas, fotos }: Contenido, now: Date = new Date()): Promise<Visto> {
  return write(db, [db.aMedias, db.photos, db.outbox, db.receipts], async () => {
    const row = await db.aMedias.get(id);
    const ajeno = row === undefined ? ((await db.outbox.get(id)) ?? (await db.receipts.get(id))) !== undefined : isOvertaken(row, version);
    const suyo = ajeno ? uuidv7() : id;
    const named = huellasDe({ tipo, escrito });
    const stored = await db.photos.where('draftId').equals(suyo).primaryKeys();
    for (const sha256 of named.filter((one) => stored.every(([, other]) => other !== one))) {
      const foto = fotos.find((one) => one.sha256 === sha256) ?? (await db.photos.get([id, sha256]));
      if (foto !== undefined) await db.photos.put({ ...foto, draftId: suyo });
    }
    const savedAt = now.toISOString();
    const kept: AMediasRow = { id: suyo, tipo, revision: 1, codigo, version: version + 1, createdAt: row?.createdAt ?? savedAt, savedAt, escrito, mas };
    await db.aMedias.put(kept);
    await dropPhotosBut(db, suyo, named);
    return { id: suyo, version: kept.version };
  });
}

/**
 * Ends one, with its photos: after the person has said so, or because nothing stands in its form any more.
 * @param version only as this form has seen it: what another window has written since stays; absent = whatever stands there
 */
export async function dropAMedias(db: UserDb, id: string, version?: number): Promise<void> {
  await write(db, [db.aMedias, db.photos], async () => {
    const row = await db.aMedias.get(id);
    if (row === undefined || (version !== undefined && isOvertaken(saneAMedias(row), version))) return;
    await db.aMedias.delete(id);
    await db.photos.where('draftId').equals(id).delete();
  });
}

/** What is a medias of a kind, or of all; the last written first. */
export async function listAMedias(db: UserDb, tipo?: TipoCaptura): Promise<AMediasRow[]> {
  const rows = (await db.aMedias.toArray()).map(saneAMedias);
  return rows.filter((row) => tipo === undefined || row.tipo === tipo).toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt) || (a.id < b.id ? 1 : -1));
}

/** The last of a kind that no window has open, of those that are wanted; null = there is none. */
export async function findAMedias(db: UserDb, tipo: TipoCaptura, isWanted: (row: AMediasRow) => boolean): Promise<AMediasRow | null> {
  for (const row of await listAMedias(db, tipo)) if (isWanted(row) && !(await isOpen(row.id))) return row;
  return null;
}

/** The photos that a form names, of those that its kind has, by what people call them. */
export function fotosAMedias({ tipo, escrito }: Pick<AMediasRow, 'tipo' | 'escrito'>): { readonly titulo: string; readonly sha256: string }[] {
  return Object.values(tipoDe(tipo).fotos).flatMap(({ campo, titulo }) => {
    const sha256 = enObjeto(enObjeto(escrito, campo), 'huella');
    return typeof sha256 === 'string' && sha256 !== '' ? [{ titulo, sha256 }] : [];
  });
}

/** The same, as their bytes are called. */
export function huellasDe(row: Pick<AMediasRow, 'tipo' | 'escrito'>): string[] {
  return fotosAMedias(row).map(({ sha256 }) => sha256);
}

function enObjeto(value: unknown, campo: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, campo) : undefined;
}

const t = texto();
const CAMPOS: Readonly<Record<keyof AMediasRow, Forma>> = {
  id: t, tipo: t, revision: (value) => value === 1, codigo: t, version: entero(1), createdAt: momento, savedAt: momento, escrito: objeto({}), mas: objeto({}),
};
const isAMedias = objeto(CAMPOS);
const EPOCH = new Date(0).toISOString();

/** As it comes off the disk, which is not believed (R15): what can be read of it is given back, and the rest is to be written again. */
function saneAMedias(row: AMediasRow): AMediasRow {
  return isAMedias(row) ? row : repair(row, CAMPOS, { id: row.id, tipo: row.tipo, revision: 1, codigo: '?', version: 1, createdAt: EPOCH, savedAt: EPOCH, escrito: {}, mas: {} });
}
