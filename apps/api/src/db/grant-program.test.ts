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
let database: TestDatabase;
let url: string;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  url = Object.assign(new URL(database.url), { username: ROL }).href;
  // An installation of before: its owner made the queue.
  await (await buildTestApp({ url: database.url })).close();
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

  it('R91 the owner itself is no ordinary role', async () => {
    await expect(grantProgram(database.url, database.url)).rejects.toThrow('manda sobre las tablas');
  });
});
