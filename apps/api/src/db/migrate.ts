import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { openPool } from './open-pool.ts';

/** One folder of `prisma/migrations`. */
interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal, as Prisma's own tools keep it. */
  readonly checksum: string;
}

/** What a call of {@link migrate} found and did. */
export interface MigrateResult {
  /** Applied now, in order. */
  readonly applied: readonly string[];
  /** In the database but not in the folder: the database was served by a newer version of the program. */
  readonly unknown: readonly string[];
}

/** The number Prisma's own tools lock while they migrate: theirs and ours wait for each other. */
const MIGRATION_LOCK = 72_707_369;

/** Prisma's own table, word by word, so that its tools can take over at any time. */
const HISTORY_TABLE = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                  VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"            VARCHAR(64) NOT NULL,
    "finished_at"         TIMESTAMPTZ,
    "migration_name"      VARCHAR(255) NOT NULL,
    "logs"                TEXT,
    "rolled_back_at"      TIMESTAMPTZ,
    "started_at"          TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Brings a database up to date: applies the migrations it does not have yet, in the order of their names, each in a
 * transaction together with its row of history (docs/decisiones/003-migraciones.md). Several copies of the program
 * may start at once: the others wait, then find nothing to do.
 *
 * @param database a pool, or a connection string (a direct one: the lock belongs to a session, which a pooler
 *   between would not keep).
 * @param migrationsDir the folder with one folder a migration, each with its `migration.sql`.
 * @throws in Spanish when a migration fails (it leaves no trace), when one that was applied has changed since, or
 *   when one begun by another tool was left half done.
 */
export async function migrate(database: Pool | string, migrationsDir: string): Promise<MigrateResult> {
  const migrations = await readMigrations(migrationsDir);
  const pool = typeof database === 'string' ? openPool({ connectionString: database, max: 1 }) : database;
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0'); // building an index may take longer than any request
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(HISTORY_TABLE);
    const history = await readHistory(client);
    const pending = migrations.filter((migration) => !history.has(migration.name));
    refuseChanged(migrations, history);
    for (const migration of pending) await apply(client, migration);
    const known = new Set(migrations.map(({ name }) => name));
    return {
      applied: pending.map(({ name }) => name),
      unknown: [...history.keys()].filter((name) => !known.has(name)),
    };
  } finally {
    // Closing the connection, not returning it, ends its session and with it the lock, whatever happened.
    client.release(true);
    if (pool !== database) await pool.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(join(dir, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Name → checksum of what is applied. */
async function readHistory(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  );
  const halfDone = rows.find((row) => !row.finished);
  if (halfDone) throw new Error(`La migración ${halfDone.name} quedó a medias por otra herramienta: revísela a mano.`);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseChanged(migrations: readonly Migration[], history: ReadonlyMap<string, string>): void {
  const changed = migrations.find(({ name, checksum }) => (history.get(name) ?? checksum) !== checksum);
  if (changed) throw new Error(`La migración ${changed.name} cambió después de aplicarse: agregue una nueva.`);
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO "_prisma_migrations"
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`La migración ${migration.name} falló${place(migration.sql, cause)}: ${message}`, { cause });
  }
}

/** ` en la línea N`, when PostgreSQL says at which character it stumbled. */
function place(sql: string, cause: unknown): string {
  const position = cause instanceof DatabaseError ? Number(cause.position) : Number.NaN;
  if (!(position > 0)) return '';
  return ` en la línea ${sql.slice(0, position).split('\n').length}`;
}
