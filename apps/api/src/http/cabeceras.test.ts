import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { exchangeRaw } from '../testing/enchufe.ts';
import { buildMundo, type Mundo, toInject } from '../testing/mundo.ts';

/**
 * The headers of ASVS 3.4 on whatever is answered: every route with every method, every file of the web app, `sw.js`
 * among them, and every kind of refusal. Generated, so that a new route or file is looked at without a new line here.
 */

let m: Mundo;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rodal-web-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'iconos'));
  const files = { 'index.html': '<!doctype html>', 'sw.js': '0', 'reset.html': '<!doctype html>', 'reset.js': '0', 'manifest.webmanifest': '{}', 'favicon.svg': '<svg/>' };
  for (const [name, text] of Object.entries({ ...files, 'assets/app-B3x9.js': '0', 'assets/app-B3x9.css': 'a{}', 'assets/app-B3x9.js.map': '{}', 'iconos/rodal-192.png': 'x' })) {
    await writeFile(join(dist, name), text);
  }
  m = await buildMundo({ env: { WEB_DIST: dist, ORIGIN: 'https://rodal.example' } });
});
afterAll(async () => {
  await m.t.close();
  await rm(dist, { recursive: true });
});

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const POLICY =
  "default-src 'self'; base-uri 'none'; connect-src 'self'; font-src 'self' data:; form-action 'self'; frame-ancestors 'none'; frame-src blob:; " +
  "img-src 'self' blob: data:; object-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'self'";
/** Of a file that a stranger made: as if it were nobody's page. */
const POLICY_ARCHIVO = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Of a file with a hash in its name, which no browser takes for a page: it counts for workers. */
const POLICY_HASHED = "default-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** All of ASVS 3.4 that a reply lacks, or has otherwise. */
function problemsOf({ headers, statusCode, payload, raw }: LightMyRequestResponse): string[] {
  const isArchivo = statusCode < 400 && /^\/api\/(archivos|subir\/fotos|despacho\/(?:despachos|recepcionescamion)\/[^/]+\/fotos)\//.test(raw.req.url ?? '');
  const isHashed = (raw.req.url ?? '').startsWith('/assets/');
  const expected: Record<string, string> = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHashed ? {} : { 'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()' }),
    'content-security-policy': isArchivo ? POLICY_ARCHIVO : isHashed ? POLICY_HASHED : POLICY,
  };
  const wrong = Object.entries(expected).filter(([name, value]) => headers[name] !== value).map(([name]) => `${name}: ${String(headers[name])}`);
  const told = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'].filter((name) => name in headers);
  const typeless = payload.length > 0 && !headers['content-type'] ? ['no content-type'] : [];
  // ASVS 14.3.2: what concerns a person or says that something is wrong stays in nobody's cache.
  const kept = statusCode >= 400 && headers['cache-control'] !== 'no-store' ? [`${statusCode} cache-control: ${headers['cache-control']}`] : [];
  return [...wrong, ...told, ...typeless, ...kept];
}

async function check(request: InjectOptions, actor = m.todo): Promise<void> {
  const reply = await actor.inject(request);
  expect([request.method, request.url, reply.statusCode, problemsOf(reply)]).toEqual([request.method, request.url, reply.statusCode, []]);
}

