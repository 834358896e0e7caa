import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, send, sendSubproducto, subproductoWire } = fixtures;

let t: TestApp;
let despachador: Actor;
let oficina: Actor;
let ids: { despachador: number; oficina: number };
/** Uploaded by the author and by the office: a phone's export carries the very bytes. */
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador } = await fixtures.buildPuesto());
  const oficinaId = await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'], permisos: { 'despacho.importar': true } });
  oficina = await t.loginAs('oficina');
  const { id } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: 'despachador' } });
  ids = { despachador: id, oficina: oficinaId };
  const [vacio, lleno] = [await fixtures.makeJpeg(), await fixtures.makeJpeg()];
  for (const actor of [despachador, oficina]) {
    for (const bytes of [vacio, lleno]) expect((await actor.inject(fixtures.fotoRequest(bytes))).statusCode).toBe(201);
  }
  fotos = { vacio: fixtures.sha256Of(vacio), lleno: fixtures.sha256Of(lleno) };
});
afterAll(() => t.close());

const ajeno = (change: Partial<fixtures.DespachoWire> = {}) => despachoWire(fotos, { login: 'despachador', ...change });
const stored = (id: string) => t.db.prisma.despacho.findUnique({ where: { id }, include: { avisos: true } });
const audited = (entidadId: string) => t.db.prisma.auditoria.findMany({ where: { entidad: 'despacho', entidadId }, orderBy: { id: 'asc' } });
const estado = async (actor: Actor, id: string) =>
  (await actor.inject({ method: 'POST', url: '/api/sync/estado', payload: { ids: [id] } })).json().estados[0];

