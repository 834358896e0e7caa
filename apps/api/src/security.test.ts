import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './testing/build-app.ts';

let t: TestApp;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rodal-web-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Rodal</title>');
  await writeFile(join(dist, 'reset.html'), '<!doctype html><title>Reparar Rodal</title>');
  await writeFile(join(dist, 'invitacion.html'), '<!doctype html><title>Invitación</title>');
  await writeFile(join(dist, 'verificar.html'), '<!doctype html><title>Verificar</title>');
  await writeFile(join(dist, 'sw.js'), 'self.skipped = false');
  await writeFile(join(dist, 'manifest.webmanifest'), '{}');
  await writeFile(join(dist, 'assets', 'app-B3x9.js'), 'export {}');
  t = await buildTestApp({ env: { WEB_DIST: dist, ORIGIN: 'https://rodal.example' } });
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
});
afterAll(async () => {
  await t.close();
  await rm(dist, { recursive: true });
});

const PATHS = [
  '/',
  '/despacho',
  '/reset',
  '/invitacion',
  '/verificar',
  '/sw.js',
  '/manifest.webmanifest',
  '/assets/app-B3x9.js',
  '/assets/falta.js',
  '/api/health/live',
  '/api/admin/sesion',
  '/api/nada',
  '/api/docs/',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/openapi.json',
];

describe('headers of every reply', () => {
  test.each(PATHS)('%s', async (url) => {
    const { headers } = await t.app.inject(url);
    const hashed = url.startsWith('/assets/');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(hashed ? {} : { 'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()' }),
      'x-request-id': expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      'content-security-policy': hashed
        ? "default-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
        : "default-src 'self'; base-uri 'none'; connect-src 'self'; font-src 'self' data:; form-action 'self'; " +
          "frame-ancestors 'none'; frame-src blob:; img-src 'self' blob: data:; object-src 'none'; script-src 'self' 'wasm-unsafe-eval'; " +
          "style-src 'self' 'unsafe-inline'; worker-src 'self'",
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('a file with a hash in its name carries what is read of a file, and no more: a phone in the forest fetches forty of them', async () => {
    const { rawPayload, headers } = await t.app.inject('/assets/app-B3x9.js');
    const bytes = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length, 0);
    expect([rawPayload.length, bytes < 850]).toEqual([9, true]);
    for (const name of ['permissions-policy', 'x-xss-protection', 'x-download-options', 'x-dns-prefetch-control', 'x-permitted-cross-domain-policies']) expect(headers).not.toHaveProperty(name);
  });

  test('an error thrown below carries them too', async () => {
    const reply = await t.app.inject({ method: 'POST', url: '/api/admin/login' });
    expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([403, 'nosniff']);
  });

  test('the map tiles of the setting are allowed in pages, and in what the worker fetches', async () => {
    const admin = await t.loginAs('admin');
    const valor = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
    await admin.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor, visto: '' } });
    const policy = async (url: string) => String((await t.app.inject(url)).headers['content-security-policy']);
    expect(await policy('/despacho')).toContain("img-src 'self' blob: data: https://*.tiles.example;");
    expect(await policy('/despacho')).toContain("connect-src 'self';");
    expect(await policy('/sw.js')).toContain("connect-src 'self' https://*.tiles.example;");
    expect(await policy('/sw.js?v=1')).toContain("connect-src 'self' https://*.tiles.example;");
    expect(await policy('/assets/app-B3x9.js')).not.toContain('tiles');
    expect(await policy('/api/health/live')).not.toContain('tiles');
    await admin.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor: '', visto: valor } });
  });

  test('tiles of our own server, and no tiles, open the policy to nobody', async () => {
    const admin = await t.loginAs('admin');
    for (const [visto, valor] of [['', '/tiles/{z}/{x}/{y}.png'], ['/tiles/{z}/{x}/{y}.png', '']]) {
      expect((await admin.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor, visto } })).statusCode).toBe(200);
      for (const url of ['/despacho', '/sw.js']) {
        const policy = String((await t.app.inject(url)).headers['content-security-policy']);
        expect([/img-src [^;]*/.exec(policy)?.[0], /connect-src [^;]*/.exec(policy)?.[0]]).toEqual([
          "img-src 'self' blob: data:",
          "connect-src 'self'",
        ]);
      }
    }
  });
});

describe('the web app', () => {
  test.each([
    ['/', 'no-cache', 'text/html'],
    ['/index.html', 'no-cache', 'text/html'],
    ['/despacho', 'no-cache', 'text/html'],
    ['/reporteVolumenes?mes=1', 'no-cache', 'text/html'],
    ['/sw.js', 'no-cache', '/javascript'],
    ['/manifest.webmanifest', 'no-cache', 'application/manifest+json'],
    ['/assets/app-B3x9.js', 'public, max-age=31536000, immutable', '/javascript'],
  ])('%s is kept as %j', async (url, cache, type) => {
    const reply = await t.app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, cache]);
    expect(reply.headers['content-type']).toContain(type);
  });

  test.each(['/assets/falta-X1.js', '/falta.js', '/.env', '/api', '/api/nada', '/api/admin', '/API/ajustes', '//api/ajustes'])(
    'R45: %s is missing, not a page',
    async (url) => {
      const reply = await t.app.inject(url);
      expect([reply.statusCode, reply.json().codigo]).toEqual([404, 'no_encontrado']);
    },
  );

  test.each(['/reset', '/reset/', '/reset?x=1', '/reset.html'])('R50: %s is the way out of a broken version, not a page of that version', async (url) => {
    const reply = await t.app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([200, 'no-cache', '<!doctype html><title>Reparar Rodal</title>']);
  });

  test.each(['/invitacion', '/invitacion/', '/invitacion.html'])('E6: %s needs nothing of the app', async (url) => {
    const reply = await t.app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([200, 'no-cache', '<!doctype html><title>Invitación</title>']);
  });

  test.each(['/verificar', '/verificar/', '/verificar.html'])('E9: %s needs nothing of the app', async (url) => {
    const reply = await t.app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([200, 'no-cache', '<!doctype html><title>Verificar</title>']);
  });

  test('nothing outside the folder is served', async () => {
    for (const url of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/.env']) {
      const { body } = await t.app.inject(url);
      expect(body).not.toContain('root:');
      expect(body === '<!doctype html><title>Rodal</title>' || body.includes('"codigo"')).toBe(true);
    }
  });
});
