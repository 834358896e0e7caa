import { PROFILES } from '@rodal/domain/permisos';
import type { Cambiado, UsuarioDetalle } from '@rodal/contracts/usuarios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '../../contrasenas/contrasena.ts';
import { type Actor, buildTestApp, TEST_PASSWORD, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let admin: Actor;
let perfiles: Map<string, number>;
beforeAll(async () => {
  t = await buildTestApp();
  // Two, so that neither is the last one: that has its own file.
  for (const nombre of ['admin', 'admin2']) await t.createUsuario({ nombre, perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
  perfiles = new Map((await t.db.prisma.perfil.findMany()).map(({ id, nombre }) => [nombre, id]));
});
afterAll(() => t.close());

const post = (url: string, payload: object = {}, actor = admin) => actor.inject({ method: 'POST', url: `/api/admin/${url}`, payload });
const put = (url: string, payload: object, actor = admin) => actor.inject({ method: 'PUT', url: `/api/admin/${url}`, payload });
const sesion = (actor: Actor) => actor.inject({ url: '/api/admin/sesion' });
const detalle = async (id: number) => (await admin.inject({ url: `/api/admin/usuarios/${id}` })).json<{ usuario: UsuarioDetalle }>().usuario;
const insertar = (nombre: string, contrasena = TEST_PASSWORD, email = `${nombre.trim().toLowerCase()}@rodal.example`) => post('insertarUsuario', { nombre, contrasena, email });
const perfil = (idUsuario: number, nombre: string, metodo: string) => post('cambiarPerfiles', { idUsuario, idPerfil: perfiles.get(nombre), metodo });
const audited = (id: number) =>
  t.db.prisma.auditoria.findMany({ where: { entidad: 'usuario', entidadId: String(id) }, orderBy: { id: 'asc' }, select: { usuario: true, accion: true, antes: true, despues: true } });

let next = 0;
/** Somebody new, logged in. */
async function persona(perfilesDados: readonly (keyof typeof PROFILES)[] = ['Reporte']): Promise<Actor & { readonly id: number }> {
  const nombre = `persona${(next += 1)}`;
  const id = await t.createUsuario({ nombre, perfiles: perfilesDados });
  return { id, ...(await t.loginAs(nombre)) };
}

describe('adding people (especificación 1 §2.8, §8)', () => {
  test('the new one is there, active, without profiles and with a temporary password; the texts are the specification’s', async () => {
    const reply = await insertar(' Nueva.Persona ', 'clave-de-otra');
    const { Mensaje, usuario } = reply.json<Cambiado>();
    expect([reply.statusCode, Mensaje]).toEqual([200, 'Usuario Agregado Correctament']);
    expect(usuario).toMatchObject({ NombreUsuario: 'nueva.persona', Estado: 1, PerfilesJSON: [], claveTemporal: true, ultimoIngreso: null, version: 1 });
    const row = await t.db.prisma.usuario.findUniqueOrThrow({ where: { id: usuario.IdUsuario } });
    expect(await verifyPassword(row.claveHash, 'clave-de-otra')).toBe(true);
    expect(await audited(usuario.IdUsuario)).toEqual([
      { usuario: 'admin', accion: 'usuario.crear', antes: null, despues: { nombre: 'nueva.persona', email: 'nueva.persona@rodal.example', perfiles: [] } },
    ]);
  });

  test('a duplicate is refused in the specification’s words, whatever its case, also when two add at once', async () => {
    const replies = await Promise.all([insertar('doble'), insertar('DOBLE'), insertar('doble ')]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400', '400']);
    const refused = replies.filter(({ statusCode }) => statusCode === 400).map((reply) => reply.json().errores);
    const dicho = [{ campo: 'nombre', codigo: 'ya_existe', mensaje: 'Usuario ya existe. Pruebe con otro Nombre de usuario.' }];
    expect(refused).toEqual([dicho, dicho]);
    expect(await t.db.prisma.usuario.count({ where: { nombre: 'doble' } })).toBe(1);
  });

  test('R165 a name and an address are kept without what came along with a paste: mail arrives', async () => {
    expect((await insertar('\u202AMaría.Pegada\u202C\u200B', TEST_PASSWORD, '\u00A0maria\u200B@rodal.example\u2060')).statusCode).toBe(200);
    expect(await t.db.prisma.usuario.findFirst({ where: { nombre: 'maría.pegada' }, select: { email: true } })).toEqual({ email: 'maria@rodal.example' });
  });

  test.each([
    ['nombre', '12', 'clave-de-otra', 'a@b.cl'],
    ['nombre', 'con espacio', 'clave-de-otra', 'a@b.cl'],
    ['contrasena', 'corta', 'siete77', 'a@b.cl'],
    ['email', 'sincorreo', 'clave-de-otra', 'no es'],
  ])('what cannot be is refused by name: %s', async (campo, nombre, clave, email) => {
    const reply = await insertar(nombre, clave, email);
    expect([reply.statusCode, reply.json().errores.map((uno: { campo: string }) => uno.campo)]).toEqual([400, [campo]]);
  });
});

describe('activating and deactivating (R42)', () => {
  test('D6 R104: the next call of an open session answers 403 usuario_desactivado; activated again the session is over, and a new one opens', async () => {
    const ana = await persona();
    expect((await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 0 })).json()).toMatchObject({ Mensaje: 'Usuario desactivado', usuario: { Estado: 0, version: 2 } });
    const reply = await sesion(ana);
    expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'usuario_desactivado']);
    await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 1 });
    expect((await sesion(ana)).statusCode).toBe(401);
    expect((await sesion(await t.loginAs(ana.usuario))).statusCode).toBe(200);
    expect(await audited(ana.id)).toEqual([
      { usuario: 'admin', accion: 'usuario.desactivar', antes: { activo: true }, despues: { activo: false, sesionesCerradas: 1 } },
      { usuario: 'admin', accion: 'usuario.activar', antes: { activo: false }, despues: { activo: true, sesionesCerradas: 0 } },
    ]);
  });

  test('D6 R104: a session that an older version left open when it deactivated somebody ends when they are activated', async () => {
    const ana = await persona();
    await t.db.prisma.usuario.update({ where: { id: ana.id }, data: { activo: false } });
    expect((await sesion(ana)).json().codigo).toBe('usuario_desactivado');
    await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 1 });
    expect((await sesion(ana)).statusCode).toBe(401);
  });

  test('D6 R104: of a login and a deactivation at the same moment no session is left to come back', async () => {
    for (let i = 0; i < 6; i += 1) {
      const ana = await persona();
      await Promise.allSettled([t.loginAs(ana.usuario), t.loginAs(ana.usuario), put(`cambiarEstadoUsuario/${ana.id}`, { estado: 0 }), t.loginAs(ana.usuario)]);
      expect(await t.db.prisma.sesion.count({ where: { usuarioId: ana.id, revocadaEn: null } })).toBe(0);
    }
  });

  test('of two who deactivate the same person one wins, and the other hears who and when', async () => {
    const [ana, otra] = [await persona(), await persona()];
    await t.db.prisma.usuarioPermiso.create({ data: { usuarioId: otra.id, permiso: 'usuarios.administrar', concedido: true } });
    const segunda = await t.loginAs(otra.usuario);
    const payload = { estado: 0, visto: 'activo' };
    const replies = await Promise.all([admin, segunda].map((quien) => quien.inject({ method: 'PUT', url: `/api/admin/cambiarEstadoUsuario/${ana.id}`, payload })));
    const [lost] = replies.filter(({ statusCode }) => statusCode !== 200);
    const rows = await t.db.prisma.auditoria.findMany({ where: { entidad: 'usuario', entidadId: String(ana.id), accion: 'usuario.desactivar' } });
    expect([replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b), rows.length]).toEqual([[200, 409], 1]);
    expect([lost?.json().codigo, lost?.json().conflicto]).toEqual([
      'estado_cambiado',
      {
        cuando: rows[0]?.cuando.toISOString(),
        usuario: rows[0]?.usuario,
        accion: 'Desactivó un usuario',
        cambios: [{ campo: 'Activo', antes: 'Sí', despues: 'No' }, { campo: 'Sesiones cerradas', antes: null, despues: '1' }],
      },
    ]);
  });

  test('whoever says what they saw is not told that it was done when somebody undid it', async () => {
    const ana = await persona();
    await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 0, visto: 'activo' });
    expect((await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 0, visto: 'activo' })).statusCode).toBe(409);
    expect((await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 1, visto: 'inactivo' })).statusCode).toBe(200);
  });

  test('the same again changes nothing and leaves no trace', async () => {
    const ana = await persona();
    const reply = await put(`cambiarEstadoUsuario/${ana.id}`, { estado: 1 });
    expect([reply.statusCode, reply.json<Cambiado>().usuario.version]).toEqual([200, 1]);
    expect(await audited(ana.id)).toEqual([]);
  });
});

