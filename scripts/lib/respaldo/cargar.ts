import { join } from 'node:path';
import { doubtCorreos, doubtGuias, numbersToSkip } from '@rodal/api/db/saltar-numeros';
import type { JobRunner } from '@rodal/api/jobs/worker';
import { type ClientBase, escapeIdentifier, type PoolClient } from 'pg';
import type { Manifiesto } from './manifiesto.ts';
import { beginAsText, hashTabla, listMigraciones, listTablas, loadTabla } from './tablas.ts';
import { enqueueTrabajos, type Trabajo } from './trabajos.ts';

const HISTORIA = '_prisma_migrations';

/** What the load found and did beyond the rows. */
export interface Cargado {
  /** Jobs of the backup that this program does not know. */
  readonly desconocidos: readonly string[];
  /** Despachos whose guide the provider is asked about before it is asked for. */
  readonly guiasPorConsultar: number;
}

/**
 * @throws in Spanish when somebody's rows are in the database, or a structure that the backup did not have. One left
 *   by a restore that was cut is empty, and serves.
 */
export async function refuseUsed(sql: ClientBase, { migraciones }: Manifiesto): Promise<void> {
  const tablas = (await listTablas(sql)).map(({ nombre }) => nombre).filter((nombre) => nombre !== HISTORIA);
  for (const nombre of tablas) {
    const { rows } = await sql.query(`SELECT FROM ${escapeIdentifier(nombre)} LIMIT 1`);
    if (rows.length > 0) throw new Error(`La base de datos no está vacía (${nombre} tiene filas): restaure en otra, o borre esta primero. No se cambió nada.`);
  }
  const known = new Set(migraciones.map(({ nombre }) => nombre));
  const applied = (await listMigraciones(sql)).map(({ nombre }) => nombre);
  const foreign = applied.find((nombre) => !known.has(nombre)) ?? (applied.length === 0 ? tablas[0] : undefined);
  if (foreign !== undefined) throw new Error(`La base de datos ya tiene una estructura que el respaldo no tiene (${foreign}): use una recién creada. No se cambió nada.`);
}

/**
 * Fills a database that has exactly the backup's migrations, compares it with what was backed up, and asks for the
 * jobs: all in one transaction, so that a restore that fails leaves no row.
 */
export async function loadRespaldo(
  sql: PoolClient,
  options: { dir: string; manifiesto: Manifiesto; trabajos: readonly Trabajo[]; runner: JobRunner; now: Date },
): Promise<Cargado> {
  const { dir, manifiesto, trabajos, runner, now } = options;
  await beginAsText(sql);
  try {
    await sql.query(`DELETE FROM ${escapeIdentifier(HISTORIA)}`);
    await withoutRules(sql, async () => {
      for (const tabla of manifiesto.tablas) await loadTabla(sql, tabla, join(dir, tabla.archivo));
    });
    await compare(sql, manifiesto);
    await setSecuencias(sql, manifiesto, now);
    const desconocidos = await enqueueTrabajos(sql, runner, trabajos);
    const guiasPorConsultar = await doubtGuias(sql);
    await doubtCorreos(sql);
    await forgetInstalacion(sql);
    await writeRestored(sql, manifiesto, guiasPorConsultar);
    await sql.query('COMMIT');
    return { desconocidos, guiasPorConsultar };
  } catch (error) {
    await sql.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Said anew by the first start: this is another database, with another folder, and its numbers have jumped already. */
async function forgetInstalacion(sql: ClientBase): Promise<void> {
  const { rows } = await sql.query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'instalacion'`);
  if (rows.length > 0) await sql.query('DELETE FROM instalacion');
}

/** By the rows themselves: backups of an earlier version may have counted 0 of a table whose rows they hold. */
async function compare(sql: ClientBase, { tablas }: Manifiesto): Promise<void> {
  for (const tabla of tablas) {
    const { filas, sha256 } = await hashTabla(sql, tabla);
    if (sha256 === tabla.sha256) continue;
    throw new Error(`La tabla ${tabla.nombre} no quedó igual a la respaldada (${filas} filas, eran ${tabla.filas}). No se restauró ninguna fila.`);
  }
}

/**
 * Sequences go on well after the backup's last value: what was given out between the backup and the loss is on paper
 * and on phones, and such a number never comes twice (it may skip).
 */
async function setSecuencias(sql: ClientBase, { secuencias, creadoEn }: Manifiesto, now: Date): Promise<void> {
  const by = numbersToSkip(new Date(creadoEn), now);
  for (const { nombre, valor, usada } of secuencias) {
    await sql.query('SELECT setval($1::regclass, $2::bigint + $3, $4)', [escapeIdentifier(nombre), valor, by, usada]);
  }
}

/** What was done, where nobody can change it: it explains the skipped numbers, and what is missing after the backup. */
async function writeRestored(sql: ClientBase, { creadoEn, version, tablas }: Manifiesto, guiasPorConsultar: number): Promise<void> {
  const despues = { creadoEn, version, filas: tablas.reduce((sum, { filas }) => sum + filas, 0), guiasPorConsultar };
  await sql.query(
    `INSERT INTO public.auditoria (usuario, accion, entidad, entidad_id, despues) VALUES ('consola', 'respaldo.restaurar', 'respaldo', $1, $2)`,
    [creadoEn, JSON.stringify(despues)],
  );
}

/** A trigger or a foreign key. */
interface Regla {
  readonly tabla: string;
  readonly nombre: string;
  readonly definicion: string;
}

/**
 * Lets rows come in any order and as they were: triggers would compute columns anew, foreign keys would want their
 * parents first. Both are in force again, and the keys checked over all rows, when this returns.
 *
 * @param sql inside a transaction, which also undoes it all; its role owns the tables.
 */
export async function withoutRules(sql: ClientBase, load: () => Promise<void>): Promise<void> {
  const disparadores = await sql.query<Regla>(
    `SELECT tgrelid::regclass::text AS tabla, tgname::text AS nombre FROM pg_trigger
      WHERE NOT tgisinternal AND tgenabled = 'O' AND tgparentid = 0
        AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  const claves = await sql.query<Regla>(
    `SELECT conrelid::regclass::text AS tabla, conname::text AS nombre, pg_get_constraintdef(oid) AS definicion
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  const each = async ({ rows }: { rows: Regla[] }, what: (nombre: string, regla: Regla) => string): Promise<void> => {
    for (const row of rows) await sql.query(`ALTER TABLE ${row.tabla} ${what(escapeIdentifier(row.nombre), row)}`);
  };
  await each(disparadores, (nombre) => `DISABLE TRIGGER ${nombre}`);
  await each(claves, (nombre) => `DROP CONSTRAINT ${nombre}`);
  await load();
  await each(claves, (nombre, { definicion }) => `ADD CONSTRAINT ${nombre} ${definicion}`);
  await each(disparadores, (nombre) => `ENABLE TRIGGER ${nombre}`);
}
