import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, createTestDatabase } from '@rodal/api/testing/test-database';
import { Client } from 'pg';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { loadDemo } from '../../prisma/seed/load-demo.ts';
import type { Tabla } from '../lib/respaldo/manifiesto.ts';
import { migrateOnly } from '../lib/respaldo/restaurar.ts';
import { withoutRules } from '../lib/respaldo/cargar.ts';
import { beginAsText, hashTabla, listSecuencias, listTablas, loadTabla, writeTabla, type Contenido } from '../lib/respaldo/tablas.ts';

const HISTORIA = '_prisma_migrations';

/** A database of a test, and the folder of its photos. */
export interface Instalacion {
  readonly url: string;
  readonly sql: Client;
  readonly blobDir: string;
  /** For whatever else the test writes. */
  readonly dir: string;
  drop(): Promise<void>;
}

/** The small demo in a database of its own, with every migration. */
export async function openDemo(): Promise<Instalacion> {
  const demo = await open(await createTestDatabase());
  const pool = openPool({ connectionString: demo.url });
  await loadDemo(pool, { now: new Date(), blobDir: demo.blobDir, small: true });
  await pool.end();
  return demo;
}

/** A database without any table, and a folder without photos. */
export async function openEmpty(): Promise<Instalacion> {
  return open(await createEmptyDatabase());
}

/**
 * The demo as a database of an older version of the program would hold it: what both know. Since each version may
 * only add (decision 003), these are rows that the older one could have written.
 *
 * @param names the older version's migrations.
 */
export async function openOlder(demo: Instalacion, names: readonly string[]): Promise<Instalacion> {
  const older = await openEmpty();
  await migrateOnly(older.url, names);
  const latest = new Map((await listTablas(demo.sql)).map((tabla) => [tabla.nombre, tabla]));
  const common = (await listTablas(older.sql)).filter(({ nombre }) => nombre !== HISTORIA).flatMap((tabla) => {
    const columnas = latest.get(tabla.nombre)?.columnas.filter((name) => tabla.columnas.includes(name)) ?? [];
    return columnas.length > 0 ? [{ ...tabla, columnas }] : [];
  });
  await beginAsText(demo.sql);
  await beginAsText(older.sql);
  await withoutRules(older.sql, async () => {
    for (const tabla of common) {
      const path = join(older.dir, tabla.nombre);
      await writeTabla(demo.sql, tabla, path);
      await loadTabla(older.sql, tabla, path);
    }
  });
  for (const { nombre, valor, usada } of await listSecuencias(demo.sql)) {
    await older.sql.query('SELECT setval(to_regclass($1), $2, $3)', [nombre, valor, usada]);
  }
  for (const { sql } of [demo, older]) await sql.query('COMMIT');
  return older;
}

/** Table → its rows and their hash. @param tablas those to look at, with their columns; all by default */
export async function contents(sql: Client, tablas?: readonly Tabla[]): Promise<Record<string, Contenido>> {
  await beginAsText(sql);
  const found: [string, Contenido][] = [];
  for (const tabla of tablas ?? (await listTablas(sql))) found.push([tabla.nombre, await hashTabla(sql, tabla)]);
  await sql.query('COMMIT');
  return Object.fromEntries(found);
}

async function open(database: { readonly url: string; drop(): Promise<void> }): Promise<Instalacion> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-respaldo-'));
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  return {
    url: database.url,
    sql,
    dir,
    blobDir: join(dir, 'blobs'),
    async drop() {
      await sql.end();
      await database.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