describe('B13 importing the record of another', () => {
  it('stores it as the author’s, with who sent it; the audit names both and the importer’s own device', async () => {
    const wire = ajeno({ login: 'Despachador' });
    const reply = await oficina.inject({
      method: 'POST', url: '/api/despacho/insertarDespacho', payload: wire, headers: { 'user-agent': 'Navegador de oficina' },
    });
    expect(reply.statusCode).toBe(201);
    expect(await stored(wire.id)).toMatchObject({ usuarioId: ids.despachador, login: 'despachador', enviadoPor: ids.oficina, avisos: [] });
    expect(await audited(wire.id)).toMatchObject([
      {
        accion: 'despacho.importar', usuarioId: ids.oficina, usuario: 'oficina', dispositivo: 'Navegador de oficina',
        despues: { autor: 'despachador', numero: reply.json().numero, revision: 1 },
      },
    ]);
  });

  it('what the author sends himself has no other sender', async () => {
    const wire = ajeno();
    await send(despachador, wire);
    expect(await stored(wire.id)).toMatchObject({ enviadoPor: null });
    expect((await audited(wire.id))[0]?.despues).not.toHaveProperty('autor');
  });

  it('the same record from both, in any order or at once: one row, one receipt', async () => {
    for (const [first, second] of [[despachador, oficina], [oficina, despachador]] as const) {
      const wire = ajeno();
      const before = await send(first, wire);
      const row = await stored(wire.id);
      const again = await send(second, { ...wire, sentAt: new Date().toISOString() });
      expect([before.statusCode, again.statusCode, again.body]).toEqual([201, 200, before.body]);
      expect(await stored(wire.id)).toEqual(row);
      expect(await audited(wire.id)).toHaveLength(1);
    }
    const wire = ajeno();
    const [a, b] = await Promise.all([send(despachador, wire), send(oficina, wire)]);
    expect(new Set([a.statusCode, b.statusCode])).toEqual(new Set([200, 201]));
    expect(a.body).toBe(b.body);
  });

  it('other content than the author’s own: 409, nothing changed, the audit has who tried', async () => {
    const wire = ajeno();
    await send(despachador, wire);
    const before = await stored(wire.id);
    const reply = await send(oficina, { ...wire, cantidad: '9.999' });
    expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'payload_mismatch']);
    expect(await stored(wire.id)).toEqual(before);
    expect((await audited(wire.id)).at(-1)).toMatchObject({
      accion: 'despacho.conflicto', usuario: 'oficina', despues: { autor: 'despachador', cantidad: '9.999' },
    });
  });

  it('a taken id is no way to another author’s receipt', async () => {
    await t.createUsuario({ nombre: 'tercero', perfiles: ['Despacho'] });
    const wire = ajeno();
    await send(despachador, wire);
    expect((await send(oficina, { ...wire, login: 'tercero' })).statusCode).toBe(409);
  });

  it('the photos must be the sender’s own uploads', async () => {
    const delAutor = await fixtures.uploadFotos(despachador);
    const wire = ajeno({ fotoempty: delAutor.vacio });
    const reply = await send(oficina, wire);
    expect([reply.statusCode, reply.json().codigo, reply.json().faltantes]).toEqual([409, 'missing_photos', [delAutor.vacio]]);
    expect(await stored(wire.id)).toBeNull();
  });

  it('is judged by the location mode of its author (A11)', async () => {
    await t.createUsuario({ nombre: 'puesto', perfiles: ['Despacho'] });
    await t.db.prisma.usuario.update({ where: { nombre: 'puesto' }, data: { ubicacionModo: 'manual' } });
    const { ubicacion } = ajeno();
    const sin = { latitud: null, longitud: null, ubicacion: { ...ubicacion, estado: 'sinPosicion' as const, posicion: null } };
    const [delPuesto, delGps] = [ajeno({ ...sin, login: 'puesto' }), ajeno(sin)];
    for (const wire of [delPuesto, delGps]) expect((await send(oficina, wire)).statusCode).toBe(201);
    expect((await stored(delPuesto.id))?.avisos).toEqual([]);
    expect((await stored(delGps.id))?.avisos.map(({ codigo }) => codigo)).toEqual(['sinPosicion']);
  });

  it('R42 needs nothing of an author who lost account or profile', async () => {
    await t.createUsuario({ nombre: 'despedido', perfiles: [], activo: false });
    for (const wire of [ajeno({ login: 'despedido' }), subproductoWire(fotos, 'subproducto', { login: 'despedido' })]) {
      const path = wire.variante === 'principal' ? send : sendSubproducto;
      expect((await path(oficina, wire)).statusCode).toBe(201);
      expect(await stored(wire.id)).toMatchObject({ login: 'despedido', enviadoPor: ids.oficina });
    }
  });

  it('is refused without the permission, and for an author nobody knows', async () => {
    for (const [actor, login, codigo] of [
      [despachador, 'oficina', 'autor_distinto'],
      [despachador, 'nadie', 'autor_distinto'],
      [oficina, 'nadie', 'autor_desconocido'],
      [oficina, '', 'autor_desconocido'],
    ] as const) {
      const wire = ajeno({ login });
      const reply = await send(actor, wire);
      expect([reply.statusCode, reply.json().codigo]).toEqual([403, codigo]);
      expect(await stored(wire.id)).toBeNull();
    }
    expect((await send(oficina, ajeno({ login: 'nadie' }))).json().mensaje).toContain('no es usuario de este servidor');
  });

  it('gives no right to records of one’s own', async () => {
    for (const login of ['oficina', undefined]) {
      const reply = await send(oficina, ajeno({ login }));
      expect([reply.statusCode, reply.json().codigo]).toEqual([403, 'sin_permiso']);
    }
  });
});

