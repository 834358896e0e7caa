import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../testing/build-app.ts';

let t: TestApp;
let publicOrigin: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  publicOrigin = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { ORIGIN: 'https://rodal.example' } });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Reporte'] });
});
afterAll(async () => {
  await publicOrigin.close();
  await t.close();
});

const login = (to: TestApp, headers: Record<string, string>) =>
  to.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { usuario: 'ana', contrasena: TEST_PASSWORD },
    headers: { host: 'localhost:3000', ...headers },
  });
const OWN = { 'x-requested-with': 'rodal' };

describe('a call that may change something comes from our own pages', () => {
  test.each([
    ['without our header', {}],
    ['with another one', { 'x-requested-with': 'XMLHttpRequest' }],
    ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of our domain', { ...OWN, 'sec-fetch-site': 'same-site' }],
    ['with a foreign Origin in an old browser', { ...OWN, origin: 'http://malo.example' }],
    ['with an opaque Origin', { ...OWN, origin: 'null' }],
    ['with our host on another port', { ...OWN, origin: 'http://localhost:3001' }],
  ])('%s: 403', async (_case, headers) => {
    const reply = await login(t, headers);
    expect([reply.statusCode, reply.json().codigo, reply.cookies]).toEqual([403, 'solicitud_ajena', []]);
  });

  test.each([
    ['our page', { ...OWN, 'sec-fetch-site': 'same-origin' }],
    ['our page in an old browser', { ...OWN, origin: 'http://localhost:3000' }],
    ['a program', OWN],
  ])('%s: 200', async (_case, headers) => {
    expect((await login(t, headers)).statusCode).toBe(200);
  });

  test('behind a public origin only that one counts', async () => {
    expect((await login(publicOrigin, { ...OWN, origin: 'https://rodal.example' })).statusCode).toBe(200);
    expect((await login(publicOrigin, { ...OWN, origin: 'http://localhost:3000' })).statusCode).toBe(403);
  });

  test('it holds for every method that is not a read, known path or not', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/ajustes/urlTiles', '/api/subir/cargaFoto', '/api/nada', '/']) {
        expect((await t.app.inject({ method, url })).json().codigo).toBe('solicitud_ajena');
      }
    }
    expect(
      (await t.app.inject({ url: '/api/health/live', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(200);
  });
});
