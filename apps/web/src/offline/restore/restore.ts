import { huellasDe } from '../drafts/a-medias.ts';
import { isOpen } from '../drafts/open-drafts.ts';
import { write } from '../db/open-db.ts';
import { listItems } from '../outbox/outbox.ts';
import { readPhotoBytes } from '../photos/photo-store.ts';
import type { OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import type { Casa, Homes } from '../casa/casa.ts';
import { claves, decodeCopia, encode, esPosterior, type Copia, type Recuperado } from '../casa/copia.ts';
import { notePerdidas } from '../drain/perdidas.ts';
import type { Textos } from '../casa/textos.ts';

/**
 * Compares the homes of what one user has not sent and brings back what the database has lost; what the second home
 * lacks is put there. A despacho that has its receipt is never brought back; one from the outbox asks the server what
 * became of it before anything of it is sent (R4, R5).
 */
export async function restoreUnsent(db: UserDb, { casa, textos }: Homes, now = new Date()): Promise<Recuperado> {
  const keys = casa === null ? [] : await casa.keys();
  const { copias, rotas } = await readCopias(db, { casa, textos }, keys);
  const found: Copia[] = [];
  for (const copia of copias) if (await isMissing(db, copia)) found.push(copia);

  const sinFotos: Copia['fila'][] = [];
  for (const copia of copias) {
    const { fila } = copia;
    if ((await db.receipts.get(fila.id))?.revision === fila.revision) continue;
    await restorePhotos(db, fila.id, casa, keys);
    if (found.includes(copia) && (await lacksPhotos(db, copia))) sinFotos.push(fila);
  }
  if (found.length > 0) await putBack(db, found);
  const perdidos = await missingOf(db, rotas);
  await fillCasa(db, casa, textos, keys);
  const vistaEn = now.toISOString();
  await notePerdidas(db, [
    ...perdidos.map((id) => ({ id, codigo: null, que: 'despacho', vistaEn }) as const),
    ...sinFotos.map(({ id, codigo }) => ({ id, codigo: codigo.slice(0, MAX_CODIGO), que: 'fotos', vistaEn }) as const),
  ]);
  return { codigos: found.map(({ fila }) => fila.codigo), sinFotos: sinFotos.map(({ codigo }) => codigo), perdidos: perdidos.length };
}

interface Leido {
  readonly copias: readonly Copia[];
  /** Ids of those whose bytes went bad in every home. */
  readonly rotas: readonly string[];
}

/** The operation takes no more of what one is called. */
const MAX_CODIGO = 20;

/** The second home's, or its text where the bytes went bad; where home and database are empty, both were thrown away: then the texts. */
async function readCopias(db: UserDb, { casa, textos }: Homes, keys: readonly string[]): Promise<Leido> {
  const isCopia = copiaOf(db);
  const own = keys.filter(isCopia);
  const named = own.length === 0 && (await isWiped(db)) ? textos.keys().filter(isCopia) : own;
  const copias: Copia[] = [];
  const rotas: string[] = [];
  for (const key of named) {
    const copia = decodeCopia((await casa?.get(key)) ?? null) ?? decodeCopia(encode(textos.get(key)));
    if (copia !== null) copias.push(copia);
    else rotas.push(idOf(key));
  }
  return { copias, rotas };
}

/** Whether a key of the other homes is that of a whole row of this user's. */
function copiaOf({ usuarioId }: Pick<UserDb, 'usuarioId'>): (key: string) => boolean {
  const { filas, medias } = claves(usuarioId);
  return (key) => key.startsWith(filas) || key.startsWith(medias);
}

function idOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Of these ids the ones that the database does not have either. */
async function missingOf(db: UserDb, ids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const rows = await Promise.all([db.outbox.get(id), db.drafts.get(id), db.aMedias.get(id), db.receipts.get(id)]);
    if (rows.every((row) => row === undefined)) missing.push(id);
  }
  return missing;
}

/** Not one list, despacho or draft: this database is new, or was thrown away. */
async function isWiped(db: UserDb): Promise<boolean> {
  const counts = await Promise.all([db.drafts.count(), db.aMedias.count(), db.outbox.count(), db.receipts.count(), db.catalogs.count()]);
  return counts.every((count) => count === 0);
}

async function isMissing(db: UserDb, copia: Copia): Promise<boolean> {
  const { id, revision } = copia.fila;
  const [item, draft, half, receipt] = await Promise.all([db.outbox.get(id), db.drafts.get(id), db.aMedias.get(id), db.receipts.get(id)]);
  if (receipt !== undefined && receipt.revision >= revision) return false;
  if (item !== undefined && !esPosterior(copia, { tabla: 'outbox', fila: item })) return false;
  const here: Copia | null = draft !== undefined ? { tabla: 'drafts', fila: draft } : half !== undefined ? { tabla: 'aMedias', fila: half } : null;
  if (here === null) return true;
  if (!esPosterior(copia, here)) return false;
  // Its copy went ahead of a commit that failed, and the form that shows it saves it itself, counting on from what the
  // database has: brought back under it, it would be told of another window (R129).
  return copia.tabla === 'outbox' || !(await isOpen(id));
}

