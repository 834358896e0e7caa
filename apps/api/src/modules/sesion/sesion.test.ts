import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'terreno', perfiles: ['Despacho', 'DespachoSubProducto'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones', 'Reporte'] });
});
afterAll(() => t.close());

const login = (payload?: object, cookie = '') =>
  t.nobody.inject({
    method: 'POST',
    url: '/api/admin/login',
    ...(payload && { payload }),
    ...(cookie && { headers: { cookie } }),
  });
const sesion = { method: 'GET', url: '/api/admin/sesion' } as const;
const credential = (usuario: string) => ({ usuario, contrasena: TEST_PASSWORD });

describe('login', () => {
  test('R165 takes a name with what came along with a paste, and of any case', async () => {
    for (const usuario of ['\u202Aterreno\u202C', 'TERRENO\u200B', '\u00A0Terreno\u2009']) expect((await login({ usuario, contrasena: TEST_PASSWORD })).statusCode).toBe(200);
  });

  test('answers who it is, with permissions, location mode, settings and the photo limit', async () => {
    const reply = await login({ usuario: ' Terreno ', contrasena: TEST_PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      user: {
        IdUsuario: expect.any(Number),
        NombreUsuario: 'terreno',
        Email: 'terreno@rodal.example',
        PerfilesJSON: [
          { IdPerfiles: expect.any(Number), NombrePerfil: 'Despacho' },
          { IdPerfiles: expect.any(Number), NombrePerfil: 'DespachoSubProducto' },
        ],
        permisos: [
          'despacho.crear',
          'despacho.crearSubproducto',
          'despacho.verPropios',
          'recepcionesCamion.registrar',
          'sesion.propia',
        ],
        ubicacion: { modo: 'gps', latitud: null, longitud: null, origenForzado: null },
        ajustes: {
          dominioCorreo: '',
          exigirChoferAutorizado: false,
          exigirConductorHabilitado: false,
          exigirCamionHabilitado: false,
          exigirTransportistaHabilitado: false,
          exigirPerimetro: false,
          precisionMaxima: 200,
          urlTiles: '',
          cargaMaximaM3: 80,
          cargaMaximaMR: 90,
          cargaMaximaBDMT: 60,
          textosCorregidos: false,
        },
        maxFotoBytes: 4 * 1024 * 1024,
      },
    });
  });

  test.each([
    [{}],
    [{ usuario: '', contrasena: '' }],
    [{ usuario: 'terreno' }],
    [{ usuario: '  ', contrasena: TEST_PASSWORD }],
    [undefined],
  ])('%j: Debe ingresar usuario y contraseña', async (payload) => {
    const reply = await login(payload);
    expect([reply.statusCode, reply.json().mensaje]).toEqual([400, 'Debe ingresar usuario y contraseña']);
  });

  test.each([
    ['unknown name', 'nadie', TEST_PASSWORD],
    ['wrong password', 'terreno', 'otra-clave'],
  ])('%s: Usuario o Contraseña Incorrecta', async (_case, usuario, contrasena) => {
    const reply = await login({ usuario, contrasena });
    expect([reply.statusCode, reply.json().codigo, reply.json().mensaje]).toEqual([
      401,
      'credenciales',
      'Usuario o Contraseña Incorrecta',
    ]);
    expect(reply.cookies).toEqual([]);
  });

  test('a NUL in the name is refused by its field', async () => {
    const reply = await login({ usuario: 'ter\0', contrasena: TEST_PASSWORD });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'usuario']);
  });

  test('other fields are refused', async () => {
    const reply = await login({ ...credential('terreno'), rol: 'Administrador' });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'rol']);
  });
});