describe('profiles (especificación 1 §7)', () => {
  test('every profile of the program is there to be given', async () => {
    const { perfiles: filas } = (await admin.inject({ url: '/api/admin/listarPerfilesMantenedor' })).json();
    expect(filas.map((fila: { NombrePerfil: string }) => fila.NombrePerfil).toSorted()).toEqual(Object.keys(PROFILES).toSorted());
  });

  test('one more and one less, in the specification’s words; the open session is refused at its next call', async () => {
    const ana = await persona(['Reporte']);
    const faenas = () => ana.inject({ url: '/api/faenas/obtenerInformacionFaena' });
    expect((await perfil(ana.id, 'Comex', 'Agregar')).json<Cambiado>()).toMatchObject({ Mensaje: 'Perfil agregado correctamente' });
    const { perfiles: suyos } = (await admin.inject({ url: `/api/admin/listarPerfilesMantenedorPorUsuario/${ana.id}` })).json();
    expect(suyos.map((uno: { NombrePerfil: string }) => uno.NombrePerfil).toSorted()).toEqual(['Comex', 'Reporte']);
    await perfil(ana.id, 'Comex', 'Quitar');
    expect((await faenas()).statusCode).toBe(200);
    expect((await perfil(ana.id, 'Reporte', 'Quitar')).json<Cambiado>()).toMatchObject({ Mensaje: 'Perfil eliminado Correctamente', usuario: { PerfilesJSON: [] } });
    const reply = await faenas();
    expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'sin_permiso']);
    expect((await audited(ana.id)).at(-1)).toEqual({ usuario: 'admin', accion: 'usuario.quitarPerfil', antes: { perfiles: ['Reporte'] }, despues: { perfiles: [] } });
  });

  test('two at once both stay', async () => {
    const ana = await persona([]);
    await Promise.all([perfil(ana.id, 'Comex', 'Agregar'), perfil(ana.id, 'Reporte', 'Agregar'), perfil(ana.id, 'Reporte', 'Agregar')]);
    expect((await detalle(ana.id)).PerfilesJSON.map(({ NombrePerfil }) => NombrePerfil).toSorted()).toEqual(['Comex', 'Reporte']);
  });

  test('a profile that does not exist is refused by name', async () => {
    const ana = await persona();
    const reply = await post('cambiarPerfiles', { idUsuario: ana.id, idPerfil: 2_147_483_647, metodo: 'Agregar' });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'idPerfil']);
  });
});

