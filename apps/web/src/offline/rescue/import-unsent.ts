import type { Input, Output } from '@rodal/contracts/endpoint';
import type { reviewImport } from '@rodal/contracts/importar';
import type { Table } from 'dexie';
import { judgeImport, type Conocido, type EnServidor, type ImportItem, type Importador, type Judged } from './judge-import.ts';
import { write } from '../db/open-db.ts';
import { lastSeq } from '../outbox/outbox.ts';
import { readUnsentFile, type SinEnviar } from './read-unsent.ts';
import type { AMediasRow, CapturaRow, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** Asks the server which of these it holds already, or something like them. Rejects without signal. */
export type Review = (despachos: Input<typeof reviewImport>['despachos']) => Promise<Output<typeof reviewImport>['despachos']>;

/** What the server said, by id. */
export type EnServidorPorId = ReadonlyMap<string, EnServidor>;

export interface ImportPreview {
  /** Who exported it, when and with which version. */
  readonly usuario: { readonly id: number; readonly nombre: string };
  readonly creado: string;
  readonly appVersion: string;
  readonly items: readonly ImportItem[];
  /** For {@link applyImport}; null = the server could not be asked. Empty where there was nothing to ask. */
  readonly servidor: EnServidorPorId | null;
  /** Why it could not be asked; null = it was, or there was nothing to ask. */
  readonly sinServidor: unknown;
}

export interface ImportResult {
  readonly despachos: number;
  /** Of the other kinds; absent = none. */
  readonly capturas?: readonly CapturaRow[];
  readonly borradores: number;
  /** Of the other kinds, those that are not whole yet; absent = none. */
  readonly aMedias?: readonly AMediasRow[];
  /** Not brought in, as the preview said or because the phone changed meanwhile. */
  readonly omitidos: number;
}

/**
 * Reads a file of `exportUnsent` and says what each row would become. Nothing is written.
 * @param review for who may import another's (B13): what the phone does not know, the server may
 * @throws AppError `archivo_no_sirve` with the reason in its text
 */
export async function previewImport(db: UserDb, file: Blob, quien: Importador, review?: Review): Promise<ImportPreview> {
  const content = await readUnsentFile(file);
  const { usuario, creado, appVersion } = content.datos;
  const known = await db.transaction('r', tablesOf(db), () => readKnown(db, content));
  const judged = judgeImport(content, known, quien);
  const { servidor, sinServidor } = review === undefined ? NADA_QUE_PREGUNTAR : await ask(review, judged);
  const final = servidor === null || servidor.size === 0 ? judged : judgeImport(content, { ...known, servidor }, quien);
  const items = final.map(({ row: _row, fotos: _fotos, ...item }) => item);
  return { usuario, creado, appVersion, items, servidor, sinServidor };
}

type Respuesta = Pick<ImportPreview, 'servidor' | 'sinServidor'>;
const NADA_QUE_PREGUNTAR: Respuesta = { servidor: new Map(), sinServidor: null };

/** Without an answer the import goes on, and the insert looks again. */
async function ask(review: Review, judged: readonly Judged[]): Promise<Respuesta> {
  const asked = judged.flatMap((one) => (one.tipo === 'despacho' && one.importable && one.row !== null ? [one.row] : []));
  if (asked.length === 0) return NADA_QUE_PREGUNTAR;
  const despachos = asked.map(({ id, payload: { created, patentecamion, origin, rol, cantidad } }) => ({
    id,
    created,
    patentecamion,
    origin,
    rol,
    cantidad,
  }));
  try {
    return { servidor: new Map((await review(despachos)).map(({ id, ...found }) => [id, found])), sinServidor: null };
  } catch (error) {
    return { servidor: null, sinServidor: error };
  }
}

/**
 * Brings in every importable row, in one transaction: despachos as queued, with id,
 * revision and payload as they are (R8), after what waits here already; drafts as drafts, and what is a medias as that.
 * Judged anew, so that what changed since the preview counts. The caller wakes the drain
 * afterwards (`wake('queued')`).
 * @param servidor what the preview learned of the server
 * @throws AppError `archivo_no_sirve`, `sin_espacio`; then nothing came in
 */
export async function applyImport(
  db: UserDb,
  file: Blob,
  quien: Importador,
  servidor: EnServidorPorId | null = null,
): Promise<ImportResult> {
  const content = await readUnsentFile(file);
  return write(db, [...tablesOf(db), db.photos, db.meta], async () => {
    const known = await readKnown(db, content);
    const judged = judgeImport(content, { ...known, servidor: servidor ?? known.servidor }, quien);
    const wanted = judged.filter(({ importable }) => importable);
    await db.photos.bulkPut(wanted.flatMap(({ fotos }) => fotos));
    const salida = wanted.flatMap(({ tipo, row, estado }) => (tipo !== 'borrador' && tipo !== 'aMedias' && row !== null ? [{ row, estado }] : []));
    const capturas = salida.flatMap(({ row }) => (row.tipo === undefined ? [] : [row]));
    const borradores = wanted.flatMap(({ tipo, row }) => (tipo === 'borrador' && row !== null ? [row] : []));
    const aMedias = wanted.flatMap(({ tipo, row }) => (tipo === 'aMedias' && row !== null ? [row] : []));
    await db.drafts.bulkPut(borradores);
    await db.aMedias.bulkPut(aMedias);
    await enqueue(db, salida);
    return {
      despachos: salida.length - capturas.length,
      ...(capturas.length > 0 && { capturas }),
      borradores: borradores.length,
      ...(aMedias.length > 0 && { aMedias }),
      omitidos: judged.length - wanted.length,
    };
  });
}

type Entrante = Pick<Judged, 'estado'> & { readonly row: OutboxRow };

/** After what waits here, in the order of the other phone (R68). */
async function enqueue(db: UserDb, salida: readonly Entrante[]): Promise<void> {
  const last = await lastSeq(db);
  const ordered = salida.toSorted((a, b) => a.row.seq - b.row.seq);
  await db.outbox.bulkPut(ordered.map((one, at) => toQueued(one, last + at + 1)));
  await db.meta.put({ key: 'sequence', last: last + ordered.length });
}

function toQueued({ row, estado }: Entrante, seq: number): OutboxRow {
  const tried = row.tried || row.maybeSent || row.attempts > 0;
  // The server is asked before it goes again (R5); where it was found to hold other
  // content, only sending it tells (R9).
  const maybeSent = tried && row.error?.codigo !== 'payload_mismatch';
  const moved = { state: 'queued', seq, tried, maybeSent, startedAt: null, failures: 0 } as const;
  if (row.tipo !== undefined) return { ...row, ...moved };
  const autorAjeno = estado === 'de otro usuario' ? row.payload.login : undefined;
  // What the author has uploaded is not the importer's.
  return { ...row, ...moved, ...(autorAjeno === undefined ? {} : { autorAjeno, fotos: row.fotos.map((foto) => ({ ...foto, uploaded: false })) }) };
}

function tablesOf(db: UserDb) {
  return [db.drafts, db.aMedias, db.outbox, db.receipts];
}

/** Inside a transaction: what the phone holds of the file's ids. */
async function readKnown(db: UserDb, { salida, borradores }: SinEnviar): Promise<Conocido> {
  const ids = [...salida, ...borradores].flatMap(({ fila }) =>
    typeof fila === 'object' && fila !== null && 'id' in fila && typeof fila.id === 'string' ? [fila.id] : [],
  );
  const [outbox, receipts, drafts, aMedias] = await Promise.all([
    readById(db.outbox, ids),
    readById(db.receipts, ids),
    readById(db.drafts, ids),
    readById(db.aMedias, ids),
  ]);
  return { outbox, receipts, drafts, aMedias, servidor: new Map() };
}

async function readById<T extends { readonly id: string }>(
  table: Table<T, string>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const rows = await table.bulkGet([...ids]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row]])));
}
