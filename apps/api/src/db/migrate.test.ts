import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './open-pool.ts';

let dir: string;
let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'migrate-'));
  database = await createEmptyDatabase();
  pool = openPool({ connectionString: database.url });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(dir, { recursive: true });
});

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(dir, name), { recursive: true });
  await writeFile(join(dir, name, 'migration.sql'), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('migrate', () => {
  it('applies what is missing, in the order of the names, once', async () => {
    await write('20260102000000_b', 'ALTER TABLE uno ADD COLUMN dos INT;');
    await write('20260101000000_a', 'CREATE TABLE uno (id INT);');
    expect(await migrate(pool, dir)).toEqual({ applied: ['20260101000000_a', '20260102000000_b'], unknown: [] });
    expect(await migrate(database.url, dir)).toEqual({ applied: [], unknown: [] });
    await write('20260103000000_c', 'CREATE TABLE tres (id INT);');
    expect((await migrate(pool, dir)).applied).toEqual(['20260103000000_c']);
    expect(await tables()).toEqual(['tres', 'uno']);
  });

  it('runs bodies of functions whole, semicolons included', async () => {
    await write(
      '1_funcion',
      `CREATE TABLE registro (id INT);
       CREATE FUNCTION rechazar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'solo se agrega'; END; $$;
       CREATE TRIGGER solo_agregar BEFORE UPDATE ON registro FOR EACH ROW EXECUTE FUNCTION rechazar();`,
    );
    await migrate(pool, dir);
    await pool.query('INSERT INTO registro VALUES (1)');
    await expect(pool.query('UPDATE registro SET id = 2')).rejects.toThrow('solo se agrega');
  });

  it('lets eight starts at once apply each migration exactly once', async () => {
    await write('1_a', 'CREATE TABLE uno (id INT);');
    await write('2_b', 'CREATE TABLE dos (id INT);');
    const results = await Promise.all(Array.from({ length: 8 }, () => migrate(database.url, dir)));
    expect(results.flatMap(({ applied }) => applied)).toEqual(['1_a', '2_b']);
  });

  it('leaves nothing of a migration that fails, says where, and goes on once it is mended', async () => {
    await write('1_a', 'CREATE TABLE uno (id INT);');
    await write('2_b', 'CREATE TABLE dos (id INT);\nCREATE TABEL tres (id INT);');
    await expect(migrate(pool, dir)).rejects.toThrow(/La migración 2_b falló en la línea 2: .*TABEL/);
    expect(await tables()).toEqual(['uno']);
    await write('2_b', 'CREATE TABLE dos (id INT);');
    expect((await migrate(pool, dir)).applied).toEqual(['2_b']);
  });

  it('refuses a migration that changed after it was applied', async () => {
    await write('1_a', 'CREATE TABLE uno (id INT);');
    await migrate(pool, dir);
    await write('1_a', 'CREATE TABLE uno (id BIGINT);');
    await expect(migrate(pool, dir)).rejects.toThrow('La migración 1_a cambió después de aplicarse');
  });

  it('names what a newer version of the program applied', async () => {
    await write('1_a', 'CREATE TABLE uno (id INT);');
    await write('2_b', 'CREATE TABLE dos (id INT);');
    await migrate(pool, dir);
    await rm(join(dir, '2_b'), { recursive: true });
    expect(await migrate(pool, dir)).toEqual({ applied: [], unknown: ['2_b'] });
  });

  it("stops before a migration that Prisma's own tool left half done", async () => {
    await write('1_a', 'CREATE TABLE uno (id INT);');
    await migrate(pool, dir);
    await pool.query('UPDATE "_prisma_migrations" SET finished_at = NULL');
    await expect(migrate(pool, dir)).rejects.toThrow('quedó a medias');
  });
});
