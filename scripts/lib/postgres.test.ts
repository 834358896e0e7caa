import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';
import { processIdentity, waitGone } from './process.ts';

let top: string;
let dir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'postgres-')); // mode 0700: nobody else may pass through it
  dir = join(top, 'clon', 'data', 'db');
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await rm(top, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dir, settings: { shared_buffers: '16MB' } });
  started.push(server);
  return server;
}

async function ask<T extends QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8'), 10);
}

/** Another program that starts the database and stays, in a process group of its own, deaf to Ctrl+C. */
async function otherProgram(): Promise<{ program: ChildProcess; url: string }> {
  const code = `
    process.on('SIGINT', () => undefined);
    const { startPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)});
    const server = await startPostgres({ dir: ${JSON.stringify(dir)} });
    console.log(server.url);
    setInterval(() => undefined, 60_000);`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: unknown[] = await once(createInterface({ input: program.stdout }), 'line');
  return { program, url: String(url) };
}

async function kill(program: ChildProcess): Promise<void> {
  const gone = once(program, 'exit');
  program.kill('SIGKILL');
  await gone;
}

describe('the embedded PostgreSQL', () => {
  it('is made once, keeps its data, and is closed to everybody else', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE t (id INT); INSERT INTO t VALUES (7)');
    await first.stop();
    await first.ended;
    const { url } = await start();
    expect(await ask(url, 'SELECT id FROM t')).toEqual([{ id: 7 }]);
    expect(await ask(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const socketFolder = (await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8')).split('\n')[4];
    expect(socketFolder).toBe('');
    const wrong = new URL(url);
    wrong.password = 'otra';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dir, 'clave'))).mode & 0o777).toBe(0o600);
  });

  it('gives the program a role without special rights, in UTF-8 and the Spanish order of letters', async () => {
    const { url } = await start();
    expect(await ask(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([{ rolsuper: false }]);
    const sql = `SELECT string_agg(x, ' ' ORDER BY x) AS x, upper('ñandú') AS u FROM unnest('{oso,ñandú,nube,Árbol,zorro}'::text[]) x`;
    expect(await ask(url, sql)).toEqual([{ x: 'Árbol nube ñandú oso zorro', u: 'ÑANDÚ' }]);
  });

  it('has the extensions we use, and they can be created by the program itself', async () => {
    const { url } = await start();
    await ask(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    expect(await ask(url, `SELECT show_trgm('ñu') <> '{}' AS letras`)).toEqual([{ letras: true }]);
  });

  it('does not hear a Ctrl+C meant for the program', async () => {
    const { program, url } = await otherProgram();
    process.kill(-(program.pid ?? 0), 'SIGINT');
    expect(await ask(url, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
    await kill(program);
    await start(); // takes the server back, so that the test leaves nothing behind
  });

  it('is taken back after a SIGKILL of the program alone', async () => {
    const { program, url } = await otherProgram();
    await ask(url, 'CREATE TABLE t (id INT); INSERT INTO t VALUES (7)');
    const orphan = await serverPid();
    await kill(program);
    expect(await processIdentity(orphan)).not.toBeNull();
    const mine = await start();
    expect(await processIdentity(orphan)).toBeNull();
    expect(await ask(mine.url, 'SELECT id FROM t')).toEqual([{ id: 7 }]);
  });

  it('recovers what was committed after a SIGKILL of everything', async () => {
    const { program, url } = await otherProgram();
    await ask(url, 'CREATE TABLE t (id INT); INSERT INTO t SELECT generate_series(1, 1000)');
    await kill(program);
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    expect(await waitGone(pid, 10)).toBe(true);
    const mine = await start();
    expect(await ask(mine.url, 'SELECT count(*)::int AS n FROM t')).toEqual([{ n: 1000 }]);
  });

  it("starts although its old number now belongs to another living process", async () => {
    await (await start()).stop();
    const file = join(dir, 'data', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${join(dir, 'data')}\n1700000000\n5432\n\n127.0.0.1\n        1         1\nready\n`);
    expect(await ask((await start()).url, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
  });

  it('starts over when the making of the files was cut', async () => {
    await mkdir(join(dir, 'data.nuevo', 'base'), { recursive: true });
    await writeFile(join(dir, 'data.nuevo', 'PG_VERSION'), '18\n');
    expect(await ask((await start()).url, 'SELECT 1 AS uno')).toEqual([{ uno: 1 }]);
  });

  it('says what PostgreSQL said when it cannot start', async () => {
    await (await start()).stop();
    await expect(startPostgres({ dir, settings: { shared_buffers: 'mucho' } })).rejects.toThrow(/invalid value.*mucho/);
  });
});
