import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selectAllOwned } from '@rodal/api/archivos/duenos.repo';
import { openFileStore } from '@rodal/api/blobs/file-store';
import type { BlobStore } from '@rodal/api/blobs/store';
import { VERSION } from '@rodal/api/proceso/version';
import { Client, escapeIdentifier } from 'pg';
import { ownFolder } from '../own-folder.ts';
import { copyFotos, writeListaFotos, type Copiadas } from './fotos.ts';
import { FORMATO, nameOf, sha256Of, writeManifiesto, type Archivo, type Manifiesto, type TablaRespaldada } from './manifiesto.ts';
import { beginAsText, listMigraciones, listSecuencias, listTablas, writeTabla } from './tablas.ts';
import { readTrabajos } from './trabajos.ts';

/** What a backup under way is called after its name. */
const INCOMPLETO = '.incompleto';
/** An incomplete one older than this belongs to nobody any more. */
const ABANDONED_MS = 24 * 3_600_000;

export interface CrearOptions {
  /** Connection string of the database. */
  readonly url: string;
  readonly blobs: BlobStore;
  /** The folder of backups; made when missing. */
  readonly carpeta: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** A finished backup. */
export interface Respaldo {
  readonly dir: string;
  readonly manifiesto: Manifiesto;
  readonly fotos: Copiadas;
}

/** What one snapshot of the database holds. */
type Instantanea = Pick<Manifiesto, 'migraciones' | 'tablas' | 'secuencias' | 'trabajos'> & { readonly fotos: readonly string[] };

/**
 * Makes a backup while the program works (docs/decisiones/013-respaldo-logico.md): the database as it was at one
 * instant, then the photos its rows name, which lie on the disk before their rows and never change. All is written
 * under another name, which becomes the backup's own at the end.
 *
 * @throws when anything fails; nothing is left then but photos, which the next backup uses.
 */
export async function createRespaldo({ url, blobs, carpeta, now, signal }: CrearOptions): Promise<Respaldo> {
  await ownFolder(carpeta);
  await removeAbandoned(carpeta, now);
  const dir = join(carpeta, nameOf(now));
  const draft = `${dir}${INCOMPLETO}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await mkdir(join(draft, 'tablas'), { mode: 0o700 });
    const { fotos: keys, ...database } = await writeDatabase(url, draft, signal);
    const store = join(carpeta, 'fotos');
    await mkdir(store, { recursive: true, mode: 0o700 });
    const fotos = await copyFotos(blobs, await openFileStore(store), keys, signal);
    const lost = new Set(fotos.faltantes);
    const kept = keys.filter((key) => !lost.has(key));
    const manifiesto: Manifiesto = {
      formato: FORMATO,
      version: VERSION,
      creadoEn: now.toISOString(),
      ...database,
      fotos: { ...(await writeArchivo(draft, 'fotos.sha256', writeListaFotos(kept))), cantidad: kept.length, bytes: fotos.bytes },
      fotosFaltantes: fotos.faltantes,
    };
    await writeManifiesto(draft, manifiesto);
    for (const folder of [join(draft, 'tablas'), draft]) await syncFolder(folder);
    await rename(draft, dir);
    await syncFolder(carpeta);
    return { dir, manifiesto, fotos };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeDatabase(url: string, draft: string, signal?: AbortSignal): Promise<Instantanea> {
  const sql = new Client({ connectionString: url });
  sql.on('error', () => undefined); // a server that goes away fails the query under way, which says so
  await sql.connect();
  try {
    const names = (await listTablas(sql)).map(({ nombre }) => escapeIdentifier(nombre));
    if (names.length === 0) throw new Error('La base de datos está vacía: no hay qué respaldar.');
    await beginAsText(sql, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before the snapshot: from here on no migration changes a table that is still to be read.
    await sql.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
    const tablas: TablaRespaldada[] = [];
    for (const tabla of await listTablas(sql)) {
      signal?.throwIfAborted();
      const archivo = `tablas/${tabla.nombre}.copy.gz`;
      tablas.push({ ...tabla, archivo, ...(await writeTabla(sql, tabla, join(draft, archivo))) });
    }
    const trabajos = await readTrabajos(sql);
    return {
      migraciones: await listMigraciones(sql),
      tablas,
      // Last: a sequence is no part of the snapshot, and must be beyond every row of it.
      secuencias: await listSecuencias(sql),
      trabajos: { ...(await writeArchivo(draft, 'trabajos.json', JSON.stringify(trabajos))), cantidad: trabajos.length },
      fotos: await selectAllOwned(sql),
    };
  } finally {
    await sql.end();
  }
}

async function writeArchivo(draft: string, archivo: string, text: string): Promise<Archivo> {
  await writeFile(join(draft, archivo), text, { mode: 0o600, flush: true });
  return { archivo, sha256: sha256Of(text) };
}

/** What a kill left behind. One that is being written by another command is young. */
async function removeAbandoned(carpeta: string, now: Date): Promise<void> {
  for (const name of (await readdir(carpeta)).filter((entry) => entry.endsWith(INCOMPLETO))) {
    const path = join(carpeta, name);
    const { mtimeMs } = await stat(join(path, 'tablas')).catch(() => stat(path));
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
