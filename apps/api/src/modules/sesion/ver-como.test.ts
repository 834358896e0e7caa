import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../testing/build-app.ts';
import { buildMundo, toInject, type Mundo } from '../../testing/mundo.ts';

/** Issue 7 §1, "ver como": what this person sees, read only. `todo` may do everything, `otra` has the profile Despacho. */

let m: Mundo;
let otra: Actor;
let otraId: number;
beforeAll(async () => {
  m = await buildMundo();
  otra = await m.t.loginAs('otra');
  otraId = await idOf('otra');
});
afterAll(() => m.t.close());
beforeEach(async () => {
  await m.t.db.prisma.usuario.updateMany({ data: { activo: true, claveTemporal: false } });
});

const idOf = async (nombre: string) => (await m.t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre } })).id;
const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const KEYS = Object.keys(ENDPOINTS).filter(isKey).filter((key) => !('public' in ENDPOINTS[key]));
const begin = (actor: Actor, id: number) => actor.inject({ method: 'POST', url: `/api/admin/usuarios/${id}/verComo` });
const auditoria = () => m.t.db.prisma.auditoria.count();

/** `actor`, looking through the eyes of `id`. */
async function look(actor: Actor, id: number): Promise<Actor> {
  const { prueba } = (await begin(actor, id)).json<{ prueba: string }>();
  return withHeader(actor, prueba);
}

function withHeader(actor: Actor, prueba: string): Actor {
  return { ...actor, inject: (options) => actor.inject({ ...options, headers: { ...options.headers, [VER_COMO_HEADER]: prueba } }) };
}

const lines = (msg: string): unknown[] => m.t.logs.map((line): { msg: string } => JSON.parse(line)).filter((line) => line.msg === msg);
const session = (actor: Actor) => actor.inject({ method: 'GET', url: '/api/admin/sesion' });
const answer = (reply: { statusCode: number; json: () => { codigo?: string } }) => [reply.statusCode, reply.statusCode < 400 ? null : reply.json().codigo];

describe('what is seen', () => {
  test('is what the person gets, of every operation that reads', async () => {
    const mirada = await look(m.todo, otraId);
    const pedidos = m.pedidos();
    const reads = KEYS.filter((key) => ENDPOINTS[key].method === 'GET');
    expect(reads.length).toBeGreaterThan(40);
    for (const key of reads) {
      const pedido = toInject(key, pedidos[key]);
      expect([key, ...answer(await mirada.inject(pedido))]).toEqual([key, ...answer(await otra.inject(pedido))]);
    }
    expect((await session(mirada)).json()).toEqual((await session(otra)).json());
  });

  test('is not what oneself may see: a despacho of somebody else is not found (C13)', async () => {
    const foto = toInject('getDespachoFoto', m.pedidos().getDespachoFoto);
    const mirada = await look(m.todo, otraId);
    expect([(await m.todo.inject(foto)).statusCode, (await mirada.inject(foto)).statusCode]).toEqual([200, 404]);
  });

  test('follows the person: a profile given or taken counts from the next call on', async () => {
    const id = await m.t.createUsuario({ nombre: 'cambiante', perfiles: [] });
    const mirada = await look(m.todo, id);
    const permisos = async () => (await session(mirada)).json().user.permisos;
    expect(await permisos()).toEqual(['sesion.propia']);
    await m.t.db.prisma.usuarioPermiso.create({ data: { usuarioId: id, permiso: 'faenas.ver', concedido: true } });
    expect(await permisos()).toEqual(['faenas.ver', 'sesion.propia']);
  });

  test('does not wait for what the person has to do at their next login', async () => {
    const mirada = await look(m.todo, otraId);
    await m.t.db.prisma.usuario.update({ where: { id: otraId }, data: { claveTemporal: true } });
    expect([(await session(mirada)).statusCode, (await session(mirada)).json().user.restriccion]).toEqual([200, undefined]);
    const pedido = toInject('listProductos', m.pedidos().listProductos);
    expect([(await otra.inject(pedido)).statusCode, (await mirada.inject(pedido)).statusCode]).toEqual([403, 200]);
  });
});

test('nothing can be changed: every operation that is no GET is refused and leaves no trace', async () => {
  const mirada = await look(m.todo, await idOf('administrada'));
  const same = await look(m.todo, otraId);
  const pedidos = m.pedidos();
  const writes = KEYS.filter((key) => ENDPOINTS[key].method !== 'GET');
  expect(writes.length).toBeGreaterThan(60);
  const before = await auditoria();
  for (const key of writes) {
    for (const actor of [mirada, same]) expect([key, ...answer(await actor.inject(toInject(key, pedidos[key])))]).toEqual([key, 403, 'solo_lectura']);
  }
  expect(await auditoria()).toBe(before);
  expect((await session(m.todo)).statusCode).toBe(200);
});

