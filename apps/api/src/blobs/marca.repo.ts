import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { selectNewestOwned } from '../archivos/duenos.repo.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { EnvError } from '../proceso/env.ts';
import type { BlobStore } from './store.ts';

/** The file that says whose folder it is. */
const ARCHIVO = 'instalacion';
/** Processes that start at once make one mark. */
const LOCK = 72_707_371;
/** So many of the newest files of each owner are looked for in a folder that has no mark. */
const SAMPLE = 20;

/**
 * Makes sure that this process keeps photos where all the others do (R89): a mark in the folder and the same in the
 * database. A folder of its own would answer "received" for photos that nobody else finds, and that no backup has.
 *
 * A new installation gets both. A folder of before, or one restored from a backup, is known by its photos.
 * @param dir of a store without remote; with Azure each machine has its own, where photos wait for their copy
 * @throws EnvError, in words and with the way out
 */
export async function claimBlobDir(pool: pg.Pool, dir: string, blobs: Pick<BlobStore, 'has'>): Promise<void> {
  const path = join(dir, ARCHIVO);
  await inSqlTransaction(pool, async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await sql.query<{ valor: string }>(`SELECT valor FROM instalacion WHERE clave = 'archivos'`);
    const inBase = rows[0]?.valor;
    const inFolder = await readMark(path);
    if (inBase !== undefined && inBase === inFolder) return;
    if (inBase !== undefined && inFolder !== undefined) {
      throw refuse(dir, `su archivo ${ARCHIVO} es de otra instalación. Si la base de datos se trajo de otra parte a propósito, borre ese archivo`);
    }
    if (inFolder === undefined) {
      const known = await selectNewestOwned(sql, SAMPLE);
      const here = await Promise.all(known.map((sha256) => blobs.has(sha256)));
      if (known.length > 0 && !here.includes(true)) {
        throw refuse(dir, 'la base de datos conoce fotos o documentos y aquí no está ninguno de los últimos; quizás falta montar el volumen');
      }
      if (known.length === 0 && inBase !== undefined) throw refuse(dir, `no tiene el archivo ${ARCHIVO} que dejó el primer proceso en la suya`);
    }
    const mark = inBase ?? inFolder ?? randomUUID();
    if (inFolder === undefined) await writeFile(path, `${mark}\n`, { flush: true });
    if (inBase === undefined) await sql.query(`INSERT INTO instalacion (clave, valor) VALUES ('archivos', $1)`, [mark]);
  });
}

function refuse(dir: string, motivo: string): EnvError {
  return new EnvError([
    `BLOB_DIR (${resolve(dir)}) no es la carpeta de fotos de esta instalación: ${motivo}. ` +
      'Todos los procesos de una misma base de datos usan una misma carpeta, o Azure (AZURE_BLOB_CONNECTION)',
  ]);
}

/** Undefined when there is none. */
async function readMark(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
