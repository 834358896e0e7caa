import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedTables, takeHuella } from '../testing/huella.ts';
import { buildMundo, type Mundo, toInject } from '../testing/mundo.ts';

/**
 * The two halves of what keeps another site from acting for a person (reliability §5, ASVS 3.5), over every route there
 * is: a read changes nothing, and what changes something is refused unless our own page sent it. The session is real.
 */

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const KEYS = Object.keys(ENDPOINTS).filter(isKey);
const methodOf = (key: EndpointKey): EndpointSpec['method'] => ENDPOINTS[key].method;
const EXPORTS: ReadonlySet<string> = new Set(KEYS.filter((key) => key.startsWith('export')).map((key) => ENDPOINTS[key].path));
/** Who took the data away is written down, and nothing else is. */
const changedBy = (method: string, path: string) => (EXPORTS.has(path) && method === 'GET' ? ['public.auditoria'] : []);
const huella = () => takeHuella(m.t.db.pool);

describe('a read changes nothing', () => {
  test.each(KEYS.filter((key) => methodOf(key) === 'GET'))('%s', async (key) => {
    const request = toInject(key, m.pedidos()[key]);
    for (const method of ['GET', 'HEAD'] as const) {
      const before = await huella();
      const { statusCode } = await m.todo.inject({ ...request, method });
      // 409: neither provider nor ERP stands behind this page.
      expect(statusCode).toBe(['getGuiaPdf', 'countErpMovProducto', 'getErp'].includes(key) ? 409 : 200);
      expect(changedTables(before, await huella())).toEqual(changedBy(method, ENDPOINTS[key].path));
    }
  });

  test('nor does any other address: documentation, metrics, web app, unknown ones', async () => {
    const urls = new Set(m.t.routes.filter(({ method }) => method === 'GET').map(({ url }) => url.replace(/:\w+|\*/g, 'x')));
    expect(urls.size).toBeGreaterThan(KEYS.length / 2);
    let before = await huella();
    for (const url of [...urls, '/', '/sw.js', '/nada', '/api/nada']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        await m.todo.inject({ method, url });
        const after = await huella();
        // Most exports want to know of what.
        expect([method, url, changedTables(before, after).filter((table) => !changedBy(method, url).includes(table))]).toEqual([method, url, []]);
        before = after;
      }
    }
    // Every table is looked at after each of some 260 calls.
  });

  test('the proof can fail: a change is seen, be it the same value again', async () => {
    const before = await huella();
    await m.t.db.pool.query(`UPDATE usuario SET nombre = nombre WHERE nombre = 'otra'`);
    expect(changedTables(before, await huella())).toEqual(['public.usuario']);
  });
});

/** What a page of another site can make a browser send, without asking first. */
const AJENAS: readonly (readonly [string, (request: InjectOptions) => InjectOptions])[] = [
  ['a form', ({ headers: _own, ...request }) => ({ ...request, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'nota=x' })],
  ['a form that writes JSON as text', ({ headers: _own, ...request }) => ({ ...request, headers: { 'content-type': 'text/plain' } })],
  ['a form with a file', ({ headers: _own, ...request }) => ({ ...request, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--\r\n' })],
  ['a script of another origin that knows our header', (request) => ({ ...request, headers: { ...request.headers, 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' } })],
  ['the same in an old browser', (request) => ({ ...request, headers: { ...request.headers, origin: 'https://malo.example' } })],
  ['a page in a sandbox', (request) => ({ ...request, headers: { ...request.headers, origin: 'null' } })],
];

describe.each(KEYS.filter((key) => methodOf(key) !== 'GET'))('%s with the person’s own session', (key) => {
  test.each(AJENAS)('from %s: 403, and nothing changes', async (_name, change) => {
    const before = await huella();
    const request = change(toInject(key, m.pedidos()[key]));
    const reply = await m.t.app.inject({ ...request, headers: { ...request.headers, cookie: m.todo.cookie } });
    expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'solicitud_ajena']);
    expect(reply.cookies).toEqual([]);
    expect(changedTables(before, await huella())).toEqual([]);
  });
});

test('no origin is told that it may read an answer, or send our header', async () => {
  for (const key of KEYS) {
    const { url } = toInject(key, m.pedidos()[key]);
    const asked = { origin: 'https://malo.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-requested-with' };
    const { headers } = await m.t.app.inject({ method: 'OPTIONS', url: url ?? '', headers: asked });
    expect([key, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([key, []]);
  }
});
