import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cortes } from '../testing/cortes.ts';
import { openEnchufe } from '../testing/enchufe.ts';
import { buildMundo, type Mundo } from '../testing/mundo.ts';

/**
 * R83 Callers who vanish in the middle, against the listening program: nobody else notices, each has its line and its
 * figure, and none is a fault. `pnpm soak` does the same to the whole program.
 */

const TOKEN = 'una-clave-de-prueba-de-32-letras';
let m: Mundo;
let url: string;
let dist: string;
/** Requests that reached the program, and of these the health checks that were answered well, which have no line. */
let came = 0;
let healthy = 0;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rodal-dist-'));
  // Larger than what the system takes at once: a cut finds it on its way.
  for (const name of ['index.html', 'sw.js', 'reset.html']) await writeFile(join(dist, name), Buffer.alloc(600_000, 'x'));
  m = await buildMundo({ env: { WEB_DIST: dist, METRICS_TOKEN: TOKEN } });
  m.t.app.server.on('request', ({ url: path }: IncomingMessage, reply: ServerResponse) => {
    came += 1;
    if (path?.startsWith('/api/health/')) reply.once('finish', () => void (healthy += 1));
  });
  url = await m.t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await m.t.close();
  await rm(dist, { recursive: true });
});

/** In a process of its own: in ours the cut would be there before the server looked. */
async function cutFromOutside(cuantos: number): Promise<Cortes> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../testing/cortes.ts'), url, String(cuantos), m.todo.cookie]);
  return JSON.parse(stdout);
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly url?: string;
  readonly ip?: string;
  readonly status?: number;
  readonly respuesta?: number;
}
const linesFrom = (from: number) => m.t.logs.slice(from).map((line): Line => JSON.parse(line));
/** Of what came over the network: the page of figures is asked for without it. */
const ends = (lines: readonly Line[]) => lines.filter((line) => /^solicitud( cortada)?$/.test(line.msg) && line.url !== '/metrics');
/** Sum of the requests that the figures know. */
async function counted(): Promise<number> {
  const { body } = await m.t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return [...body.matchAll(/^rodal_solicitud_segundos_count\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0);
}

test('R83: hundreds of resets at random moments on every kind of route: all in the log and in the figures, none a fault, and nobody else notices', async () => {
  const from = m.t.logs.length;
  const before = await counted();
  came = 0;
  healthy = 0;
  let others = 0;
  const done = new AbortController();
  const other = (async () => {
    for (; !done.signal.aborted; others += 1) expect((await (await fetch(`${url}/sw.js`)).text()).length).toBe(600_000);
  })();
  const { porRuta, contestadas } = await cutFromOutside(150);
  done.abort();
  await other;
  // Connections are taken in their order: behind this one all were.
  expect(await (await fetch(`${url}/api/health/live`)).json()).toMatchObject({ estado: 'vivo' });
  expect(Object.keys(porRuta).length).toBe(9);
  expect(others).toBeGreaterThan(0);
  // Health checks that went well have no line.
  await expect.poll(() => came - healthy - ends(linesFrom(from)).length).toBe(0);
  expect(linesFrom(from).filter(({ level }) => level >= 50)).toEqual([]);
  const cut = linesFrom(from).filter(({ msg }) => msg === 'solicitud cortada');
  expect(cut.length).toBeGreaterThan(20);
  expect(new Set(cut.map(({ status }) => status))).toEqual(new Set([499]));
  // Who is gone before the connection is taken has no address for anybody.
  const named = ends(linesFrom(from)).filter(({ ip }) => ip === '127.0.0.1');
  expect(named.length + healthy).toBeGreaterThanOrEqual(contestadas);
  // The page of figures is counted when it is over: the look before, not this one.
  expect((await counted()) - before).toBe(came + 1);
});

describe('R83: one that is cut', () => {
  test('has a line that says so, with what had begun to go out, and a figure under 499', async () => {
    const from = m.t.logs.length;
    const one = await openEnchufe(url);
    one.socket.once('data', () => one.socket.resetAndDestroy());
    one.socket.write('GET /sw.js HTTP/1.1\r\nhost: x\r\n\r\n');
    await one.closed;
    await expect.poll(() => ends(linesFrom(from))).toHaveLength(1);
    expect(ends(linesFrom(from))[0]).toMatchObject({ level: 30, msg: 'solicitud cortada', url: '/sw.js', ip: '127.0.0.1', status: 499, respuesta: 200 });
    const { body } = await m.t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(body).toMatch(/rodal_solicitud_segundos_count\{operacion="[^"]*sw\.js",metodo="GET",status="499"\} [1-9]/);
  });

  test('in the middle of its body is no fault of ours', async () => {
    const from = m.t.logs.length;
    const one = await openEnchufe(url);
    one.socket.write('POST /api/admin/login HTTP/1.1\r\nhost: x\r\nx-requested-with: rodal\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"usu');
    await expect.poll(() => m.t.app.server.listenerCount('request')).toBeGreaterThan(0);
    one.socket.resetAndDestroy();
    await expect.poll(() => ends(linesFrom(from)).map(({ msg, status, respuesta }) => [msg, status, respuesta])).toEqual([['solicitud cortada', 499, undefined]]);
    expect(linesFrom(from).filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('a fault of ours stays a fault although nobody waits for it any more', async () => {
    // Held by hand: the handler fails after its caller has gone.
    const from = m.t.logs.length;
    await failAfterCut(new TypeError('una falla nuestra'));
    await expect.poll(() => linesFrom(from).filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual(['falla']);
  });

  test('a work that stopped because nobody waits for it any more is none', async () => {
    const from = m.t.logs.length;
    await failAfterCut(AbortSignal.abort().reason);
    expect(await (await fetch(`${url}/api/health/live`)).json()).toMatchObject({ estado: 'vivo' });
    expect(linesFrom(from).filter(({ level }) => level >= 50)).toEqual([]);
  });
});

/** A request is cut while the database works for it, and then that work fails. */
async function failAfterCut(error: unknown): Promise<void> {
  const from = m.t.logs.length;
  const { pool } = m.t.deps.db;
  const original = pool.query.bind(pool);
  let fail: (error: unknown) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    Object.assign(pool, {
      query: () => new Promise((_done, reject) => {
        fail = reject;
        resolve();
      }),
    });
  });
  const one = await openEnchufe(url);
  one.socket.write(`GET /api/maestros HTTP/1.1\r\nhost: x\r\ncookie: ${m.todo.cookie}\r\n\r\n`);
  await asked;
  one.socket.resetAndDestroy();
  await expect.poll(() => ends(linesFrom(from))).toHaveLength(1);
  Object.assign(pool, { query: original });
  fail(error);
  // The rest of the program is none the worse.
  expect((await pool.query('SELECT pg_backend_pid()')).rows).toHaveLength(1);
}

describe('R84: what accompanies a request fails alone', () => {
  test('a listener of its end that throws is told once, the others hear of the end, and the program goes on', async () => {
    const from = m.t.logs.length;
    const heard: number[] = [];
    const bad = () => {
      throw new Error('cifra rota');
    };
    const good = ({ status }: { readonly status: number }) => void heard.push(status);
    m.t.app.requestEnds.push(bad, good);
    await (await fetch(`${url}/api/health/live`)).text();
    m.t.app.requestEnds.splice(-2);
    await expect.poll(() => heard).toEqual([200]);
    expect(linesFrom(from).filter(({ level }) => level >= 50)).toMatchObject([{ msg: 'falla contenida', donde: 'fin_de_solicitud' }]);
  });
});
