import { PROPIO_ACCESO } from '@rodal/domain/maquinas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';

/** The last active Administrador cannot be locked out, nor can anybody lock themselves out, also when two try at once. */

let t: TestApp;
let ids: { ana: number; berta: number; delegada: number };
let ana: Actor;
let berta: Actor;
/** Holds `usuarios.administrar` alone: the one who could take it from the last Administrador. */
let delegada: Actor;
let perfilId: number;
beforeAll(async () => {
  t = await buildTestApp();
  ids = {
    ana: await t.createUsuario({ nombre: 'ana', perfiles: ['Administrador'] }),
    berta: await t.createUsuario({ nombre: 'berta', perfiles: ['Administrador'] }),
    delegada: await t.createUsuario({ nombre: 'delegada', perfiles: ['Reporte'], permisos: { 'usuarios.administrar': true } }),
  };
  [ana, berta, delegada] = [await t.loginAs('ana'), await t.loginAs('berta'), await t.loginAs('delegada')];
  perfilId = (await t.db.prisma.perfil.findUniqueOrThrow({ where: { nombre: 'Administrador' } })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  const { prisma } = t.db;
  await prisma.usuario.updateMany({ data: { activo: true, version: 1 } });
  await prisma.sesion.updateMany({ data: { revocadaEn: null } });
  await prisma.usuarioPermiso.deleteMany({ where: { concedido: false } });
  for (const usuarioId of [ids.ana, ids.berta]) {
    await prisma.usuarioPerfil.upsert({ where: { usuarioId_perfilId: { usuarioId, perfilId } }, create: { usuarioId, perfilId }, update: {} });
  }
});

/** The three ways to take it from somebody, and the field that a refusal names. */
const MANERAS = [
  ['deactivated', 'estado', (actor: Actor, id: number) => actor.inject({ method: 'PUT', url: `/api/admin/cambiarEstadoUsuario/${id}`, payload: { estado: 0 } })],
  [
    'without the profile',
    'idPerfil',
    (actor: Actor, id: number) => actor.inject({ method: 'POST', url: '/api/admin/cambiarPerfiles', payload: { idUsuario: id, idPerfil: perfilId, metodo: 'Quitar' } }),
  ],
  [
    'denied',
    'permisos',
    (actor: Actor, id: number) =>
      actor.inject({ method: 'PUT', url: `/api/admin/usuarios/${id}/permisos`, payload: { permisos: [{ permiso: 'usuarios.administrar', concedido: false }], version: 1 } }),
  ],
] as const;

const administran = async () => {
  const seen = await Promise.all([ana, berta].map((actor) => actor.inject({ url: '/api/users/obtener' })));
  return seen.filter(({ statusCode }) => statusCode === 200).length;
};

describe.each(MANERAS)('%s', (_manera, campo, take) => {
  test('one of two can be; the last one cannot, by nobody; what was refused changed nothing', async () => {
    expect((await take(delegada, ids.berta)).statusCode).toBe(200);
    const before = await t.db.prisma.auditoria.count();
    for (const actor of [delegada, ana]) {
      const reply = await take(actor, ids.ana);
      // Both are true of her; the button says the one that the table of states knows.
      const propio = campo === 'estado' && actor === ana;
      expect([actor.usuario, reply.statusCode, reply.json().errores]).toEqual([
        actor.usuario,
        400,
        [propio ? { campo, ...PROPIO_ACCESO } : { campo, codigo: 'ultimo_administrador', mensaje: 'Es el último Administrador activo: nombre a otro antes de quitarle el acceso.' }],
      ]);
    }
    expect([await administran(), await t.db.prisma.auditoria.count()]).toEqual([1, before]);
  });

  test('nobody takes it from themselves, be there another one', async () => {
    const reply = await take(ana, ids.ana);
    expect([reply.statusCode, reply.json().errores[0]]).toMatchObject([400, { campo, codigo: 'propio_acceso' }]);
    expect(await administran()).toBe(2);
  });

  test('two Administradores who take it from each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([take(ana, ids.berta), take(berta, ids.ana)]);
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await administran()).toBe(1);
      await t.db.prisma.usuario.updateMany({ data: { activo: true, version: 1 } });
      await t.db.prisma.usuarioPermiso.deleteMany({ where: { concedido: false } });
      for (const usuarioId of [ids.ana, ids.berta]) {
        await t.db.prisma.usuarioPerfil.upsert({ where: { usuarioId_perfilId: { usuarioId, perfilId } }, create: { usuarioId, perfilId }, update: {} });
      }
    }
  });
});

test('two ways at once, from outside: one stays', async () => {
  const [deactivate, unprofile] = [MANERAS[0][2], MANERAS[1][2]];
  const replies = await Promise.all([deactivate(delegada, ids.ana), unprofile(delegada, ids.berta)]);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  expect(await administran()).toBe(1);
});

test('an inactive Administrador, or one who is denied, does not count as another one', async () => {
  await t.db.prisma.usuario.update({ where: { id: ids.berta }, data: { activo: false } });
  expect((await MANERAS[1][2](delegada, ids.ana)).statusCode).toBe(400);
  await t.db.prisma.usuario.update({ where: { id: ids.berta }, data: { activo: true, permisos: { create: { permiso: 'usuarios.administrar', concedido: false } } } });
  expect((await MANERAS[0][2](delegada, ids.ana)).statusCode).toBe(400);
});
