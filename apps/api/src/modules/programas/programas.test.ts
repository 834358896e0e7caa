import type { ClaveApiFila } from '@rodal/contracts/programas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { buildPrograma, type Programa } from '../../testing/programa.ts';

const MINUTO = 60_000;

let t: TestApp;
let admin: Actor;
let metricas: Programa;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
  metricas = await buildPrograma(t, admin, 'recolector', 'trabajos.ver');
});
afterAll(() => t.close());

const list = async (): Promise<ClaveApiFila[]> => (await admin.inject({ url: '/api/admin/clavesApi' })).json().claves;
const find = async (id: number) => (await list()).find((one) => one.id === id);
const create = (payload: object) => admin.inject({ method: 'POST', url: '/api/admin/clavesApi', payload });
const revoke = ({ id }: Programa) => admin.inject({ method: 'POST', url: `/api/admin/clavesApi/${id}/revocar` });
const look = async (who: Pick<Actor, 'inject'>, url = '/api/trabajos', more = {}) => {
  const reply = await who.inject({ url, ...more });
  return [reply.statusCode, reply.statusCode === 200 ? '' : reply.json().codigo];
};

describe('a key', () => {
  test('is told once; the database has its hash, the list how it begins', async () => {
    expect(metricas.clave).toMatch(/^rodal_[\w-]{43}$/);
    const fila = await find(metricas.id);
    expect(fila).toMatchObject({ nombre: 'recolector', permiso: 'trabajos.ver', creadaPor: 'admin', venceEn: null, revocadaEn: null, prefijo: metricas.clave.slice(0, 12) });
    const { rows } = await t.db.pool.query('SELECT k::text AS fila FROM clave_api k');
    const secreto = metricas.clave.slice(12);
    expect(JSON.stringify([rows, await list(), (await t.db.pool.query('SELECT a::text FROM auditoria a')).rows])).not.toContain(secreto);
    expect(t.logs.join('')).not.toContain(secreto);
    const again = await buildPrograma(t, admin, 'otro recolector', 'trabajos.ver');
    expect(again.clave).not.toBe(metricas.clave);
  });

  test('who made and who revoked it is written down', async () => {
    const programa = await buildPrograma(t, admin, 'efímero', 'faenas.ver', '2099-01-01T00:00:00Z');
    await revoke(programa);
    await revoke(programa);
    const rows = await t.db.prisma.auditoria.findMany({ where: { entidad: 'claveApi', entidadId: String(programa.id) }, orderBy: { id: 'asc' } });
    expect(rows.map(({ accion, usuario, antes, despues }) => [accion, usuario, antes, despues])).toEqual([
      ['claveApi.crear', 'admin', null, { nombre: 'efímero', permiso: 'faenas.ver', prefijo: programa.clave.slice(0, 12), venceEn: '2099-01-01T00:00:00.000Z' }],
      ['claveApi.revocar', 'admin', { nombre: 'efímero', permiso: 'faenas.ver' }, null],
    ]);
  });

  test('D6 R104: of somebody who was deactivated since is told apart, until they are back', async () => {
    const id = await t.createUsuario({ nombre: 'saliente', perfiles: ['Administrador'] });
    const programa = await buildPrograma(t, await t.loginAs('saliente'), 'la de quien se va', 'faenas.ver');
    expect(await find(programa.id)).toMatchObject({ creadaPor: 'saliente', creadorInactivo: false });
    await admin.inject({ method: 'PUT', url: `/api/admin/cambiarEstadoUsuario/${id}`, payload: { estado: 0 } });
    expect((await list()).filter(({ creadorInactivo }) => creadorInactivo).map(({ nombre }) => nombre)).toEqual(['la de quien se va']);
    expect(await look(programa, '/api/faenas/obtenerInformacionFaena')).toEqual([200, '']);
    expect((await revoke(programa)).json().fila).toMatchObject({ creadorInactivo: true, revocadaEn: expect.any(String) });
  });

  test.each([
    ['a name that is taken', { nombre: 'recolector', permiso: 'faenas.ver' }, 'nombre'],
    ['no name', { nombre: ' ', permiso: 'faenas.ver' }, 'nombre'],
    ['a permission that does not exist', { nombre: 'x', permiso: 'todo' }, 'permiso'],
    ['the session of a person', { nombre: 'x', permiso: 'sesion.propia' }, 'permiso'],
    ['the making of keys', { nombre: 'x', permiso: 'usuarios.administrar' }, 'permiso'],
    ['the eyes of somebody', { nombre: 'x', permiso: 'usuarios.verComo' }, 'permiso'],
    ['an end that is past', { nombre: 'x', permiso: 'faenas.ver', venceEn: '2020-01-01T00:00:00Z' }, 'venceEn'],
  ])('is refused with %s, by the name of the field', async (_name, payload, campo) => {
    const reply = await create(payload);
    expect([reply.statusCode, reply.json().errores.map((one: { campo: string }) => one.campo)]).toEqual([400, [campo]]);
  });
});

