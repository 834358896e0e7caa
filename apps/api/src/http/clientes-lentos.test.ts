import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '../proceso/env.ts';
import { buildPuesto, fotoRequest, makeJpeg, type Puesto } from '../testing/despacho-fixtures.ts';
import { type Enchufe, openEnchufe, statusesOf } from '../testing/enchufe.ts';
import { createServer, LIMITS } from './create-server.ts';

/**
 * Clients that take their time (reliability §5, ASVS 4.2.1): against the listening program, with limits of tenths of a
 * second in place of minutes. Who dawdles is sent away, and nobody else waits for it.
 */

const CORTO = { headersMs: 400, requestMs: 900, checkMs: 50, connections: 40 };
const DRIP_MS = 40;

let p: Puesto;
let url: string;
const open: Enchufe[] = [];
beforeAll(async () => {
  p = await buildPuesto({ limits: CORTO });
  url = await p.t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const { socket } of open) socket.destroy();
  await p.t.close();
});

/** One byte after the other, for as long as somebody listens. */
async function drip(first: string, rest: string): Promise<string> {
  const one = await openEnchufe(url);
  open.push(one);
  one.socket.write(first);
  let at = 0;
  const timer = setInterval(() => one.socket.write(rest.charAt(at++ % rest.length)), DRIP_MS);
  return one.closed.finally(() => clearInterval(timer));
}

const headersOf = (headers: Readonly<Record<string, string | number>>) =>
  Object.entries({ host: 'x', 'x-requested-with': 'rodal', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`).join('');
const alive = async () => (await fetch(`${url}/api/health/live`)).status;
const connections = () => new Promise<number>((resolve, reject) => p.t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

describe('sent away', () => {
  test('who sends headers byte by byte', async () => {
    expect(statusesOf(await drip('GET /api/health/live HTTP/1.1\r\n', 'x-a: 1\r\n'))).toEqual([408]);
  });

  test('who opens a connection and says nothing', async () => {
    const silent = await openEnchufe(url);
    open.push(silent);
    expect(statusesOf(await silent.closed)).toEqual([408]);
  });

  test('who sends a body byte by byte', async () => {
    const head = `POST /api/admin/login HTTP/1.1\r\n${headersOf({ 'content-type': 'application/json', 'content-length': 5_000 })}\r\n`;
    expect(statusesOf(await drip(head, '{"usuario":"x",'))).toEqual([408]);
  });

  test('R17 who sends a photo byte by byte, and nothing of it is left', async () => {
    const { headers, payload } = fotoRequest(await makeJpeg());
    const sent = headersOf({ ...headers, cookie: p.despachador.cookie, 'content-length': payload.length });
    const head = `POST /api/subir/cargaFoto HTTP/1.1\r\n${sent}\r\n${payload.subarray(0, 600).toString('latin1')}`;
    expect(statusesOf(await drip(head, 'x'))).toEqual([408]);
    await expect.poll(() => readdir(join(p.t.deps.env.BLOB_DIR, 'spool'))).toEqual([]);
  });

  test('the answer is a status with the headers that matter, and nothing of the inside', async () => {
    const text = await drip('GET / HTTP/1.1\r\n', 'x');
    expect(text.split('\r\n')).toEqual([
      'HTTP/1.1 408 Request Timeout',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
      'cross-origin-resource-policy: same-origin',
      'content-length: 0',
      'connection: close',
      '',
      '',
    ]);
  });
});

test('thirty of them hold nobody up, and all are gone in the end', async () => {
  const slow = Array.from({ length: 30 }, () => drip('GET / HTTP/1.1\r\n', 'x'));
  await expect.poll(connections).toBeGreaterThanOrEqual(30);
  for (let n = 0; n < 5; n += 1) expect(await alive()).toBe(200);
  expect((await Promise.all(slow)).flatMap(statusesOf)).toEqual(Array<number>(30).fill(408));
});

test('beyond the limit of connections a further one is dropped, those that are open go on, and one that closes makes room', async () => {
  await expect.poll(connections).toBeLessThan(5);
  const held: Enchufe[] = [];
  while ((await connections()) < CORTO.connections) held.push(await openEnchufe(url));
  const [first] = held;
  const refused = await openEnchufe(url);
  expect(await refused.closed).toBe('');
  first?.socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(statusesOf((await first?.closed) ?? '')).toEqual([200]);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => fetch(`${url}/api/health/live`).then(({ status }) => status, () => 0)).toBe(200);
});

test('the program itself allows 20 s for headers, 5 min for a request, 5.000 connections', async () => {
  const app = createServer(parseEnv({ NODE_ENV: 'test' }), false);
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 72_000, maxConnections: 5_000,
  });
  expect(LIMITS.checkMs).toBeLessThanOrEqual(5_000);
  await app.close();
});