async function restorePhotos(db: UserDb, id: string, casa: Casa | null, keys: readonly string[]): Promise<void> {
  const { fotos } = claves(db.usuarioId);
  const under = keys.filter((key) => key.startsWith(fotos(id)));
  for (const key of under) {
    const [sha256 = '', capturadaEn = ''] = key.slice(fotos(id).length).split('/');
    if ((await readPhotoBytes(db, id, sha256)) !== null) continue;
    const bytes = await casa?.get(key);
    if (bytes) await write(db, [db.photos], () => db.photos.put({ draftId: id, sha256, bytes: bytes.buffer, capturadaEn }));
  }
}

/** Whether a photo that it names is in no home any more. */
async function lacksPhotos(db: UserDb, copia: Copia): Promise<boolean> {
  for (const sha256 of namedBy(copia)) if ((await readPhotoBytes(db, copia.fila.id, sha256)) === null) return true;
  return false;
}

function namedBy({ tabla, fila }: Copia): readonly string[] {
  if (tabla === 'aMedias') return huellasDe(fila);
  const borrador = tabla === 'drafts' ? (fila.working ?? fila.saved) : null;
  const fotos = tabla === 'outbox' ? fila.fotos : [borrador?.fotoVacia, borrador?.fotoLlena];
  return fotos.flatMap((foto) => (foto ? [foto.sha256] : []));
}

async function putBack(db: UserDb, found: readonly Copia[]): Promise<void> {
  await write(db, [db.drafts, db.aMedias, db.outbox, db.meta], async () => {
    let last = Math.max(0, ...(await listItems(db)).map(({ seq }) => seq));
    for (const copia of found) {
      if (copia.tabla === 'drafts') await db.drafts.put(copia.fila);
      else if (copia.tabla === 'aMedias') await db.aMedias.put(copia.fila);
      else {
        await db.outbox.put(asked(copia.fila));
        await db.drafts.delete(copia.fila.id);
        await db.aMedias.delete(copia.fila.id);
        last = Math.max(last, copia.fila.seq);
      }
    }
    const counter = await db.meta.get('sequence');
    const known = counter?.key === 'sequence' && Number.isSafeInteger(counter.last) ? counter.last : 0;
    if (last > known) await db.meta.put({ key: 'sequence', last });
  });
}

/** The server may have it: asked before anything is sent again (R5). */
function asked(row: OutboxRow): OutboxRow {
  const fotos = row.fotos.map((foto) => ({ ...foto, uploaded: false, fallos: 0 }));
  return { ...row, fotos, state: 'unknown', maybeSent: true, tried: true, failures: 0, startedAt: null, error: null };
}

/** A home that is new, or was thrown away, learns what waits; one that a killed page left behind forgets it. */
async function fillCasa(db: UserDb, casa: Casa | null, textos: Textos, keys: readonly string[]): Promise<void> {
  const { fila, media, fotos, fotoEn } = claves(db.usuarioId);
  const isCopia = copiaOf(db);
  const keyOf = (copia: Copia) => (copia.tabla === 'aMedias' ? media : fila)(copia.fila.id);
  const items = (await listItems(db)).filter(({ state }) => state !== 'accepted');
  const rows: Copia[] = [
    ...items.map((one): Copia => ({ tabla: 'outbox', fila: one })),
    ...(await db.drafts.toArray()).map((one): Copia => ({ tabla: 'drafts', fila: one })),
    ...(await db.aMedias.toArray()).map((one): Copia => ({ tabla: 'aMedias', fila: one })),
  ];
  for (const copia of rows) {
    const { id } = copia.fila;
    textos.put(keyOf(copia), copia);
    if (casa === null || keys.includes(keyOf(copia))) continue;
    const photos = await db.photos.where('draftId').equals(id).toArray();
    const wanted = photos.filter(({ sha256 }) => !keys.some((key) => key.startsWith(`${fotos(id)}${sha256}/`)));
    await casa.apply(
      [
        ...wanted.map(({ sha256, capturadaEn, bytes }) => ({ key: fotoEn(id, sha256, capturadaEn), data: new Uint8Array(bytes) })),
        { key: keyOf(copia), data: encode(copia) },
      ],
      [],
    );
  }
  const here = new Set(rows.map(keyOf));
  // What was frozen has another key now, and its photos under the same id.
  const ids = new Set(rows.map((copia) => copia.fila.id));
  const gone = keys.filter((key) => isCopia(key) && !here.has(key));
  for (const key of [...gone, ...textos.keys().filter((one) => isCopia(one) && !here.has(one))]) textos.drop(key);
  if (gone.length > 0) await casa?.apply([], gone.flatMap((key) => (ids.has(idOf(key)) ? [key] : [key, fotos(idOf(key))])));
}
