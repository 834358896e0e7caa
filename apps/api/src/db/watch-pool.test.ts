import { Client } from 'pg';
import Cursor from 'pg-cursor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBaseMuda, type BaseMuda } from '../testing/base-muda.ts';
import { forgetAjustes } from '../settings/settings.ts';
import { buildTestApp, type Actor, type TestApp } from '../testing/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Fast enough for a test, slow enough for a busy machine. */
const WATCH = { connect: 1_500, slow: 400, probe: 1_000 };

let database: TestDatabase;
let muda: BaseMuda;
let t: TestApp;
let ana: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  muda = await startBaseMuda(database.url);
  t = await buildTestApp({ url: muda.url, watch: WATCH });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Administrador'] });
  ana = await t.loginAs('ana');
});
afterEach(async () => {
  muda.mute('nada');
  // Until the program has heard that it is back.
  await expect.poll(() => statusOf('/api/admin/sesion')).toEqual([200, undefined]);
});
afterAll(async () => {
  await t.close();
  await muda.close();
  await database.drop();
});

const statusOf = async (url: string) => {
  const { statusCode, headers } = await ana.inject({ url });
  return [statusCode, headers['retry-after']];
};
const admin = async (...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
};
const cutAll = () => admin('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');

describe('a database that says nothing any more', () => {
  it('R88 every request is told to come again within seconds, in flight or new, and all goes on by itself', async () => {
    expect(await statusOf('/api/admin/sesion')).toEqual([200, undefined]);
    muda.mute('todo');
    const replies = await Promise.all(Array.from({ length: 30 }, () => statusOf('/api/admin/sesion')));
    expect(new Set(replies.map(String))).toEqual(new Set(['503,5']));
    expect(await statusOf('/api/health/ready')).toEqual([503, '5']);
    muda.mute('nada');
    await expect.poll(() => statusOf('/api/admin/sesion')).toEqual([200, undefined]);
    expect(await statusOf('/api/health/ready')).toEqual([200, undefined]);
  });

  it('R175 once it is known, nobody waits for it: no request asks it again, only the program does, until it is back', async () => {
    muda.mute('todo');
    expect(await statusOf('/api/admin/sesion')).toEqual([503, '5']);
    const before = muda.made;
    for (let n = 0; n < 200; n += 1) expect(await statusOf('/api/admin/sesion')).toEqual([503, '5']);
    // Each would have made one of its own.
    expect(muda.made - before).toBeLessThan(100);
  });

  it('R175 what a phone needs to open waits for no database, and knows the host of its map', async () => {
    const tiles = 'https://teselas.ejemplo.cl/{z}/{x}/{y}.png';
    expect((await ana.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor: tiles, visto: '' } })).statusCode).toBe(200);
    muda.mute('todo');
    // Stale, as after a while without anybody.
    forgetAjustes(t.db.prisma);
    for (const url of ['/', '/sw.js', '/adelanto.js']) {
      expect((await t.app.inject({ url })).headers['content-security-policy']).toContain('https://teselas.ejemplo.cl');
    }
  });

  it('R88 connections that died alone are found and thrown away, while the database answers others', async () => {
    await Promise.all(Array.from({ length: 8 }, () => t.db.pool.query('SELECT pg_sleep(0.05)')));
    muda.mute('abiertas');
    const replies = await Promise.all(Array.from({ length: 8 }, () => statusOf('/api/admin/sesion')));
    expect(replies.map(([status]) => status)).not.toContain(500);
    // On a busy machine the database was slow to say that it lives, and is asked again.
    await expect.poll(() => statusOf('/api/admin/sesion')).toEqual([200, undefined]);
  });

  it('R88 long work goes on: a slow statement, a cursor whose reader takes its time, a transaction that waits for us', async () => {
    const sql = await t.db.pool.connect();
    const cursor = sql.query(new Cursor<{ n: number }>('SELECT generate_series(1, 3) AS n, pg_sleep(0.5)'));
    const slow = t.db.pool.query('SELECT pg_sleep(2), 1 AS one');
    expect((await cursor.read(3)).map(({ n }) => n)).toEqual([1, 2, 3]);
    await cursor.close();
    await slow;
    expect((await sql.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    sql.release();
  });
});

describe('a database that only reads', () => {
  it('R88 what writes is told to come again, the program is not ready, and it works as soon as the database does', async () => {
    await admin(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await cutAll();
    const write = () => ana.inject({ method: 'POST', url: '/api/avisos', payload: { mensaje: 'hola', desde: '2026-11-20', hasta: null, perfiles: [] } });
    await statusOf('/api/admin/sesion'); // a cut connection may be met once
    const refused = await write();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await statusOf('/api/health/ready')).toEqual([503, '5']);
    await admin('SET default_transaction_read_only = off', `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} RESET default_transaction_read_only`);
    expect(await statusOf('/api/health/ready')).toEqual([200, undefined]);
    expect((await write()).statusCode).toBeLessThan(300);
  });
});

it('R88 ready does not flap at peak: a pool that is taken to the last connection is no dead database', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => t.db.pool.connect()));
  expect(await statusOf('/api/health/ready')).toEqual([200, undefined]);
  for (const one of taken) one.release();
});
