import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedTables, takeHuella } from '../testing/huella.ts';
import { exchangeRaw, statusesOf } from '../testing/enchufe.ts';
import { buildMundo, type Mundo, toInject } from '../testing/mundo.ts';

/** Requests that no browser sends, byte for byte against the listening program: each is refused, and none makes another. */

let m: Mundo;
let url: string;
beforeAll(async () => {
  // Who sends half a request is not waited for.
  m = await buildMundo({ limits: { requestMs: 600, headersMs: 600, checkMs: 50 } });
  url = await m.t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => m.t.close());

const OWN = 'host: localhost\r\nx-requested-with: rodal\r\n';
const BODY = '{"usuario":"otra","contrasena":"x"}';
const raw = async (text: string) => statusesOf(await exchangeRaw(url, text));
const post = (headers: string, body = BODY) => `POST /api/admin/login HTTP/1.1\r\n${OWN}${headers}\r\n${body}`;
const JSON_TYPE = 'content-type: application/json\r\n';
const length = (body: string) => `content-length: ${Buffer.byteLength(body)}\r\n`;
/** A second request hidden behind the first (smuggling): it must never be answered. */
const HIDDEN = 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

describe('where the body ends is said once, or not at all', () => {
  test.each([
    ['two lengths', `${length(BODY)}content-length: 5\r\n`],
    ['the same length twice', `${length(BODY)}${length(BODY)}`],
    ['a list of lengths', `content-length: 35, 35\r\n`],
    ['a length and chunks', `${length(BODY)}transfer-encoding: chunked\r\n`],
    ['a length below zero', 'content-length: -1\r\n'],
    ['a length with a sign', 'content-length: +35\r\n'],
    ['a length in another number system', 'content-length: 0x23\r\n'],
    ['chunks that are not last', 'transfer-encoding: chunked, identity\r\n'],
    ['an unknown coding', 'transfer-encoding: chunkedx\r\n'],
    ['a header name with a space before the colon', `content-length : 35\r\n`],
    ['a header folded over two lines', `x-a: 1\r\n 2\r\n${length(BODY)}`],
    ['a bare line feed', `x-a: 1\nx-b: 2\r\n${length(BODY)}`],
    ['a NUL in a header', `x-a: 1\0\r\n${length(BODY)}`],
  ])('%s: 400 and the end', async (_name, headers) => {
    const statuses = await raw(post(JSON_TYPE + headers) + HIDDEN);
    expect([statuses.length <= 1, statuses.every((status) => status === 400)]).toEqual([true, true]);
  });

  test.each(['zz\r\n', '5\r\nabcdefgh', `${'f'.repeat(20)}\r\n`, '-1\r\n'])('a broken chunk %j: 400', async (chunk) => {
    expect(await raw(post(`${JSON_TYPE}transfer-encoding: chunked\r\n`, chunk))).toEqual([400]);
  });

  test('a body shorter than it says is no request, a longer one is two', async () => {
    expect(await raw(post(`${JSON_TYPE}content-length: 500\r\n`))).toEqual([408]);
    expect(await raw(post(JSON_TYPE + length(BODY)) + HIDDEN)).toEqual([401, 200]);
  });

  test('a body that comes with a read is not looked at', async () => {
    const { statusCode } = await m.todo.inject({ method: 'GET', url: '/api/admin/sesion', payload: '{"usuario":"x"}', headers: { 'content-type': 'application/json' } });
    expect(statusCode).toBe(200);
  });
});

describe('size', () => {
  test('headers beyond 16 kB: 431, and the connection ends', async () => {
    expect(await raw(`GET /api/health/live HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n${HIDDEN}`)).toEqual([431]);
    const many = Array.from({ length: 3_000 }, (_, n) => `x-${n}: 1\r\n`).join('');
    expect(await raw(`GET /api/health/live HTTP/1.1\r\nhost: x\r\n${many}\r\n`)).toEqual([431]);
  });

  test('an address beyond it: 431; one with a parameter of 500 letters and more: 400', async () => {
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toEqual([431]);
    expect((await m.todo.inject({ url: `/api/subir/fotos/${'a'.repeat(501)}` })).statusCode).toBe(400);
  });

  test('a body that says it is too large is refused before it is sent: 413', async () => {
    expect(await raw(post(`${JSON_TYPE}content-length: 300000000\r\nconnection: close\r\n`, ''))).toEqual([413]);
  });
});

describe('methods', () => {
  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE', 'get', 'FOO'])('%s is answered with no content of ours', async (method) => {
    const text = await exchangeRaw(url, `${method} /api/admin/sesion HTTP/1.1\r\nhost: x\r\ncookie: ${m.todo.cookie}\r\nx-requested-with: rodal\r\nconnection: close\r\n\r\n`);
    expect(statusesOf(text).every((status) => status >= 400 && status < 500)).toBe(true);
    expect(text).not.toMatch(/NombreUsuario|__Host-rodal/);
  });

  test.each(['x-http-method-override', 'x-http-method', 'x-method-override', '_method'])('%s changes no method', async (name) => {
    const before = await takeHuella(m.t.db.pool);
    const vista = `/api/vistas/despachoRecepciones/${m.ids.vista}`;
    const reply = await m.todo.inject({ method: 'GET', url: `${vista}?_method=DELETE`, headers: { [name]: 'DELETE' } });
    const posted = await m.todo.inject({ method: 'POST', url: `${vista}?_method=DELETE`, headers: { [name]: 'DELETE' } });
    expect([reply.statusCode, posted.statusCode]).toEqual([405, 405]);
    expect(changedTables(before, await takeHuella(m.t.db.pool))).toEqual([]);
  });
});

