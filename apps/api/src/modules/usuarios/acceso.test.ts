import { listHistoria } from '@rodal/contracts/historia';
import type { UsuarioDetalle } from '@rodal/contracts/usuarios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let admin: Actor;
let adminId: number;
beforeAll(async () => {
  t = await buildTestApp();
  adminId = await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
});
afterAll(() => t.close());

const post = (id: number, what: string, payload: object = {}) => admin.inject({ method: 'POST', url: `/api/admin/usuarios/${id}/${what}`, payload });
const status = async (actor: Actor) => (await actor.inject({ url: '/api/admin/sesion' })).statusCode;
const detalle = async (id: number) => (await admin.inject({ url: `/api/admin/usuarios/${id}` })).json<{ usuario: UsuarioDetalle }>().usuario;
const trail = async (id: number, lado: 'usuario' | 'hechosDe', more = '') =>
  z.parse(listHistoria.reply, (await admin.inject({ url: `/api/historia/${lado}?id=${id}${more}` })).json());
const what = ({ hechos }: Awaited<ReturnType<typeof trail>>) => hechos.map(({ usuario, accion }) => [usuario, accion]);

let next = 0;
async function persona(): Promise<{ id: number; nombre: string }> {
  const nombre = `persona${(next += 1)}`;
  return { id: await t.createUsuario({ nombre, perfiles: ['Reporte'] }), nombre };
}

