import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdmin } from '@rodal/api/db/create-admin';
import { migrate } from '@rodal/api/db/migrate';
import { fillUnMillon } from '@rodal/api/testing/un-millon';
import type { Pool } from 'pg';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { lockInstance } from '../../scripts/lib/instance-lock.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { whenChanged } from '../../scripts/lib/stamp.ts';

const DIR = join(PATHS.cache, 'bench', 'millon');
const DB = join(DIR, 'db');
const READY = join(DIR, 'listo');

/** Instant of the last dispatch; the first is 1,095 days older. Fixed, so that what was filled once serves for good. */
const HASTA = new Date('2026-11-21T12:00:00Z');

/** Who searches and exports: sees everybody's dispatches. */
export const LECTORA = { nombre: 'medidora', email: 'medidora@rodal.example', password: 'Rodal-medidas-2026' };

/** The database of a million dispatches, served as the product serves its own: PostgreSQL with the same settings. */
export interface Millon {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the database of a million dispatches (`un-millon.ts`) with two photos each. It is filled once, in 40 s and
 * 2.3 GB in `.cache/bench/millon`, and again when the tables or the filling changed.
 * @throws when another measurement is using it
 */
export async function startMillon(): Promise<Millon> {
  await mkdir(DIR, { recursive: true });
  const unlock = await lockInstance(DIR);
  try {
    const inputs = [PATHS.migrations, join(PATHS.root, 'apps', 'api', 'src', 'testing', 'un-millon.ts'), import.meta.filename];
    await whenChanged({ name: 'bench-millon', inputs, output: READY, step: fill });
    const server = await startPostgres({ dir: DB });
    return { url: server.url, stop: () => server.stop().then(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function fill(): Promise<void> {
  console.log('  llenando un millón de despachos …');
  await rm(READY, { force: true });
  await rm(DB, { recursive: true, force: true });
  await mkdir(DB);
  const server = await startPostgres({ dir: DB, settings: { wal_level: 'minimal', max_wal_senders: '0' } });
  const pool = openPool({ connectionString: server.url });
  try {
    await migrate(pool, PATHS.migrations);
    await fillUnMillon(pool, HASTA);
    // Searches of the common case: no date is in doubt, so that all are found by their date alone (registro 064).
    await pool.query(`UPDATE despacho_aviso SET resuelto_en = creado_en, resuelto_por = 'bench' WHERE codigo = 'relojDesfasado'`);
    await fillFotos(pool);
    await createAdmin(server.url, LECTORA);
    // What autovacuum gets to sooner or later where the table grows by a thousand rows a day.
    await pool.query('VACUUM (ANALYZE)');
    const { rows } = await pool.query<{ mb: number }>('SELECT pg_database_size(current_database()) / 1000000 AS mb');
    await writeFile(READY, `${rows[0]?.mb} MB\n`);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** Two photos each. That they are the same two pictures changes nothing for who lists dispatches. */
async function fillFotos(pool: Pool): Promise<void> {
  const { rows: keys } = await pool.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'despacho_foto'::regclass AND contype = 'f'`,
  );
  for (const { name } of keys) await pool.query(`ALTER TABLE despacho_foto DROP CONSTRAINT ${name}`);
  await pool.query(FOTOS_SQL);
  // Checked all at once: several times faster than row by row.
  for (const { name, definition } of keys) await pool.query(`ALTER TABLE despacho_foto ADD CONSTRAINT ${name} ${definition}`);
}

const FOTOS_SQL = `
  WITH foto_de AS (
    INSERT INTO foto (sha256, bytes, ancho, alto, estado)
    SELECT encode(sha256(lado::bytea), 'hex'), 300000, 1600, 1200, 'verificada' FROM unnest(ARRAY['vacio', 'lleno']) lado
  )
  INSERT INTO despacho_foto (despacho_id, lado, sha256, tomada_en)
  SELECT id, lado, encode(sha256(lado::bytea), 'hex'), fecha FROM despacho, unnest(ARRAY['vacio', 'lleno']) lado`;
