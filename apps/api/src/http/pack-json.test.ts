import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@rodal/contracts/endpoint';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { parseEnv } from '../proceso/env.ts';
import { createServer } from './create-server.ts';
import { registerEndpoints } from './register-endpoints.ts';

const reply = z.object({ filas: z.array(z.string()) });
const lista = endpoint({ name: 'listRamas', method: 'GET', path: '/api/ramas', summary: 'Prueba', public: true, reply, etag: true });
const clave = endpoint({ name: 'createRama', method: 'POST', path: '/api/ramas', summary: 'Prueba', public: true, reply });
const MUCHAS = { filas: Array.from({ length: 500 }, (_, n) => `Rama número ${n} de la corta`) };
const TEXTO = JSON.stringify(MUCHAS);

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function build(result: unknown = MUCHAS): FastifyInstance {
  app = createServer(parseEnv({ NODE_ENV: 'test' }), false);
  const handler = async () => result;
  registerEndpoints(app, { lista, clave }, { handlers: { lista: handler, clave: handler }, lookup: async () => null });
  return app;
}
const ask = (accept: string | undefined, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  build().inject({ method, url: '/api/ramas', headers: { ...(accept === undefined ? {} : { 'accept-encoding': accept }), ...more } });

describe('D21: JSON travels packed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('to whom accepts %s as %s, in a fifth of its size, and says how long it is', async (accept, encoding, unpack) => {
    const { headers, rawPayload } = await ask(accept);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(unpack(rawPayload).toString()).toBe(TEXTO);
    expect(rawPayload.length).toBeLessThan(TEXTO.length / 5);
    expect(headers['content-length']).toBe(String(rawPayload.length));
  });

  test.each([[undefined], ['identity'], ['deflate'], ['']])('as it is to whom accepts %s, and no cache mixes the two up', async (accept) => {
    const { headers, payload } = await ask(accept);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['vary']).toBe('accept-encoding');
    expect(payload).toBe(TEXTO);
  });

  test('C38: the tag of a packed list is weak, and answers 304 whether the next one asks for it packed or not', async () => {
    const { headers } = await ask('br');
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    for (const accept of ['br', 'gzip', undefined]) {
      const again = await ask(accept, { 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    }
    const plain = await ask(undefined);
    expect(`W/${String(plain.headers['etag'])}`).toBe(etag);
  });

  test('HEAD says of itself what GET would, without a body', async () => {
    const { headers } = await ask('br');
    const head = await ask('br', {}, 'HEAD');
    expect(head.rawPayload).toHaveLength(0);
    expect(['content-encoding', 'content-length', 'etag', 'vary'].map((name) => head.headers[name])).toEqual(
      ['content-encoding', 'content-length', 'etag', 'vary'].map((name) => headers[name]),
    );
  });

  test('what is short goes as it is', async () => {
    const { headers, payload } = await build({ filas: ['una'] }).inject({ url: '/api/ramas', headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], headers['vary'], payload]).toEqual([undefined, undefined, '{"filas":["una"]}']);
  });

  test('BREACH: what answers a POST, as a new secret does, is never packed', async () => {
    const { headers, payload } = await build().inject({ method: 'POST', url: '/api/ramas', headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], payload]).toEqual([undefined, TEXTO]);
  });
});
