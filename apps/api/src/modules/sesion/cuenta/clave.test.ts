import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type Actor, type TestApp } from '../../../testing/build-app.ts';
import { SESSION_COOKIE } from '../../../http/session-cookie.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const NUEVA = 'tres cosas del monte';
const change = (actor: Actor, actual: string, nueva: string) => actor.inject({ method: 'POST', url: '/api/cuenta/clave', payload: { actual, nueva } });
const isIn = async (actor: Actor) => (await actor.inject({ method: 'GET', url: '/api/admin/sesion' })).statusCode === 200;
async function someone(nombre: string): Promise<Actor> {
  await t.createUsuario({ nombre, perfiles: ['Reporte'] });
  return t.loginAs(nombre);
}

describe('the own password (issue 7 §1)', () => {
  test('D6 R104: the new one opens, the old one does not; the other sessions end, this one goes on under another token', async () => {
    const here = await someone('ana');
    const [{ id } = { id: '' }] = await t.db.prisma.sesion.findMany({ where: { usuario: { nombre: 'ana' } } });
    const old = { cookie: here.cookie };
    const there = await t.loginAs('ana');
    const other = await someone('otra');
    const reply = await change(here, TEST_PASSWORD, NUEVA);
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: 'Contraseña cambiada', terminadas: 1 }]);
    const withOld = await t.nobody.inject({ method: 'GET', url: '/api/admin/sesion', headers: old });
    expect([await isIn(here), withOld.statusCode === 200, await isIn(there), await isIn(other)]).toEqual([true, false, false, true]);
    expect(reply.cookies).toMatchObject([{ name: SESSION_COOKIE, httpOnly: true, secure: true, sameSite: 'Strict', maxAge: expect.closeTo(7 * 24 * 3600, -2) }]);
    expect(await t.db.prisma.sesion.findMany({ where: { usuario: { nombre: 'ana' }, revocadaEn: null } })).toMatchObject([{ id }]);
    await expect(t.loginAs('ana')).rejects.toThrow('credenciales');
    await t.loginAs('ana', NUEVA);
    const rows = await t.db.prisma.auditoria.findMany({ where: { usuario: 'ana', accion: 'cuenta.clave' } });
    expect(rows).toMatchObject([{ entidad: 'usuario', entidadId: 'ana', despues: { sesionesTerminadas: 1 } }]);
    expect(t.logs.join('')).not.toContain(NUEVA);
  });

  test.each([
    ['a wrong present one', 'no es la suya', NUEVA, 'actual', 'La contraseña actual no es correcta.'],
    ['a short one', TEST_PASSWORD, 'kJ8-vlq2_pz', 'nueva', 'La contraseña debe tener al menos 12 caracteres.'],
    ['her own name', TEST_PASSWORD, 'Berta.Berta-2026', 'nueva', 'La contraseña es su nombre, el de la empresa o uno parecido. Elija otra.'],
    ['a common one', TEST_PASSWORD, 'Finalfantasy', 'nueva', 'Esa contraseña está entre las más usadas y se adivina primero. Elija otra.'],
    ['a common one with a year', TEST_PASSWORD, 'Sunshine-2026!', 'nueva', 'Esa contraseña está entre las más usadas y se adivina primero. Elija otra.'],
    ['the same', TEST_PASSWORD, TEST_PASSWORD, 'nueva', 'La contraseña nueva es la misma que la actual.'],
  ])('%s is refused and names the field', async (_case, actual, nueva, campo, mensaje) => {
    const actor = (await t.db.prisma.usuario.count({ where: { nombre: 'berta' } })) > 0 ? await t.loginAs('berta') : await someone('berta');
    const reply = await change(actor, actual, nueva);
    expect([reply.statusCode, reply.json().errores]).toEqual([400, [expect.objectContaining({ campo, mensaje })]]);
    expect(await isIn(await t.loginAs('berta'))).toBe(true);
  });

  test('guessing the present one is counted for the session: after five the right one waits too, and the logins go on', async () => {
    const actor = await someone('carla');
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await change(actor, `no es ${i}`, NUEVA)).json().codigo);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'datos_invalidos'), 'demasiados_intentos']);
    await t.loginAs('carla');
    t.advance(60_000);
    expect((await change(actor, TEST_PASSWORD, NUEVA)).statusCode).toBe(200);
  });

  test('R105: who is inside with a temporary password changes it while somebody outside guesses at the name, from the same address too', async () => {
    const actor = await someone('nueva');
    await t.db.prisma.usuario.update({ where: { nombre: 'nueva' }, data: { claveTemporal: true } });
    const guess = () => t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'nueva', contrasena: 'no es la suya' } });
    const replies = await Promise.all(Array.from({ length: 50 }, guess));
    expect(replies.at(-1)?.statusCode).toBe(429);
    const reply = await change(actor, TEST_PASSWORD, NUEVA);
    expect([reply.statusCode, await isIn(actor)]).toEqual([200, true]);
    expect((await guess()).statusCode).toBe(429);
  });

  test('of two changes at once one is made', async () => {
    const [a, b] = [await someone('dina'), await t.loginAs('dina')];
    const replies = await Promise.all([change(a, TEST_PASSWORD, NUEVA), change(b, TEST_PASSWORD, 'otras cosas del monte')]);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect([await isIn(a), await isIn(b)].filter(Boolean)).toHaveLength(1);
  });
});