describe('A20: the cookie', () => {
  test.each([
    ['terreno', 90],
    ['oficina', 7],
  ])('of %s lives %i days and no script sees it', async (usuario, days) => {
    const reply = await login(credential(usuario));
    const { value, ...cookie } = reply.cookies[0] ?? { value: '' };
    expect(cookie).toEqual({
      name: '__Host-rodal',
      maxAge: days * 24 * 3600,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    expect(value).toMatch(/^[\w-]{43}$/);
    // Only the hash is stored.
    const tokenHash = createHash('sha256').update(value).digest();
    expect(await t.db.prisma.sesion.count({ where: { tokenHash } })).toBe(1);
  });

  test('R41: it has a Max-Age, and the next login ends the session it replaces', async () => {
    const first = await t.loginAs('terreno');
    const second = await login(credential('terreno'), first.cookie);
    expect(second.statusCode).toBe(200);
    expect((await first.inject(sesion)).statusCode).toBe(401);
  });

  test('one that is not ours is nobody', async () => {
    for (const value of ['x', 'A'.repeat(43), '%00', "' or 1=1"]) {
      const reply = await t.nobody.inject({ ...sesion, headers: { cookie: `__Host-rodal=${value}` } });
      expect([reply.statusCode, reply.json().codigo]).toEqual([401, 'no_autenticado']);
    }
  });
});

describe('C9: permissions are those of this moment', () => {
  const ajustes = { method: 'GET', url: '/api/ajustes' } as const;

  test('a profile taken away or given applies to the next request', async () => {
    const usuarioId = await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
    const { id: perfilId } = await t.db.prisma.perfil.findUniqueOrThrow({ where: { nombre: 'Administrador' } });
    const actor = await t.loginAs('jefa');
    expect((await actor.inject(ajustes)).statusCode).toBe(200);
    await t.db.prisma.usuarioPerfil.deleteMany({ where: { usuarioId } });
    expect((await actor.inject(ajustes)).statusCode).toBe(403);
    await t.db.prisma.usuarioPerfil.create({ data: { usuarioId, perfilId } });
    expect((await actor.inject(ajustes)).statusCode).toBe(200);
  });

  test('a denial wins over the profile; a single grant is enough', async () => {
    await t.createUsuario({
      nombre: 'negada',
      perfiles: ['Administrador'],
      permisos: { 'ajustes.administrar': false },
    });
    await t.createUsuario({ nombre: 'concedida', perfiles: ['Reporte'], permisos: { 'ajustes.administrar': true } });
    expect((await (await t.loginAs('negada')).inject(ajustes)).statusCode).toBe(403);
    expect((await (await t.loginAs('concedida')).inject(ajustes)).statusCode).toBe(200);
  });
});

test('the last use is written at most once a minute', async () => {
  const actor = await t.loginAs('oficina');
  const token = actor.cookie.split('=')[1] ?? '';
  const tokenHash = createHash('sha256').update(token).digest();
  const lastUse = async () =>
    (await t.db.prisma.sesion.findUniqueOrThrow({ where: { tokenHash } })).ultimoUso.getTime();
  const opened = await lastUse();
  t.advance(30_000);
  await actor.inject(sesion);
  expect(await lastUse()).toBe(opened);
  t.advance(31_000);
  await actor.inject(sesion);
  expect(await lastUse()).toBeGreaterThan(opened + 60_000);
});

test('logins, failures and logouts are audited; neither audit nor log holds a password or a token', async () => {
  await t.createUsuario({ nombre: 'vigilada', perfiles: ['Reporte'] });
  await login({ usuario: 'vigilada', contrasena: 'clave-equivocada-1' });
  const actor = await t.loginAs('vigilada');
  await actor.inject({ method: 'POST', url: '/api/admin/logout', headers: { 'user-agent': 'Prueba/1' } });

  const rows = await t.db.prisma.auditoria.findMany({ where: { usuario: 'vigilada' }, orderBy: { id: 'asc' } });
  expect(rows.map((row) => row.accion)).toEqual(['sesion.ingreso_fallido', 'sesion.ingreso', 'sesion.salida']);
  expect(rows[2]).toMatchObject({
    entidad: 'usuario',
    entidadId: 'vigilada',
    dispositivo: 'Prueba/1',
    requestId: expect.stringMatching(/^\w{8}$/),
  });

  const token = actor.cookie.split('=')[1] ?? '';
  const written = [...t.logs, ...rows.map((row) => JSON.stringify({ ...row, id: '' }))].join('\n');
  expect(written).toContain('vigilada');
  for (const secret of [token, TEST_PASSWORD, 'clave-equivocada-1']) expect(written).not.toContain(secret);
});

test('a denial is logged with its request id', async () => {
  const actor = await t.loginAs('terreno');
  const reply = await actor.inject({ method: 'GET', url: '/api/ajustes' });
  const line = t.logs.find((one) => one.includes(reply.json().requestId) && one.includes('rechazo'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    codigo: 'sin_permiso',
    detalle: 'terreno: listAjustes',
    usuario: 'terreno',
  });
  expect(reply.headers['x-request-id']).toBe(reply.json().requestId);
});