describe('single permissions (C9)', () => {
  test('a denial beats the profile at the next call; a grant gives what no profile does', async () => {
    const ana = await persona(['Reporte']);
    const status = async (url: string) => (await ana.inject({ url })).statusCode;
    expect([await status('/api/faenas/obtenerInformacionFaena'), await status('/api/trabajos')]).toEqual([200, 403]);
    const permisos = [{ permiso: 'faenas.ver', concedido: false }, { permiso: 'trabajos.ver', concedido: true }];
    expect((await put(`usuarios/${ana.id}/permisos`, { permisos, version: 1 })).json<Cambiado>().usuario).toMatchObject({ permisos, version: 2 });
    expect([await status('/api/faenas/obtenerInformacionFaena'), await status('/api/trabajos')]).toEqual([403, 200]);
    await perfil(ana.id, 'Administrador', 'Agregar');
    expect(await status('/api/faenas/obtenerInformacionFaena')).toBe(403);
  });

  test.each([
    ['unknown', [{ permiso: 'nada.ver', concedido: true }]],
    ['of everybody', [{ permiso: 'sesion.propia', concedido: false }]],
    ['granted and denied', [{ permiso: 'faenas.ver', concedido: true }, { permiso: 'faenas.ver', concedido: false }]],
  ])('%s: refused, nothing changes', async (_case, permisos) => {
    const ana = await persona();
    expect((await put(`usuarios/${ana.id}/permisos`, { permisos, version: 1 })).statusCode).toBe(400);
    expect(await detalle(ana.id)).toMatchObject({ permisos: [], version: 1 });
  });
});

