import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './contrasena.ts';

test('argon2id with its own salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('Rodal-prueba'), hashPassword('Rodal-prueba')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'Rodal-prueba')).toBe(true);
  expect(await verifyPassword(one, 'rodal-prueba')).toBe(false);
});

test('the same accent typed on another keyboard is the same password', async () => {
  expect(await verifyPassword(await hashPassword('cami\u00f3n-rojo'), 'camio\u0301n-rojo')).toBe(true);
});

test('any composition from 8 to 200 characters', async () => {
  await expect(hashPassword('x'.repeat(7))).rejects.toThrow('entre 8 y 200');
  await expect(hashPassword('x'.repeat(201))).rejects.toThrow('entre 8 y 200');
  expect(await verifyPassword(await hashPassword('x'.repeat(200)), 'x'.repeat(200))).toBe(true);
  expect(await verifyPassword(await hashPassword('ñandú 🦤'), 'ñandú 🦤')).toBe(true);
});

test('nobody never matches', async () => {
  expect(await verifyPassword(null, 'Rodal-prueba')).toBe(false);
});