describe('every reply has them', () => {
  test('every route with every method, with and without a session', async () => {
    const urls = [...new Set(m.t.routes.map(({ url }) => url.replaceAll(/:\w+|\*/g, 'x')))];
    expect(urls.length).toBeGreaterThan(30);
    for (const url of urls) {
      for (const method of METHODS) {
        await check({ method, url }, m.t.nobody);
        if (url !== '/api/admin/logout') await check({ method, url });
      }
    }
  });

  const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
  test.each(Object.keys(ENDPOINTS).filter(isKey).filter((key) => key !== 'logout' && key !== 'login'))('%s that is answered', async (key) => {
    await check(toInject(key, m.pedidos()[key]));
    // Also of lists and photos with an ETag: a logout does not empty a browser's cache.
    expect((await m.todo.inject(toInject(key, m.pedidos()[key]))).headers['cache-control']).toBe('no-store');
  });

  test('login, a login that fails, and logout', async () => {
    for (const contrasena of ['x', 'Rodal-prueba-2026']) await check({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'otra', contrasena } }, m.t.nobody);
    await check({ method: 'POST', url: '/api/admin/logout' }, await m.t.loginAs('otra'));
  });

  test('every file of the web app, sw.js among them, whole, unchanged, in part, compressed or asked for its headers', async () => {
    const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(dist.length));
    expect(files).toContain('/sw.js');
    for (const url of [...files, '/', '/despacho', '/despacho-recepciones?x=1']) {
      const { headers } = await m.t.app.inject(url);
      for (const more of [{}, { 'if-none-match': String(headers['etag']) }, { range: 'bytes=0-0' }, { range: 'bytes=900-' }, { 'accept-encoding': 'br, gzip' }]) {
        await check({ method: 'GET', url, headers: more }, m.t.nobody);
      }
      await check({ method: 'HEAD', url }, m.t.nobody);
    }
  });

  test('R122: a part or a condition that no file meets is refused, never a fault of ours', async () => {
    for (const url of ['/sw.js', '/', '/reset', '/despacho']) {
      for (const headers of [{ range: 'bytes=900-' }, { range: 'bytes=-0' }, { 'if-match': '"x"' }, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }]) {
        const { statusCode, json } = await m.t.nobody.inject({ url, headers });
        expect([url, headers, statusCode, json().codigo]).toEqual([url, headers, 400, 'datos_invalidos']);
      }
    }
  });

  test.each<[string, InjectOptions]>([
    ['400 a body that is no JSON', { method: 'PUT', url: '/api/ajustes/urlTiles', payload: '{', headers: { 'content-type': 'application/json' } }],
    ['400 a field that does not exist', { method: 'PUT', url: '/api/ajustes/urlTiles', payload: { otro: 1 } }],
    ['403 a call of another site', { method: 'POST', url: '/api/admin/logout', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['404 an unknown operation', { url: '/api/nada' }],
    ['404 a missing file', { url: '/assets/falta.js' }],
    ['404 outside the folder', { url: '/..%2f..%2fetc%2fpasswd' }],
    ['405 another method', { method: 'DELETE', url: '/api/admin/sesion' }],
    ['409 no guide yet', { url: '/api/despacho/despachos/x/guia' }],
    ['413 too much', { method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor: 'x'.repeat(300_000) } }],
    ['415 another format', { method: 'PUT', url: '/api/ajustes/urlTiles', payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
  ])('%s', async (_name, request) => {
    await check(request);
  });

  test('429 too many tries', async () => {
    for (let n = 0; n < 6; n += 1) await m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'nadie', contrasena: 'x' } });
    const reply = await m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'nadie', contrasena: 'x' } });
    expect([reply.statusCode, problemsOf(reply)]).toEqual([429, []]);
  });

  test('503 not now, and 500 for a fault of ours', async () => {
    await m.t.deps.blobs.delete(m.ids.foto);
    const later = await m.todo.inject({ url: `/api/despacho/despachos/${m.ids.despacho}/fotos/vacio` });
    expect([later.statusCode, problemsOf(later)]).toEqual([503, []]);
    await m.t.db.pool.query('ALTER TABLE vista_guardada RENAME TO otra_cosa');
    const fault = await m.todo.inject({ url: '/api/vistas/despachoRecepciones' });
    expect([fault.statusCode, problemsOf(fault)]).toEqual([500, []]);
    await m.t.db.pool.query('ALTER TABLE otra_cosa RENAME TO vista_guardada');
  });

  const BARE = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  };

  test.each(['/%E0%A4%A', `/api/subir/fotos/${'a'.repeat(600)}`])('400 before there is a route gets those that matter without a page: %s', async (url) => {
    const { statusCode, headers, json } = await m.t.app.inject(url);
    expect([statusCode, headers, json().codigo]).toEqual([400, expect.objectContaining({ ...BARE, 'cache-control': 'no-store' }), 'datos_invalidos']);
  });

  test('bytes that are no request get the same, and not a word', async () => {
    const url = await m.t.app.listen({ host: '127.0.0.1', port: 0 });
    for (const bytes of ['NO ES HTTP\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(30_000)}\r\n\r\n`]) {
      const text = await exchangeRaw(url, bytes);
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
      for (const [name, value] of Object.entries(BARE)) expect(text).toContain(`\r\n${name}: ${value}\r\n`);
      expect(text.split('\r\n\r\n')[1]).toBe('');
    }
  });
});