describe('editing', () => {
  const gps = { ubicacion: { modo: 'gps' }, empresaRut: null };

  test('A11: a fixed post with a forced origin reaches the person’s session', async () => {
    await t.db.prisma.faena.create({ data: { codigo: 'F1', rol: '10-2', nombre: 'X', numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '' } });
    const ana = await persona(['Despacho']);
    const ubicacion = { modo: 'fijo', latitud: -38.5, longitud: -72.4, origenForzado: 'F1*10-2' };
    const reply = await put(`usuarios/${ana.id}`, { email: 'ana@rodal.example', ubicacion, empresaRut: null, version: 1 });
    expect(reply.json<Cambiado>()).toMatchObject({ Mensaje: 'Guardado Correctamente', usuario: { Email: 'ana@rodal.example', ubicacion } });
    expect((await sesion(ana)).json().user).toMatchObject({ ubicacion });
    await put(`usuarios/${ana.id}`, { email: 'ana@rodal.example', ...gps, version: 2 });
    expect((await sesion(ana)).json().user.ubicacion).toEqual({ modo: 'gps', latitud: null, longitud: null, origenForzado: null });
  });

  test('C32: the company’s RUT is stored as the rest of the program writes it; a wrong one is refused by name', async () => {
    const ana = await persona(['Externo']);
    const edit = (empresaRut: string, version: number) => put(`usuarios/${ana.id}`, { email: 'a@b.cl', ubicacion: { modo: 'gps' }, empresaRut, version });
    expect((await edit('76.543.210-9', 1)).json().errores).toEqual([{ campo: 'empresaRut', codigo: 'valor', mensaje: 'RUT de la empresa: Rut No Valido' }]);
    expect((await edit('76.543.210-3', 1)).json<Cambiado>().usuario.empresaRut).toBe('76543210-3');
    expect((await edit('', 2)).json<Cambiado>().usuario.empresaRut).toBeNull();
  });

  test.each([
    ['ubicacion.origenForzado', { modo: 'fijo', latitud: -38, longitud: -72, origenForzado: 'NADA*1' }],
    // D18: outside Chile, and with the two exchanged.
    ['ubicacion.latitud', { modo: 'fijo', latitud: -34.6, longitud: -58.4, origenForzado: null }],
    ['ubicacion.latitud', { modo: 'fijo', latitud: -72, longitud: -38, origenForzado: null }],
    ['ubicacion.latitud', { modo: 'fijo', latitud: -91, longitud: -72, origenForzado: null }],
    ['ubicacion.longitud', { modo: 'fijo', latitud: -38, origenForzado: null }],
    ['ubicacion.latitud', { modo: 'gps', latitud: -38 }],
  ])('%s that cannot be is refused by name', async (campo, ubicacion) => {
    const ana = await persona();
    const reply = await put(`usuarios/${ana.id}`, { email: 'a@b.cl', ubicacion, empresaRut: null, version: 1 });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, campo]);
  });

  test('whoever edits what somebody else changed meanwhile is told, and nothing of theirs is stored', async () => {
    const ana = await persona();
    const edit = (email: string) => put(`usuarios/${ana.id}`, { email, ...gps, version: 1 });
    const replies = await Promise.all([edit('uno@b.cl'), edit('dos@b.cl')]);
    expect(replies.map((reply) => `${reply.statusCode} ${reply.json().codigo ?? ''}`).toSorted()).toEqual(['200 ', '409 estado_cambiado']);
    expect((await audited(ana.id)).length).toBe(1);
    expect((await put(`usuarios/${ana.id}/permisos`, { permisos: [], version: 1 })).json().codigo).toBe('estado_cambiado');
  });

  test('nobody there: 404', async () => {
    expect((await put('usuarios/999999', { email: 'a@b.cl', ...gps, version: 1 })).statusCode).toBe(404);
  });
});
