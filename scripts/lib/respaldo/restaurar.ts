import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileStore } from '@rodal/api/blobs/file-store';
import type { BlobStore } from '@rodal/api/blobs/store';
import { migrate } from '@rodal/api/db/migrate';
import { createJobRunner } from '@rodal/api/jobs/worker';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { openPool } from '../../../apps/api/src/db/open-pool.ts';
import { PATHS } from '../paths.ts';
import { type Cargado, loadRespaldo, refuseUsed } from './cargar.ts';
import { type Copiadas, copyFotos, readListaFotos, uploadFotos, verifyFoto } from './fotos.ts';
import { type Archivo, damaged, findRespaldo, type Manifiesto, newer, readManifiesto, sha256Of } from './manifiesto.ts';
import { listTablas, verifyTabla } from './tablas.ts';
import { SIN_DANADAS } from './textos.ts';
import { parseTrabajos, type Trabajo } from './trabajos.ts';

/** A backup whose every byte is what was backed up, but for photos that are given up. */
export interface Verificado {
  readonly dir: string;
  readonly manifiesto: Manifiesto;
  readonly trabajos: readonly Trabajo[];
  /** `keys` are whole, `danadas` are not and stay out. */
  readonly fotos: { readonly store: BlobStore; readonly keys: readonly string[]; readonly danadas: readonly string[] };
}

/** A finished restore. */
export interface Restaurado extends Cargado {
  readonly fotos: Copiadas;
  /** Migrations applied afterwards, since the backup was made by an older version. */
  readonly aplicadas: readonly string[];
}

/**
 * Reads a backup whole and touches nothing else.
 *
 * @param carpeta the folder of one backup, or of several: then the newest.
 * @param sinDanadas photos that are damaged or gone stay out; all backups share them, and one must not keep the rest.
 * @throws in Spanish when there is none, a file is damaged (named), or a newer program made it.
 */
export async function verifyRespaldo(carpeta: string, signal: AbortSignal, sinDanadas = false): Promise<Verificado> {
  const { dir, fotos: fotosDir } = await findRespaldo(carpeta);
  const manifiesto = await readManifiesto(dir);
  await refuseForeign(manifiesto);
  for (const { archivo, sha256 } of manifiesto.tablas) {
    signal.throwIfAborted();
    await verifyTabla(join(dir, archivo), sha256);
  }
  const trabajos = parseTrabajos(await readArchivo(dir, manifiesto.trabajos));
  const [keys, danadas]: [string[], string[]] = [[], []];
  const listed = readListaFotos(await readArchivo(dir, manifiesto.fotos));
  if (trabajos === null) throw damaged(join(dir, manifiesto.trabajos.archivo));
  if (listed === null) throw damaged(join(dir, manifiesto.fotos.archivo));
  for (const key of listed) {
    signal.throwIfAborted();
    const problem = await verifyFoto(join(fotosDir, 'blobs', key.slice(0, 3), key), key).catch((cause: Error) => cause);
    if (problem && !sinDanadas) throw new Error(`${problem.message} Si no la hay, ${SIN_DANADAS} restaura todo lo demás.`, { cause: problem });
    (problem ? danadas : keys).push(key);
  }
  return { dir, manifiesto, trabajos, fotos: { store: await openFileStore(fotosDir), keys, danadas } };
}

async function readArchivo(dir: string, { archivo, sha256 }: Archivo): Promise<string> {
  const path = join(dir, archivo);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw damaged(path, cause);
  });
  if (sha256Of(text) !== sha256) throw damaged(path);
  return text;
}

/**
 * Fills an empty database and its photos with a verified backup, and brings it up to this program's migrations. The
 * rows come last and all at once: a restore that is cut can be repeated as it is.
 *
 * @param options.blobs photos that are there already stay.
 * @throws in Spanish when the database is not empty, or what arrived is not what was backed up.
 */
export async function restoreRespaldo(
  { dir, manifiesto, trabajos, fotos: { store, keys } }: Verificado,
  { url, blobs, now, signal }: { url: string; blobs: BlobStore; now: Date; signal: AbortSignal },
): Promise<Restaurado> {
  const pool = openPool({ connectionString: url, max: 4 });
  try {
    await withClient(pool, (sql) => refuseUsed(sql, manifiesto));
    const fotos = await copyFotos(store, blobs, keys, signal);
    if (fotos.faltantes.length > 0) throw new Error(`El archivo ${fotos.faltantes[0]} del respaldo cambió mientras se copiaba.`);
    await uploadFotos(blobs, keys, signal);
    await migrateOnly(url, manifiesto.migraciones.map(({ nombre }) => nombre));
    const runner = createJobRunner({ pool, log: QUIET, works: false });
    await runner.start();
    signal.throwIfAborted();
    const cargado = await withClient(pool, (sql) => loadRespaldo(sql, { dir, manifiesto, trabajos, runner, now }));
    await runner.stop();
    const { applied } = await migrate(url, PATHS.migrations);
    await withClient(pool, analyze);
    return { ...cargado, fotos, aplicadas: applied };
  } finally {
    await pool.end();
  }
}

async function withClient<T>(pool: Pool, work: (sql: PoolClient) => Promise<T>): Promise<T> {
  const sql = await pool.connect();
  try {
    return await work(sql);
  } finally {
    sql.release(true);
  }
}

/** Without statistics the first searches would be planned for empty tables. */
async function analyze(sql: PoolClient): Promise<void> {
  for (const { nombre } of await listTablas(sql)) await sql.query(`ANALYZE ${escapeIdentifier(nombre)}`);
}

const say = (...what: unknown[]): void => console.error(...what);
const nothing = (): void => undefined;

/** The queue's log: only what is wrong. */
const QUIET: Parameters<typeof createJobRunner>[0]['log'] = {
  level: 'warn',
  fatal: say,
  error: say,
  warn: say,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => QUIET,
};

/** The names of this program's migrations, oldest first. */
export async function ownMigraciones(): Promise<string[]> {
  const entries = await readdir(PATHS.migrations, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted();
}

/**
 * Brings a database to exactly some of this program's migrations.
 *
 * @param names each one of {@link ownMigraciones}.
 */
export async function migrateOnly(url: string, names: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-migraciones-'));
  try {
    for (const name of names) await cp(join(PATHS.migrations, name), join(dir, name), { recursive: true });
    await migrate(url, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @throws in Spanish when this program cannot read the backup: it lacks a migration, or has another one by its name. */
async function refuseForeign(manifiesto: Manifiesto): Promise<void> {
  const own = await ownMigraciones();
  for (const { nombre, sha256 } of manifiesto.migraciones) {
    if (!own.includes(nombre)) throw newer(manifiesto, `, con la migración ${nombre}`);
    if (sha256Of(await readFile(join(PATHS.migrations, nombre, 'migration.sql'))) === sha256) continue;
    throw new Error(`La migración ${nombre} del respaldo no es la de este programa: restáurelo con la versión ${manifiesto.version}.`);
  }
}