describe('the proof', () => {
  test('is of one session, one person and one hour; oneself goes on without it', async () => {
    const { prueba, usuario, vence } = (await begin(m.todo, otraId)).json<{ prueba: string; usuario: string; vence: string }>();
    expect([usuario, Date.parse(vence) - m.t.deps.clock().getTime()]).toEqual(['otra', expect.toSatisfy((ms: number) => ms > 3_590_000 && ms <= 3_600_000)]);
    const [, at, firma] = prueba.split('.');
    const administrada = await idOf('administrada');
    const again = await m.t.loginAs('todo');
    for (const [actor, text] of [
      [m.todo, ''],
      [m.todo, 'x'],
      [m.todo, String(otraId)],
      [m.todo, `${administrada}.${at}.${firma}`],
      [m.todo, `${otraId}.${Number(at) + 1}.${firma}`],
      [m.todo, `${otraId}.${at}.${'x'.repeat(43)}`],
      [again, prueba],
      [otra, prueba],
    ] as const) {
      expect([text, ...answer(await session(withHeader(actor, text)))]).toEqual([text, 401, 'no_autenticado']);
      expect((await session(actor)).statusCode).toBe(200);
    }
    expect((await session(withHeader(m.todo, prueba))).json().user.NombreUsuario).toBe('otra');
  });

  test('lapses, and falls with the person, the session and the permission of whoever looks', async () => {
    const mirona = await m.t.createUsuario({ nombre: 'mirona', perfiles: ['Administrador'] });
    const actor = await m.t.loginAs('mirona');
    const mirada = await look(actor, otraId);
    const { prisma } = m.t.db;
    const state = async () => answer(await session(mirada));
    expect(await state()).toEqual([200, null]);

    await prisma.usuario.update({ where: { id: otraId }, data: { activo: false } });
    expect(await state()).toEqual([401, 'no_autenticado']);
    await prisma.usuario.update({ where: { id: otraId }, data: { activo: true } });
    expect(await state()).toEqual([200, null]);

    await prisma.usuarioPermiso.create({ data: { usuarioId: mirona, permiso: 'usuarios.verComo', concedido: false } });
    expect(await state()).toEqual([401, 'no_autenticado']);
    await prisma.usuarioPermiso.updateMany({ where: { usuarioId: mirona }, data: { permiso: 'usuarios.administrar' } });
    expect(await state()).toEqual([401, 'no_autenticado']);
    await prisma.usuarioPermiso.deleteMany({ where: { usuarioId: mirona } });
    expect(await state()).toEqual([200, null]);

    await prisma.usuario.update({ where: { id: mirona }, data: { claveTemporal: true } });
    expect(await state()).toEqual([401, 'no_autenticado']);
    expect((await session(actor)).json().user.restriccion).toBe('clave_temporal');
    await prisma.usuario.update({ where: { id: mirona }, data: { claveTemporal: false } });

    m.t.advance(3_600_000);
    expect(await state()).toEqual([401, 'no_autenticado']);
    expect((await session(actor)).statusCode).toBe(200);
    const later = await look(actor, otraId);
    await prisma.sesion.updateMany({ where: { usuarioId: mirona }, data: { revocadaEn: m.t.deps.clock() } });
    expect(answer(await session(later))).toEqual([401, 'no_autenticado']);
  });

  test('is not given for oneself, for somebody deactivated, or for nobody', async () => {
    await m.t.db.prisma.usuario.update({ where: { id: otraId }, data: { activo: false } });
    const before = await auditoria();
    const [propia, inactiva, nadie] = [await begin(m.todo, await idOf('todo')), await begin(m.todo, otraId), await begin(m.todo, 2_000_000_000)];
    expect([...answer(propia), propia.json().errores[0]]).toMatchObject([400, 'datos_invalidos', { campo: 'id', mensaje: 'Usted ya ve Rodal como usted.' }]);
    expect([...answer(inactiva), inactiva.json().errores[0]]).toMatchObject([400, 'datos_invalidos', { campo: 'id', mensaje: 'otra está desactivado: no puede ver nada.' }]);
    expect(answer(nadie)).toEqual([404, 'no_encontrado']);
    expect(await auditoria()).toBe(before);
  });

  test('is not given to whoever does not administer people: they would read through an Administrador what is not theirs', async () => {
    await m.t.createUsuario({ nombre: 'curiosa', perfiles: ['Interno'], permisos: { 'usuarios.verComo': true } });
    const curiosa = await m.t.loginAs('curiosa');
    const before = await auditoria();
    expect(answer(await begin(curiosa, await idOf('todo')))).toEqual([403, 'sin_permiso']);
    expect(await auditoria()).toBe(before);
  });
});

test('the audit and the log name whoever looks, never the person looked at', async () => {
  const revisora = await m.t.createUsuario({ nombre: 'revisora', perfiles: ['Recepciones'] });
  const mirada = await look(m.todo, revisora);
  const todo = await idOf('todo');
  const ultima = () => m.t.db.prisma.auditoria.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(await ultima()).toMatchObject({ usuarioId: todo, usuario: 'todo', accion: 'usuario.verComo', entidad: 'usuario', entidadId: String(revisora), despues: { usuario: 'revisora' } });

  const exported = await mirada.inject(toInject('exportDespachos', m.pedidos().exportDespachos));
  expect(exported.statusCode).toBe(200);
  expect(await ultima()).toMatchObject({ usuarioId: todo, usuario: 'todo', accion: 'despacho.exportar', dispositivo: expect.stringMatching(/^viendo como revisora · /) });
  const quien = { usuario: 'todo', como: 'revisora' };
  expect(lines('solicitud').at(-1)).toMatchObject(quien);
  expect((await mirada.inject({ method: 'GET', url: '/api/admin/listarUsuariosMantenedor' })).statusCode).toBe(403);
  expect(lines('rechazo').at(-1)).toMatchObject({ codigo: 'sin_permiso', ...quien });
  expect((await m.todo.inject(toInject('listProductos', m.pedidos().listProductos))).statusCode).toBe(200);
  expect(lines('solicitud').at(-1)).not.toHaveProperty('como');
});
