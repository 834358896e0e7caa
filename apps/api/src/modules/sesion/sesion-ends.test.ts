import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'terreno', perfiles: ['Despacho', 'DespachoSubProducto'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones', 'Reporte'] });
});
afterAll(() => t.close());

const login = (payload: object) => t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload });
const sesion = { method: 'GET', url: '/api/admin/sesion' } as const;
const credential = (usuario: string) => ({ usuario, contrasena: TEST_PASSWORD });

test('a session ends at logout: the old cookie is refused and the browser told to forget it', async () => {
  const actor = await t.loginAs('oficina');
  expect((await actor.inject(sesion)).json().user.NombreUsuario).toBe('oficina');
  const reply = await actor.inject({ method: 'POST', url: '/api/admin/logout' });
  expect(reply.json()).toEqual({ mensaje: 'Sesión cerrada' });
  expect(reply.cookies[0]).toMatchObject({ name: '__Host-rodal', value: '', maxAge: 0, secure: true });
  expect((await actor.inject(sesion)).statusCode).toBe(401);
});

test('R42: a session ends when the account is deactivated, with its own words; only the right password learns it at login', async () => {
  const id = await t.createUsuario({ nombre: 'saliente', perfiles: ['Despacho'] });
  const actor = await t.loginAs('saliente');
  await t.db.prisma.usuario.update({ where: { id }, data: { activo: false } });
  const reply = await actor.inject(sesion);
  expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'usuario_desactivado']);
  expect((await login(credential('saliente'))).json().codigo).toBe('usuario_desactivado');
  expect((await login({ usuario: 'saliente', contrasena: 'otra-clave' })).json().codigo).toBe('credenciales');
});

test('A20: 12 hours without use for the office', async () => {
  const actor = await t.loginAs('oficina');
  t.advance(12 * HOUR - 1000);
  expect((await actor.inject(sesion)).statusCode).toBe(200);
  t.advance(12 * HOUR + 1000);
  expect((await actor.inject(sesion)).statusCode).toBe(401);
});

test('A20: 7 days in all for the office, however much it is used', async () => {
  const actor = await t.loginAs('oficina');
  const statuses: number[] = [];
  for (let hours = 0; hours <= 7 * 24; hours += 8) {
    statuses.push((await actor.inject(sesion)).statusCode);
    t.advance(8 * HOUR);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(401);
});

test('A20: 30 days without use and 90 in all for dispatch profiles only', async () => {
  const idle = await t.loginAs('terreno');
  t.advance(30 * DAY + 1000);
  expect((await idle.inject(sesion)).statusCode).toBe(401);

  const used = await t.loginAs('terreno');
  for (let days = 0; days < 87; days += 29) {
    t.advance(29 * DAY);
    expect((await used.inject(sesion)).statusCode).toBe(200);
  }
  t.advance(4 * DAY);
  expect((await used.inject(sesion)).statusCode).toBe(401);
});

test('A20: an office profile given later shortens a long session', async () => {
  const id = await t.createUsuario({ nombre: 'ascendida', perfiles: ['Despacho'] });
  const actor = await t.loginAs('ascendida');
  const { id: perfilId } = await t.db.prisma.perfil.findUniqueOrThrow({ where: { nombre: 'Reporte' } });
  await t.db.prisma.usuarioPerfil.create({ data: { usuarioId: id, perfilId } });
  t.advance(13 * HOUR);
  expect((await actor.inject(sesion)).statusCode).toBe(401);
});
