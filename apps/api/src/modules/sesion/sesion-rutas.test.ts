import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { PERMISSIONS } from '@rodal/domain/permisos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../testing/build-app.ts';
import { changedTables, takeHuella } from '../../testing/huella.ts';
import { buildMundo, type Mundo, toInject } from '../../testing/mundo.ts';

/** A session that ended ends everywhere (ASVS 7.4): the old cookie is replayed against every operation that asks for one. */

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const row = (key: EndpointKey): EndpointSpec => ENDPOINTS[key];
const KEYS = Object.keys(ENDPOINTS).filter(isKey).filter((key) => row(key).public !== true);
const PERMISOS = Object.fromEntries(Object.keys(PERMISSIONS).map((permiso) => [permiso, true]));

let next = 0;
/** Somebody new who may do everything, logged in. */
async function newPerson(): Promise<Actor & { readonly id: number }> {
  const nombre = `persona${(next += 1)}`;
  const id = await m.t.createUsuario({ nombre, perfiles: ['Administrador'], permisos: PERMISOS });
  return { id, ...(await m.t.loginAs(nombre)) };
}

/** What every operation answers, and whether anything was changed by asking. */
async function replay(actor: Actor): Promise<{ answers: string[]; changed: string[] }> {
  const before = await takeHuella(m.t.db.pool);
  const answers = new Set<string>();
  for (const key of KEYS) {
    const reply = await actor.inject(toInject(key, m.pedidos()[key]));
    answers.add(`${reply.statusCode} ${reply.statusCode < 400 ? key : reply.json().codigo}`);
  }
  return { answers: [...answers], changed: changedTables(before, await takeHuella(m.t.db.pool)) };
}

describe('an old cookie, against every operation', () => {
  test('after logout: 401', async () => {
    const actor = await newPerson();
    await actor.inject({ method: 'POST', url: '/api/admin/logout' });
    expect(await replay(actor)).toEqual({ answers: ['401 no_autenticado'], changed: [] });
  });

  test('after another login in the same browser: 401', async () => {
    const actor = await newPerson();
    const again = { usuario: actor.usuario, contrasena: 'Rodal-prueba-2026' };
    const old: Actor = { ...actor, inject: (request) => m.t.nobody.inject({ ...request, headers: { cookie: actor.cookie, ...request.headers } }) };
    expect((await actor.inject({ method: 'POST', url: '/api/admin/login', payload: again })).statusCode).toBe(200);
    expect(await replay(old)).toEqual({ answers: ['401 no_autenticado'], changed: [] });
  });

  test('R42 of an account that was disabled: 403, and back when it is enabled again', async () => {
    const actor = await newPerson();
    await m.t.db.prisma.usuario.update({ where: { id: actor.id }, data: { activo: false } });
    expect(await replay(actor)).toEqual({ answers: ['403 usuario_desactivado'], changed: [] });
    await m.t.db.prisma.usuario.update({ where: { id: actor.id }, data: { activo: true } });
    expect((await actor.inject({ url: '/api/admin/sesion' })).statusCode).toBe(200);
  });

  // What is one's own whatever one may do: the account, the session, saved searches, leaving word of one's own load (066), and a file, of which
  // its owner's rule says who may see it (080).
  const PROPIAS = [
    'changeClave', 'confirmSegundoFactor', 'deleteVista', 'discardDespacho', 'endOtrasSesiones', 'endSesionPropia', 'getArchivo', 'getAvisos', 'getBandeja',
    'getCuenta', 'getSesion', 'listVistas', 'logout', 'removeSegundoFactor', 'renewCodigos', 'saveVista', 'startSegundoFactor',
  ];

  test('C9 of somebody whose profile and permissions were taken away: 403 but for the own session', async () => {
    const actor = await newPerson();
    await m.t.db.prisma.usuarioPerfil.deleteMany({ where: { usuarioId: actor.id } });
    await m.t.db.prisma.usuarioPermiso.deleteMany({ where: { usuarioId: actor.id } });
    const own = KEYS.filter((key) => row(key).permission === 'sesion.propia');
    for (const key of KEYS.filter((one) => !own.includes(one))) {
      const reply = await actor.inject(toInject(key, m.pedidos()[key]));
      expect([key, reply.statusCode, reply.json().codigo]).toEqual([key, 403, 'sin_permiso']);
    }
    expect(own.toSorted()).toEqual(PROPIAS);
  });

  test('whose row is gone from the database: 401', async () => {
    const actor = await newPerson();
    await m.t.db.prisma.sesion.deleteMany({ where: { usuarioId: actor.id } });
    expect(await replay(actor)).toEqual({ answers: ['401 no_autenticado'], changed: [] });
  });
});

describe('session fixation (ASVS 7.2.4)', () => {
  const token = 'A'.repeat(43);
  const login = { method: 'POST', url: '/api/admin/login', payload: { usuario: 'otra', contrasena: 'Rodal-prueba-2026' } } as const;

  test('a cookie that was planted before the login is not the one after it, and stays nobody', async () => {
    const reply = await m.t.nobody.inject({ ...login, headers: { cookie: `__Host-rodal=${token}` } });
    expect(reply.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(reply.cookies[0]?.value).not.toBe(token);
    const planted = await m.t.nobody.inject({ url: '/api/admin/sesion', headers: { cookie: `__Host-rodal=${token}` } });
    expect(planted.statusCode).toBe(401);
  });

  test('two logins never share a token; a failed one gives none and ends none', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await m.t.nobody.inject(login)).cookies[0]?.value));
    expect(new Set(tokens).size).toBe(4);
    const actor = await newPerson();
    const wrong = await actor.inject({ ...login, payload: { ...login.payload, contrasena: 'otra-clave' } });
    expect([wrong.statusCode, wrong.cookies]).toEqual([401, []]);
    expect((await actor.inject({ url: '/api/admin/sesion' })).statusCode).toBe(200);
  });

  test('ASVS 3.3 each cookie that is ever set has the prefix, Secure, HttpOnly, SameSite=Strict, Path=/ and no Domain', async () => {
    const actor = await newPerson();
    const replies = [await m.t.nobody.inject(login), await actor.inject({ method: 'POST', url: '/api/admin/logout' })];
    const lines = replies.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^__Host-rodal=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });
});
