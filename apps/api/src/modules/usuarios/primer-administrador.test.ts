import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';

const CODIGO = 'kfm7-wq3p-tz9r';
const CLAVE = 'tres cosas del monte';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ env: { CODIGO_INICIAL: CODIGO } });
});
afterAll(() => t.close());

const NUEVA = { codigo: CODIGO, nombre: 'jefa', email: 'jefa@empresa.cl', contrasena: CLAVE };
const crear = (cambios: Partial<typeof NUEVA> = {}, app = t, remoteAddress = '10.0.0.1') =>
  app.nobody.inject({ method: 'POST', url: '/api/primerAdministrador', payload: { ...NUEVA, ...cambios }, remoteAddress });
const dicho = async (cambios: Partial<typeof NUEVA>) => {
  const reply = await crear(cambios);
  return [reply.statusCode, reply.json().errores?.[0]?.campo ?? reply.json().codigo];
};
const portada = async () => {
  const { statusCode, headers } = await t.app.inject({ url: '/' });
  return [statusCode, headers.location];
};

test('D19: while there is no administrator the front page leads to the one where it is made', async () => {
  expect(await portada()).toEqual([302, '/primer-administrador']);
});

test.each([
  ['codigo', { codigo: 'kfm7-wq3p-tz9s' }],
  ['codigo', { codigo: '' }],
  ['nombre', { nombre: '12' }],
  ['nombre', { nombre: 'ana perez' }],
  ['email', { email: 'no es' }],
  ['contrasena', { contrasena: 'corta' }],
  ['contrasena', { contrasena: 'Finalfantasy' }],
  ['contrasena', { contrasena: 'jefa.jefa-2026' }],
])('D19: %s that will not do is refused by name, and nobody is made', async (campo, cambios) => {
  expect(await dicho(cambios)).toEqual([400, campo]);
  expect(await t.db.prisma.usuario.count()).toBe(0);
});

test('D19: without the header that a foreign page cannot send, nothing happens', async () => {
  expect((await t.app.inject({ method: 'POST', url: '/api/primerAdministrador', payload: NUEVA })).statusCode).toBe(403);
});

test('D19: who guesses the code waits, and keeps no other address from it', async () => {
  const guesses = [];
  for (let i = 0; i < 6; i += 1) guesses.push((await crear({ codigo: `adivina-${i}` }, t, '10.0.0.66')).statusCode);
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await crear({}, t, '10.0.0.66')).statusCode).toBe(429);
  expect(t.logs.join('')).not.toContain(CODIGO);
});

test('D19: of two with the same code one is made; the code is worth nothing afterwards, and the front page is the app again', async () => {
  const replies = await Promise.all([crear({ codigo: 'KFM7 WQ3P TZ9R' }), crear({ nombre: 'otra', email: 'otra@empresa.cl' })]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const [hecha] = await t.db.prisma.usuario.findMany({ include: { perfiles: { include: { perfil: true } } } });
  expect(await t.db.prisma.usuario.count()).toBe(1);
  expect([hecha?.claveTemporal, hecha?.perfiles.map(({ perfil }) => perfil.nombre)]).toEqual([false, ['Administrador']]);
  expect(await dicho({ nombre: 'tercera', email: 'tercera@empresa.cl' })).toEqual([404, 'no_encontrado']);
  expect((await portada())[0]).not.toBe(302);
  const admin = await t.loginAs(hecha?.nombre ?? '', CLAVE);
  expect((await admin.inject({ url: '/api/primerosPasos' })).statusCode).toBe(200);
  const rows = await t.db.prisma.auditoria.findMany({ where: { accion: 'usuario.crear' } });
  expect(rows).toMatchObject([{ usuario: 'consola', despues: { nombre: hecha?.nombre, perfiles: ['Administrador'] } }]);
  expect(JSON.stringify(rows.map(({ despues }) => despues))).not.toContain(CODIGO);
});

test('D19: not while there is an administrator, deactivated or by a permission alone; not without a code', async () => {
  const otra = await buildTestApp({ env: { CODIGO_INICIAL: CODIGO } });
  const id = await otra.createUsuario({ nombre: 'antigua', perfiles: ['Administrador'], activo: false });
  expect((await crear({}, otra)).statusCode).toBe(404);
  await otra.db.prisma.usuarioPerfil.deleteMany({ where: { usuarioId: id } });
  await otra.db.prisma.usuarioPermiso.create({ data: { usuarioId: id, permiso: 'usuarios.administrar', concedido: true } });
  expect((await crear({}, otra)).statusCode).toBe(404);
  await otra.close();
  const sin = await buildTestApp();
  expect([(await crear({ codigo: '' }, sin)).statusCode, (await sin.app.inject({ url: '/' })).statusCode]).not.toContain(302);
  expect((await crear({ codigo: '' }, sin)).statusCode).toBe(404);
  await sin.close();
});
