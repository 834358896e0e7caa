import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PASSWORD, type Actor } from '../../testing/build-app.ts';
import { buildMundo, toInject, type Mundo } from '../../testing/mundo.ts';

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

/** By hand: what somebody restricted may still do. */
const LIBRES = {
  clave_temporal: ['logout', 'getSesion', 'changeClave'],
  segundo_factor_pendiente: ['logout', 'getSesion', 'startSegundoFactor', 'confirmSegundoFactor'],
} as const satisfies Record<string, readonly EndpointKey[]>;
type Restriccion = keyof typeof LIBRES;

async function restrict(restriccion: Restriccion): Promise<void> {
  await m.t.db.prisma.usuario.update({ where: { nombre: 'todo' }, data: { claveTemporal: restriccion === 'clave_temporal' } });
  await m.t.db.prisma.perfil.update({ where: { nombre: 'Administrador' }, data: { exigeSegundoFactor: true } });
}

const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
const get = (actor: Actor, url: string) => actor.inject({ method: 'GET', url });

describe.each(Object.keys(LIBRES).filter((name): name is Restriccion => name in LIBRES))('issue 7 §1: a session with %s', (restriccion) => {
  test('is refused every operation but its own, whatever the permissions', async () => {
    await restrict(restriccion);
    const actor = await m.t.loginAs('todo');
    const pedidos = m.pedidos();
    const closed = Object.keys(ENDPOINTS).filter(isKey).filter((key) => !('public' in ENDPOINTS[key]) && !LIBRES[restriccion].some((free) => free === key));
    expect(closed.length).toBeGreaterThan(60);
    for (const key of closed) {
      const reply = await actor.inject(toInject(key, pedidos[key]));
      expect([key, reply.statusCode, reply.json().codigo]).toEqual([key, 403, restriccion]);
    }
    const metrics = await get(actor, '/metrics');
    expect([metrics.statusCode, metrics.json().codigo]).toEqual([403, restriccion]);
  });

  test('says who it is and why, and can leave', async () => {
    await restrict(restriccion);
    const actor = await m.t.loginAs('todo');
    const { user } = (await get(actor, '/api/admin/sesion')).json();
    expect([user.NombreUsuario, user.restriccion, user.permisos.includes('despacho.crear')]).toEqual(['todo', restriccion, true]);
    expect((await actor.inject({ method: 'POST', url: '/api/admin/logout' })).statusCode).toBe(200);
    expect((await get(actor, '/api/admin/sesion')).statusCode).toBe(401);
  });
});

test('it holds from the next request on for sessions that are open, and ends with its reason', async () => {
  await m.t.createUsuario({ nombre: 'abierta', perfiles: ['Comex'] });
  const actor = await m.t.loginAs('abierta');
  const estado = async () => (await get(actor, '/api/vistas/despachoRecepciones')).statusCode;
  expect(await estado()).toBe(200);
  await m.t.db.prisma.usuario.update({ where: { nombre: 'abierta' }, data: { claveTemporal: true } });
  expect(await estado()).toBe(403);
  const cambio = await actor.inject({ method: 'POST', url: '/api/cuenta/clave', payload: { actual: TEST_PASSWORD, nueva: 'tres cosas del monte' } });
  expect([cambio.statusCode, await estado()]).toEqual([200, 200]);
  expect((await get(actor, '/api/admin/sesion')).json().user).not.toHaveProperty('restriccion');
});

test('a login says when it was; a failed one does not', async () => {
  const id = await m.t.createUsuario({ nombre: 'puntual', perfiles: [] });
  const last = async () => (await m.t.db.prisma.usuario.findUniqueOrThrow({ where: { id } })).ultimoIngreso;
  await m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: 'puntual', contrasena: 'no es la suya' } });
  expect(await last()).toBeNull();
  await m.t.loginAs('puntual');
  expect((await last())?.getTime()).toBeCloseTo(m.t.deps.clock().getTime(), -5);
});
