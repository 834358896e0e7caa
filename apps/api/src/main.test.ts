import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from './db/client.ts';
import { parseEnv } from './proceso/env.ts';
import { startServer, type RunningServer } from './main.ts';
import { buildTestApp, TEST_PASSWORD, type TestApp } from './testing/build-app.ts';
import { createTestDatabase } from './testing/test-database.ts';

let t: TestApp;
let dir: string;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
  dir = await mkdtemp(join(tmpdir(), 'rodal-main-'));
});
afterAll(async () => {
  await t.close();
  await rm(dir, { recursive: true });
});

const variables = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  DATABASE_URL: t.deps.env.DATABASE_URL,
  DATA_DIR: dir,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...more,
});
const start = (more?: Record<string, string>): Promise<RunningServer> => startServer(parseEnv(variables(more)));
const login = (url: string) =>
  fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'rodal' },
    body: JSON.stringify({ usuario: 'ana', contrasena: TEST_PASSWORD }),
  });

describe('startServer', () => {
  test('listens, and after close listens no more; closing twice is closing once', async () => {
    const server = await start();
    expect(await (await fetch(`${server.url}/api/health/ready`)).json()).toEqual({ estado: 'listo' });
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow('fetch failed');
  });

  test('R82: a request under way is finished before the database goes', async () => {
    const server = await start();
    const holder = await t.db.pool.connect();
    await holder.query('BEGIN; LOCK TABLE intento_login IN ACCESS EXCLUSIVE MODE');
    const reply = login(server.url);
    await untilSomebodyWaits('intento_login');
    const closed = server.close();
    await holder.query('COMMIT');
    holder.release();
    expect((await reply).status).toBe(200);
    await closed;
  });

  test('a worker answers only for its health', async () => {
    const server = await start({ ROLE: 'worker' });
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    expect((await login(server.url)).status).toBe(404);
    await server.close();
  });

  test('R88 the database lets go of a connection while the jobs are taken up: what answers already goes on, and takes them up again', async () => {
    const holder = await t.db.pool.connect();
    await holder.query('BEGIN; LOCK TABLE trabajo IN ACCESS EXCLUSIVE MODE');
    const starting = start();
    const pid = await untilSomebodyWaits('trabajo');
    await holder.query('SELECT pg_terminate_backend($1)', [pid]);
    await Promise.race([starting, untilSomebodyWaits('trabajo', pid)]);
    await holder.query('COMMIT');
    holder.release();
    const server = await starting;
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    await server.close();
  });

  test('a taken port is an error, and what had been started is stopped', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    await expect(start({ PORT: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await server.close();
  });

  test('without a database it does not try any other', async () => {
    await expect(start({ DATABASE_URL: '' })).rejects.toThrow('Falta DATABASE_URL');
  });
});

describe('as a program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order', async (signal) => {
    const { child, said, ended } = program(variables({ LOG_LEVEL: 'info' }));
    while (!said.text.includes('Server listening')) await Promise.race([once(child.stdout, 'data'), ended]);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  test('D9 production does not start on a database with demo people, and says what to do', async () => {
    const demo = await createTestDatabase();
    const sql = openDb(demo.url, 1);
    await sql.pool.query(`INSERT INTO auditoria (usuario, accion, entidad, entidad_id) VALUES ('x', 'demo.cargar', 'demo', '')`);
    await sql.close();
    const { said, ended } = program({
      NODE_ENV: 'production', DATABASE_URL: demo.url, DATA_DIR: dir, BLOB_DIR: join(dir, 'demo'), PORT: '0', ORIGIN: 'https://rodal.example', WEB_DIST: dir,
      GUIA_URL: 'https://guias.example', GUIA_TOKEN: 'x', TRUST_PROXY: 'loopback', CLAVE_SECRETOS: 'x'.repeat(32),
    });
    expect(await ended).toEqual([1, null]);
    expect(said.text).toContain('tiene los datos de demostración');
    expect(said.text).toContain('create-admin');
    await demo.drop();
  });

  test('R89 a process whose photos would lie apart from those of the others does not start', async () => {
    const own = await createTestDatabase();
    const startIn = (name: string) => startServer(parseEnv(variables({ DATABASE_URL: own.url, BLOB_DIR: join(dir, name) })));
    const first = await startIn('una');
    await expect(startIn('otra')).rejects.toThrow('no es la carpeta de fotos de esta instalación');
    const second = await startIn('una');
    await Promise.all([first.close(), second.close()]);
    await own.drop();
  });

  test('a configuration that cannot work is explained and ends with 1', async () => {
    const { said, ended } = program({ NODE_ENV: 'production' });
    expect(await ended).toEqual([1, null]);
    expect(said.text).toContain('La configuración no sirve:\n- Falta DATABASE_URL');
    expect(said.text).not.toContain(' at ');
  });
});

/** The process whose statement waits for the lock on the table, another than `before`. */
async function untilSomebodyWaits(table: string, before = 0): Promise<number> {
  for (;;) {
    const { rows } = await t.db.pool.query<{ pid: number }>(
      'SELECT pid FROM pg_locks WHERE NOT granted AND relation = $1::regclass AND pid <> $2',
      [table, before],
    );
    if (rows[0] !== undefined) return rows[0].pid;
  }
}

/** The program in a process of its own, with what it prints. */
function program(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  return { child, said, ended: once(child, 'exit') };
}