describe('content types', () => {
  const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
  const row = (key: EndpointKey): EndpointSpec => ENDPOINTS[key];
  const keys = Object.keys(ENDPOINTS).filter(isKey).filter((key) => row(key).body !== undefined);
  const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'text/html', 'application/json-patch+json', 'application/octet-stream', 'image/jpeg', '*/*', 'json', ''];

  test.each(keys)('%s takes JSON and nothing else: 415, and nothing changes', async (key) => {
    const before = await takeHuella(m.t.db.pool);
    for (const type of TYPES) {
      const request = toInject(key, m.pedidos()[key]);
      const actor = key === 'login' ? m.t.nobody : m.actorOf(key);
      const reply = await actor.inject({ ...request, headers: { ...request.headers, 'content-type': type } });
      // Without any type the body is nobody's: what it should have brought is missing.
      expect([type, reply.statusCode]).toEqual([type, expect.toBeOneOf(type === '' ? [400, 415] : [415])]);
    }
    expect(changedTables(before, await takeHuella(m.t.db.pool))).toEqual([]);
  });

  test('JSON in another writing than UTF-8 is not read as something else', async () => {
    const request = toInject('saveVista', m.pedidos().saveVista);
    for (const bytes of [Buffer.from(JSON.stringify(request.payload), 'utf16le'), Buffer.from('\uFEFF{}'), Buffer.from([0x7b, 0xff, 0xfe, 0x7d])]) {
      expect((await m.todo.inject({ ...request, payload: bytes })).statusCode).toBe(400);
    }
  });
});

describe('addresses', () => {
  test.each(['/api//admin/sesion', '/api/./admin/sesion', '/api/x/../admin/sesion', '/api/admin/sesion/', '/API/admin/sesion', '/api/admin/sesion;x=1', '/api/admin%2fsesion', '/%61pi/admin/sesion', '//api/admin/sesion', '/api/admin/sesion%00'])(
    '%s opens nothing without a session, and no page either',
    async (path) => {
      const text = await exchangeRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(statusesOf(text)).toEqual([expect.toBeOneOf([400, 401, 404])]);
    },
  );

  test('an address with a host in it is ours all the same, whatever host it names', async () => {
    const text = await exchangeRaw(url, `GET http://malo.example/api/admin/sesion HTTP/1.1\r\nhost: malo.example\r\nconnection: close\r\n\r\n`);
    expect(statusesOf(text)).toEqual([expect.toBeOneOf([400, 401, 404])]);
  });

  test('without a host there is no request', async () => {
    expect(await raw('GET /api/health/live HTTP/1.1\r\n\r\n')).toEqual([400]);
  });
});