describe('temporary password', () => {
  test('is said once, opens a session, ends those there were and has to be changed; the old one opens nothing', async () => {
    const { id, nombre } = await persona();
    const open = [await t.loginAs(nombre), await t.loginAs(nombre)];
    const reply = await post(id, 'claveTemporal');
    const { clave, usuario } = reply.json<{ clave: string; usuario: UsuarioDetalle }>();
    expect(clave).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(usuario).toMatchObject({ claveTemporal: true, sesiones: [], version: 2 });
    expect(await Promise.all(open.map(status))).toEqual([401, 401]);
    await expect(t.loginAs(nombre, TEST_PASSWORD)).rejects.toThrow('Incorrecta');
    expect(await status(await t.loginAs(nombre, clave))).toBe(200);
    const said = JSON.stringify([await t.db.prisma.auditoria.findMany({ where: { entidadId: String(id) } }), t.logs], (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(said).toContain('usuario.claveTemporal');
    expect(said).not.toContain(clave);
  });

  test('each is another one', async () => {
    const { id } = await persona();
    const claves = [];
    for (let n = 0; n < 3; n += 1) claves.push((await post(id, 'claveTemporal')).json().clave);
    expect(new Set(claves).size).toBe(3);
  });

  test('nobody’s own: that is changed in Mi cuenta, with the present one', async () => {
    for (const [ruta, campo] of [['claveTemporal', 'id'], ['restablecerSegundoFactor', 'id']] as const) {
      const reply = await post(adminId, ruta);
      expect([ruta, reply.statusCode, reply.json().errores[0]]).toEqual([ruta, 400, { campo, codigo: 'propio', mensaje: 'Lo suyo se cambia en Mi cuenta.' }]);
    }
    expect(await status(admin)).toBe(200);
  });
});

describe('sessions', () => {
  test('are seen, the last used first; one ends, then all; each leaves its trace', async () => {
    const { id, nombre } = await persona();
    const [uno, dos, tres] = [await t.loginAs(nombre), await t.loginAs(nombre), await t.loginAs(nombre)];
    const { sesiones } = await detalle(id);
    expect(sesiones).toHaveLength(3);
    expect(sesiones.map(({ ultimoUso }) => ultimoUso)).toEqual(sesiones.map(({ ultimoUso }) => ultimoUso).toSorted().toReversed());
    expect(sesiones.some(({ esActual }) => esActual)).toBe(false);
    await post(id, 'cerrarSesiones', { sesion: sesiones[2]?.id });
    expect([await status(uno), await status(dos), await status(tres)]).toEqual([401, 200, 200]);
    expect((await post(id, 'cerrarSesiones')).json()).toMatchObject({ Mensaje: 'Sesiones cerradas', usuario: { sesiones: [] } });
    expect([await status(dos), await status(tres)]).toEqual([401, 401]);
    await post(id, 'cerrarSesiones');
    const rows = await t.db.prisma.auditoria.findMany({ where: { accion: 'usuario.cerrarSesiones', entidadId: String(id) }, orderBy: { id: 'asc' } });
    expect(rows.map(({ despues }) => despues)).toEqual([{ sesionesCerradas: 1 }, { sesionesCerradas: 2 }]);
  });

  test('of another person is no session of this one', async () => {
    const [uno, dos] = [await persona(), await persona()];
    const actor = await t.loginAs(dos.nombre);
    const [suya] = (await detalle(dos.id)).sesiones;
    await post(uno.id, 'cerrarSesiones', { sesion: suya?.id });
    expect(await status(actor)).toBe(200);
  });

  test('one’s own, all of them: the one that asks stays', async () => {
    const other = await t.loginAs('admin');
    expect((await detalle(adminId)).sesiones.map(({ esActual }) => String(esActual)).toSorted()).toEqual(['false', 'true']);
    await post(adminId, 'cerrarSesiones');
    expect([await status(admin), await status(other)]).toEqual([200, 401]);
  });

  test('A20: those past their limits are none', async () => {
    const { id, nombre } = await persona();
    await t.loginAs(nombre);
    await t.db.prisma.sesion.updateMany({ where: { usuarioId: id }, data: { ultimoUso: new Date(Date.now() - 13 * 3_600_000) } });
    expect((await detalle(id)).sesiones).toEqual([]);
  });
});

describe('second factor (A20)', () => {
  test('an Administrador takes it away with its codes, and the sessions end', async () => {
    const { id, nombre } = await persona();
    const actor = await t.loginAs(nombre);
    await t.db.prisma.segundoFactor.create({ data: { usuarioId: id, secreto: new Uint8Array(20), confirmadoEn: new Date() } });
    await t.db.prisma.codigoRecuperacion.create({ data: { usuarioId: id, hash: new Uint8Array(32) } });
    expect((await detalle(id)).segundoFactor).toBe(true);
    expect((await post(id, 'restablecerSegundoFactor')).json()).toMatchObject({ usuario: { segundoFactor: false, sesiones: [] } });
    expect([await t.db.prisma.segundoFactor.count(), await t.db.prisma.codigoRecuperacion.count(), await status(actor)]).toEqual([0, 0, 401]);
  });

  test('one that was never confirmed protects nothing and is not shown', async () => {
    const { id } = await persona();
    await t.db.prisma.segundoFactor.create({ data: { usuarioId: id, secreto: new Uint8Array(20) } });
    expect((await detalle(id)).segundoFactor).toBe(false);
  });

  test('a profile demands it; the same again leaves no trace', async () => {
    const { id } = await t.db.prisma.perfil.findUniqueOrThrow({ where: { nombre: 'Contabilidad' } });
    const demand = (exigeSegundoFactor: boolean) => admin.inject({ method: 'PUT', url: `/api/admin/perfiles/${id}`, payload: { exigeSegundoFactor } });
    const { perfiles } = (await demand(true)).json();
    expect(perfiles.filter((uno: { exigeSegundoFactor: boolean }) => uno.exigeSegundoFactor)).toMatchObject([{ NombrePerfil: 'Contabilidad' }]);
    await demand(true);
    const rows = await t.db.prisma.auditoria.findMany({ where: { entidad: 'perfil' } });
    expect(rows).toMatchObject([{ accion: 'perfil.exigirSegundoFactor', entidadId: 'Contabilidad', antes: { exigeSegundoFactor: false }, despues: { exigeSegundoFactor: true } }]);
  });
});

describe('the audit trail', () => {
  test('of a person: logins and changes, the last first; by a person: what they did to whatever', async () => {
    const { id, nombre } = await persona();
    const actor = await t.loginAs(nombre);
    await actor.inject({ method: 'PUT', url: '/api/vistas/despachoRecepciones', payload: { nombre: 'v', consulta: '', columnas: [] } });
    await post(id, 'cerrarSesiones');
    expect(what(await trail(id, 'usuario'))).toEqual([['admin', 'Cerró sesiones de un usuario'], [nombre, 'Ingresó']]);
    expect(what(await trail(id, 'hechosDe'))).toEqual([[nombre, expect.stringMatching(/^Guardó una vista · Vista guardada \d+$/)], [nombre, `Ingresó · Usuario ${nombre}`]]);
  });

  test('goes on page by page, each row once', async () => {
    const { id } = await persona();
    await t.db.prisma.auditoria.createMany({
      data: Array.from({ length: 120 }, (_none, n) => ({ usuario: 'admin', accion: `x.${n}`, entidad: 'usuario', entidadId: String(id) })),
    });
    const seen: string[] = [];
    for (let more: string | null = ''; more !== null; ) {
      const page = await trail(id, 'usuario', more === '' ? '' : `&antesDe=${more}`);
      seen.push(...page.hechos.map(({ accion }) => accion));
      more = page.siguiente;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_none, n) => `x.${119 - n}`));
  });
});