describe('what a key opens', () => {
  test('its one permission, and nothing else: not even a session', async () => {
    expect(await look(metricas)).toEqual([200, '']);
    for (const url of ['/api/admin/sesion', '/api/admin/avisos', '/api/faenas/obtenerInformacionFaena', '/api/admin/clavesApi', '/api/vistas/despachoRecepciones']) {
      expect([url, ...(await look(metricas, url))]).toEqual([url, 403, 'sin_permiso']);
    }
  });

  test('not what is of a person, whatever its permission says', async () => {
    const programa = await buildPrograma(t, admin, 'despachos', 'faenas.ver');
    // As an older version let it be made.
    await t.db.prisma.claveApi.update({ where: { id: programa.id }, data: { permiso: 'despacho.buscar' } });
    expect(await look(programa, '/api/despacho/obtenerdatos?desde=2026-03-01&hasta=2026-03-01')).toEqual([403, 'sin_permiso']);
  });

  test('what it changes is written down as the program', async () => {
    const programa = await buildPrograma(t, admin, 'ajustador', 'ajustes.administrar');
    const reply = await programa.inject({ method: 'PUT', url: '/api/ajustes/urlTiles', payload: { valor: '/tiles/{z}/{x}/{y}.png', visto: '' } });
    expect(reply.statusCode, reply.body).toBe(200);
    const row = await t.db.prisma.auditoria.findFirst({ where: { accion: 'ajuste.cambiar' }, orderBy: { id: 'desc' } });
    expect([row?.usuario, row?.usuarioId]).toEqual(['programa ajustador', null]);
  });

  test('D16: whatever spelling screens show, a program gets the texts of the specification', async () => {
    const programa = await buildPrograma(t, admin, 'lector de textos', 'ajustes.administrar');
    const change = (valor: boolean) => programa.inject({ method: 'PUT', url: '/api/ajustes/textosCorregidos', payload: { valor, visto: !valor } });
    const login = () => programa.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'nadie', contrasena: 'ninguna' } });
    const before = (await login()).json().mensaje;
    expect((await change(true)).json()).toEqual({ mensaje: 'Guardado Correctamente' });
    expect([(await login()).json().mensaje, before]).toEqual(['Usuario o Contraseña Incorrecta', 'Usuario o Contraseña Incorrecta']);
    // A person's reply is the same: their screen corrects it.
    expect((await admin.inject({ method: 'GET', url: '/api/admin/sesion' })).json().user.ajustes.textosCorregidos).toBe(true);
    expect((await admin.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'nadie', contrasena: 'ninguna' } })).json().mensaje).toBe('Usuario o Contraseña Incorrecta');
    expect((await change(false)).json()).toEqual({ mensaje: 'Guardado Correctamente' });
  });

  test('its use is noted, at most once a minute', async () => {
    const programa = await buildPrograma(t, admin, 'puntual', 'trabajos.ver');
    const uso = async () => (await find(programa.id))?.ultimoUso;
    expect(await uso()).toBeNull();
    await look(programa);
    const first = await uso();
    expect(first).toEqual(expect.any(String));
    await look(programa);
    expect(await uso()).toBe(first);
    t.advance(MINUTO + 1_000);
    await look(programa);
    expect(Date.parse((await uso()) ?? '') - Date.parse(first ?? '')).toBeGreaterThan(MINUTO);
  });
});

