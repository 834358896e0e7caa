import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAuditSql } from '../audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { buildTestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { openDb, type Db } from './client.ts';
import { grantProgram } from './grant-program.ts';
import { inSqlTransaction } from './transaction.ts';

/** The embedded server has it; what it may do is of each database. */
const ROL = 'rodal_programa';
const ROOT = join(import.meta.dirname, '../../../..');
let database: TestDatabase;
let url: string;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  url = Object.assign(new URL(database.url), { username: ROL }).href;
  // An installation of before: its owner made the queue.
  const antes = await buildTestApp({ url: database.url });
  await antes.db.pool.query(`GRANT TEMPORARY, CREATE ON DATABASE ${new URL(url).pathname.slice(1)} TO ${ROL}`);
  await antes.close();
  await grantProgram(database.url, url);
  await grantProgram(database.url, url);
  db = openDb(url, 4);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('the ordinary role', () => {
  it.each([
    'ALTER TABLE auditoria DISABLE TRIGGER ALL',
    'TRUNCATE auditoria',
    'DROP TABLE auditoria',
    `UPDATE auditoria SET usuario = 'nadie'`,
    'DELETE FROM auditoria',
    `SET session_replication_role = 'replica'`,
    'ALTER TABLE despacho ADD COLUMN otra int',
    'CREATE TABLE public.otra (id int)',
    'DELETE FROM _prisma_migrations',
    'CREATE TEMP TABLE auditoria (id int)',
    'CREATE SCHEMA sombra',
  ])('R91 cannot: %s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('R91 the program works with it: it takes a dispatch with its photos, writes the audit and the queue, and knows its database', async () => {
    const { t, despachador, fotos } = await fixtures.buildPuesto({ url });
    expect((await fixtures.send(despachador, fixtures.despachoWire(fotos))).statusCode).toBe(201);
    await inSqlTransaction(t.db.pool, (sql) =>
      writeAuditSql(sql, { actor: { usuarioId: null, usuario: 'x', dispositivo: null, requestId: null }, accion: 'a', entidad: 'b', entidadId: 'c' }),
    );
    expect((await t.jobs.boss.fetch('emitirGuia')).length).toBe(1);
    expect((await t.db.pool.query(`SELECT valor FROM instalacion WHERE clave = 'base'`)).rowCount).toBe(1);
    await t.db.pool.query(`UPDATE instalacion SET valor = 'otra/00000001'`);
    await t.close();
    const again = openDb(url, 1);
    expect((await again.pool.query(`SELECT 1 FROM auditoria WHERE accion = 'base.cambiar'`)).rowCount).toBe(1);
    await again.close();
  });

  it('R91 every statement that writes the audit names its schema', () => {
    const files = ['apps/api/src', 'scripts', 'prisma/seed'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('generated'))
        .map((file) => join(folder, file)),
    );
    const writing = files.filter((file) => /INTO\s+"?(?:public\.)?auditoria\b/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(writing).toEqual(expect.arrayContaining(['apps/api/src/audit/audit.ts', 'scripts/lib/respaldo/cargar.ts', 'prisma/seed/load-demo.ts']));
    expect(writing.filter((file) => /INTO\s+"?auditoria\b/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('R91 in a new installation the program makes its queue in the schema it is given; a table of that name there takes no line of the audit', async () => {
    const nueva = await createTestDatabase();
    const suya = Object.assign(new URL(nueva.url), { username: ROL }).href;
    await grantProgram(nueva.url, suya);
    const primera = await buildTestApp({ url: suya });
    expect((await primera.db.pool.query('SELECT FROM pgboss.queue')).rowCount).toBeGreaterThan(0);
    await primera.db.pool.query('CREATE TABLE pgboss.auditoria (LIKE public.auditoria INCLUDING DEFAULTS)');
    await primera.db.pool.query(`ALTER ROLE ${ROL} IN DATABASE ${new URL(suya).pathname.slice(1)} SET search_path = pgboss, public`);
    await primera.close();
    await grantProgram(nueva.url, suya);

    const { t, despachador, fotos } = await fixtures.buildPuesto({ url: suya });
    expect((await t.db.pool.query(`SELECT 'auditoria'::regclass = 'pgboss.auditoria'::regclass AS sombra`)).rows).toEqual([{ sombra: true }]);
    expect((await fixtures.send(despachador, fixtures.despachoWire(fotos))).statusCode).toBe(201);
    await expect(t.db.pool.query(`UPDATE public.auditoria SET usuario = 'nadie'`)).rejects.toMatchObject({ code: '42501' });
    expect((await t.db.pool.query(`SELECT FROM public.auditoria WHERE entidad = 'despacho'`)).rowCount).toBe(1);
    expect((await t.db.pool.query('SELECT accion FROM pgboss.auditoria')).rows).toEqual([]);
    await t.close();
    await nueva.drop();
  });

  it('R91 copies of the program that are put up to date at once do not fail each other', async () => {
    const nueva = await createTestDatabase();
    const suya = Object.assign(new URL(nueva.url), { username: ROL }).href;
    await Promise.all(Array.from({ length: 6 }, () => grantProgram(nueva.url, suya)));
    await nueva.drop();
  });

  it('R91 the owner itself is no ordinary role', async () => {
    await expect(grantProgram(database.url, database.url)).rejects.toThrow('manda sobre las tablas');
  });
});