describe('the fate of what was imported', () => {
  it('is told to author and sender, and to nobody else', async () => {
    await t.createUsuario({ nombre: 'vecino', perfiles: ['Despacho'] });
    const vecino = await t.loginAs('vecino');
    const [accepted, rejected] = [ajeno(), ajeno({ producto: 4040 })];
    const recibo = (await send(oficina, accepted)).json();
    const { errores } = (await send(oficina, rejected)).json();
    for (const actor of [despachador, oficina]) {
      expect(await estado(actor, accepted.id)).toMatchObject({ estado: 'accepted', recibo });
      expect(await estado(actor, rejected.id)).toMatchObject({ estado: 'rejected', revision: 1, errores });
    }
    for (const { id } of [accepted, rejected]) expect(await estado(vecino, id)).toMatchObject({ estado: 'unknown' });
    expect(await audited(rejected.id)).toMatchObject([
      { accion: 'despacho.rechazar', usuario: 'oficina', despues: { autor: 'despachador' } },
    ]);
  });

  it('R63 a refusal that the author had already had is the sender’s too, whoever sends it last', async () => {
    const wire = ajeno({ producto: 4040 });
    await send(despachador, wire);
    expect(await estado(oficina, wire.id)).toMatchObject({ estado: 'unknown' });
    expect((await send(oficina, wire)).statusCode).toBe(422);
    expect((await send(despachador, wire)).statusCode).toBe(422);
    for (const actor of [despachador, oficina]) expect(await estado(actor, wire.id)).toMatchObject({ estado: 'rejected' });
    // Stored when it was new to somebody, not when it was only repeated.
    expect(await audited(wire.id)).toHaveLength(2);
    expect(await t.db.prisma.despachoRechazo.count({ where: { id: wire.id } })).toBe(1);
  });

  it('C13 it is in the author’s own list with its photo, not in that of a dispatcher who imported it', async () => {
    await t.createUsuario({ nombre: 'capataz', perfiles: ['Despacho'], permisos: { 'despacho.importar': true } });
    const capataz = await t.loginAs('capataz');
    const vacio = await fixtures.uploadFoto(capataz);
    const wire = ajeno({ fotoempty: vacio, fotofull: vacio });
    expect((await send(capataz, wire)).statusCode).toBe(201);
    const foto = `/api/despacho/despachos/${wire.id}/fotos/vacio`;
    const day = new Date().toISOString().slice(0, 10);
    const days = `desde=${new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)}&hasta=${day}`;
    const seen = async (actor: Actor) => {
      const lista = (await actor.inject({ method: 'GET', url: `/api/despacho/obtenerdatos?${days}` })).json();
      const listed = lista.despachos.some(({ id }: { id: string }) => id === wire.id);
      return [listed, (await actor.inject({ method: 'GET', url: foto })).statusCode];
    };
    expect(await seen(despachador)).toEqual([true, 200]);
    expect(await seen(capataz)).toEqual([false, 404]);
    expect(await seen(oficina)).toEqual([true, 200]);
  });
});

describe('B13 before importing', () => {
  const review = async (actor: Actor, wires: readonly fixtures.DespachoWire[]) => {
    const despachos = wires.map(({ id, created, patentecamion, origin, rol, cantidad }) => ({ id, created, patentecamion, origin, rol, cantidad }));
    const reply = await actor.inject({ method: 'POST', url: '/api/despacho/importar/revisar', payload: { despachos } });
    return reply.json().despachos;
  };

  it('says which are there, and which look like a load that is; nothing is stored', async () => {
    const there = ajeno({ patentecamion: 'KKLL77' });
    const { numero } = (await send(despachador, there)).json();
    const similar = ajeno({ patentecamion: 'KKLL77' });
    const later = ajeno({ patentecamion: 'KKLL77', created: new Date(Date.parse(there.created) - 31 * 60_000).toISOString() });
    const more = ajeno({ patentecamion: 'KKLL77', cantidad: '99' });
    const other = ajeno({ patentecamion: 'KKLL78' });
    const before = await t.db.prisma.despacho.count();
    expect(await review(oficina, [there, similar, later, more, other])).toEqual([
      { id: there.id, recibido: numero, parecidos: [] },
      { id: similar.id, recibido: null, parecidos: [numero] },
      { id: later.id, recibido: null, parecidos: [] },
      { id: more.id, recibido: null, parecidos: [] },
      { id: other.id, recibido: null, parecidos: [] },
    ]);
    await t.db.prisma.despacho.update({ where: { id: there.id }, data: { anuladoEn: new Date() } });
    expect(await review(oficina, [similar])).toEqual([{ id: similar.id, recibido: null, parecidos: [] }]);
    expect(await t.db.prisma.despacho.count()).toBe(before);
  });

  it('a clock that stood anywhere, in any offset, is an instant too', async () => {
    for (const created of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+23:59']) {
      const despacho = ajeno({ created });
      expect(await review(oficina, [despacho]), created).toEqual([{ id: despacho.id, recibido: null, parecidos: [] }]);
    }
  });

  it('C13 who may not search learns nothing of the loads of others', async () => {
    await t.createUsuario({ nombre: 'encargado', perfiles: ['Despacho'], permisos: { 'despacho.importar': true } });
    const there = ajeno({ patentecamion: 'KKLL79' });
    await send(despachador, there);
    const similar = ajeno({ patentecamion: 'KKLL79' });
    expect(await review(await t.loginAs('encargado'), [there, similar])).toEqual([
      { id: there.id, recibido: null, parecidos: [] },
      { id: similar.id, recibido: null, parecidos: [] },
    ]);
  });
});