describe('what does not open', () => {
  const NADIE = { inject: (options: object) => t.app.inject({ remoteAddress: '10.8.0.1', ...options }) };
  const bearer = (authorization: string) => ({ headers: { authorization } });

  test.each([
    ['an unknown key', `Bearer rodal_${'A'.repeat(43)}`, 'clave_invalida'],
    ['what is no key', 'Bearer secreto', 'no_autenticado'],
    ['a key without its scheme', `rodal_${'A'.repeat(43)}`, 'no_autenticado'],
    ['a key as a password', `Basic ${Buffer.from('x:y').toString('base64')}`, 'no_autenticado'],
  ])('%s: 401', async (_name, authorization, codigo) => {
    expect(await look(NADIE, '/api/trabajos', bearer(authorization))).toEqual([401, codigo]);
  });

  test('a revoked key, from the next call on', async () => {
    const programa = await buildPrograma(t, admin, 'despedido', 'trabajos.ver');
    expect(await look(programa)).toEqual([200, '']);
    expect((await revoke(programa)).json().fila.revocadaEn).toEqual(expect.any(String));
    expect(await look(programa)).toEqual([401, 'clave_invalida']);
  });

  test('a key past its end', async () => {
    const venceEn = new Date(t.deps.clock().getTime() + 10 * MINUTO).toISOString();
    const programa = await buildPrograma(t, admin, 'temporal', 'trabajos.ver', venceEn);
    expect(await look(programa)).toEqual([200, '']);
    t.advance(10 * MINUTO);
    expect(await look(programa)).toEqual([401, 'clave_invalida']);
  });

  test('wrong keys make their address wait, as wrong passwords do; people there log in as before', async () => {
    const remoteAddress = '10.8.0.2';
    const try_ = () => t.app.inject({ url: '/api/trabajos', remoteAddress, ...bearer(`Bearer rodal_${'B'.repeat(43)}`) });
    const codes = new Set<number>();
    for (let n = 0; n < 40; n += 1) codes.add((await try_()).statusCode);
    expect([...codes]).toEqual([401]);
    const waits = await try_();
    expect([waits.statusCode, waits.json().codigo, Number(waits.headers['retry-after'])]).toEqual([429, 'demasiados_intentos', expect.any(Number)]);
    const login = await t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'admin', contrasena: 'equivocada' }, remoteAddress });
    expect(login.statusCode).toBe(401);
    expect(await look(metricas)).toEqual([200, '']);
    t.advance(61 * MINUTO);
    expect((await try_()).statusCode).toBe(401);
  });
});

describe('where a call comes from', () => {
  const change = (headers: Record<string, string>) => t.app.inject({ method: 'POST', url: '/api/admin/clavesApi/2147483647/revocar', headers });

  test('a key alone needs no header of our pages; with a cookie beside it the rule holds', async () => {
    const authorization = `Bearer ${metricas.clave}`;
    expect([(await change({ authorization })).statusCode, (await change({ authorization })).json().codigo]).toEqual([403, 'sin_permiso']);
    for (const cookie of [admin.cookie, 'otra=1']) {
      expect((await change({ authorization, cookie })).json().codigo).toBe('solicitud_ajena');
      expect((await change({ authorization, cookie, 'x-requested-with': 'rodal', 'sec-fetch-site': 'cross-site' })).json().codigo).toBe('solicitud_ajena');
    }
    expect((await change({})).json().codigo).toBe('solicitud_ajena');
  });

  test('who has a session is that person, whatever key comes along', async () => {
    const reply = await admin.inject({ url: '/api/admin/sesion', headers: { authorization: `Bearer ${metricas.clave}` } });
    expect([reply.statusCode, reply.json().user.NombreUsuario]).toEqual([200, 'admin']);
  });

  test('a session is found by the one query there was: keys are not asked for', async () => {
    const query = vi.spyOn(t.db.pool, 'query');
    const asked = () => query.mock.calls.map(([what]): unknown => what).flatMap((what) => (typeof what === 'object' && what !== null && 'name' in what ? [what.name] : []));
    await admin.inject({ url: '/api/trabajos', headers: { authorization: `Bearer ${metricas.clave}` } });
    expect(asked()).toEqual(['sesion_find']);
    query.mockClear();
    await look(metricas);
    expect(asked()).toEqual(['clave_find']);
    query.mockRestore();
  });
});
