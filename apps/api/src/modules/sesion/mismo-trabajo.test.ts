import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';

/**
 * Who is registered cannot be told from how long a login takes (ASVS 6.3.8): what costs is the password's hash, and it
 * is computed once, at the same price, whatever becomes of the try. Counted, not timed: a busy machine does not matter.
 */

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const { hash, verify } = argon2;
let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'activa', perfiles: ['Reporte'] });
  await t.createUsuario({ nombre: 'desactivada', perfiles: ['Reporte'], activo: false });
});
afterAll(() => t.close());
beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

const WRONG = 'Rodal-errada-2026';
let address = 0;
/** From an address of its own, so that no try waits. */
const login = (usuario: string, contrasena: string) =>
  t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario, contrasena }, remoteAddress: `10.0.1.${(address += 1)}` });
/** Variant and cost of a stored hash, and the lengths of its salt and sum. */
const priceOf = (stored: string) => stored.split('$').map((part) => (part.includes('=') || part.startsWith('argon') ? part : part.length)).join('$');

test.each([
  ['an unknown name', 'nadie', WRONG, 401, 'credenciales'],
  ['an unknown name with a password that somebody has', 'nadie', TEST_PASSWORD, 401, 'credenciales'],
  ['a name that cannot be', 'a\u0001b', WRONG, 401, 'credenciales'],
  ['a wrong password', 'activa', WRONG, 401, 'credenciales'],
  ['a disabled account with a wrong password', 'desactivada', WRONG, 401, 'credenciales'],
  ['a disabled account with its password', 'desactivada', TEST_PASSWORD, 403, 'usuario_desactivado'],
  ['the right password', 'activa', TEST_PASSWORD, 200, undefined],
])('%s costs one hash at the price of all', async (_case, usuario, contrasena, status, codigo) => {
  const reply = await login(usuario, contrasena);
  expect([reply.statusCode, reply.json().codigo]).toEqual([status, codigo]);
  expect(hash).not.toHaveBeenCalled();
  const prices = vi.mocked(verify).mock.calls.map(([stored, password]) => [priceOf(String(stored)), password]);
  expect(prices).toEqual([['0$argon2id$v=19$m=19456,t=2,p=1$22$43', contrasena]]);
});

test('an account that waits costs none, whether there is such a person or not', async () => {
  for (const usuario of ['nadie-espera', 'activa']) {
    for (let n = 0; n < 5; n += 1) await login(usuario, WRONG);
    vi.mocked(verify).mockClear();
    expect((await login(usuario, TEST_PASSWORD)).statusCode).toBe(429);
    expect(verify).not.toHaveBeenCalled();
  }
});

test('what is stored for a person costs what is computed for nobody', async () => {
  const [row] = await t.db.prisma.usuario.findMany({ where: { nombre: 'activa' } });
  await login('nadie2', WRONG);
  const [stored] = vi.mocked(verify).mock.calls[0] ?? [];
  expect(priceOf(String(stored))).toBe(priceOf(row?.claveHash ?? ''));
});
