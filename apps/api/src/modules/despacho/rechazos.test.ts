import { errorReply } from '@rodal/contracts/campos';
import { SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, MAESTROS, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let otro: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
  await t.createUsuario({ nombre: 'otro', perfiles: ['Despacho'] });
  otro = await t.loginAs('otro');
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findMany({ where: { id }, include: { avisos: true, fotos: true } });
const audited = (entidadId: string) =>
  t.db.prisma.auditoria.findMany({ where: { entidad: 'despacho', entidadId }, orderBy: { id: 'asc' } });
const readError = (body: string) => z.parse(errorReply, JSON.parse(body));

describe('refusals', () => {
  it('R61 R63 a refusal names the fields, is stored, and sets aside its own record only', async () => {
    const bad = despachoWire(fotos, { producto: 4040, patentecamion: 'ABC' });
    const good = despachoWire(fotos);
    const [refused, taken] = await Promise.all([send(despachador, bad), send(despachador, good)]);
    expect(taken.statusCode).toBe(201);
    expect(refused.statusCode).toBe(422);
    expect(readError(refused.body)).toMatchObject({ codigo: 'despacho_rechazado' });
    expect(readError(refused.body).errores?.map(({ campo }) => campo).toSorted()).toEqual(['patenteCamion', 'producto']);
    expect(await stored(bad.id)).toEqual([]);
    const rechazo = await t.db.prisma.despachoRechazo.findMany({ where: { id: bad.id } });
    expect(rechazo).toMatchObject([{ revision: 1, contenido: { patentecamion: 'ABC' } }]);
    expect(await audited(bad.id)).toMatchObject([{ accion: 'despacho.rechazar' }]);
    // The same refusal once more changes nothing; corrected, it is taken.
    expect((await send(despachador, { ...bad, sentAt: new Date().toISOString() })).statusCode).toBe(422);
    expect(await audited(bad.id)).toHaveLength(1);
    const corrected = { ...bad, revision: 2, producto: MAESTROS.producto.id, patentecamion: 'BBCD12' };
    expect((await send(despachador, corrected)).statusCode).toBe(201);
    expect((await audited(bad.id)).map(({ accion }) => accion)).toEqual(['despacho.rechazar', 'despacho.crear']);
  });

  it('R63 a plate blocked after the truck left is taken with its flag; the audit has it beside what was refused', async () => {
    const wire = despachoWire(fotos, { producto: 4040 });
    expect((await send(despachador, wire)).statusCode).toBe(422);
    await t.db.prisma.patenteBloqueada.create({ data: { patente: wire.patentecamion, motivo: 'deuda' } });
    expect((await send(despachador, { ...wire, revision: 2, producto: MAESTROS.producto.id })).statusCode).toBe(201);
    expect((await stored(wire.id))[0]?.avisos).toMatchObject([{ codigo: 'patenteBloqueada', detalle: wire.patentecamion }]);
    expect(await audited(wire.id)).toMatchObject([
      { accion: 'despacho.rechazar', despues: { revision: 1 } },
      { accion: 'despacho.crear', despues: { revision: 2, avisos: [{ codigo: 'patenteBloqueada', detalle: wire.patentecamion }] } },
    ]);
  });

  it('R68 an earlier revision that arrives late changes nothing of the later one', async () => {
    const first = despachoWire(fotos, { producto: 4040 });
    const second = { ...first, revision: 2, producto: MAESTROS.producto.id };
    const third = { ...second, revision: 3, comentarios: 'tarde' };
    expect((await send(despachador, second)).statusCode).toBe(201);
    const before = await stored(first.id);
    for (const late of [first, { ...second, revision: 1 }, third]) expect((await send(despachador, late)).statusCode).toBe(409);
    expect(await stored(first.id)).toEqual(before);
    expect((await send(despachador, second)).statusCode).toBe(200);
  });

  it.each([
    ['variante', { variante: 'metroCubico' }],
    ['origen', { origin: 'NADA' }],
    ['rutChofer', { rutchofer: '12345678-9' }],
    ['cantidad', { diametro: [] }],
    ['cantidad', { cantidad: '-1' }],
    ['fotoLlena', { fotofull: null }],
  ])('A16 refuses an impossible %s', async (campo, change) => {
    const reply = await send(despachador, despachoWire(fotos, change));
    expect(reply.statusCode).toBe(422);
    expect(readError(reply.body).errores?.map((one) => one.campo)).toContain(campo);
  });

  it('missing photos: 409 with the hashes, and after the upload the same record is taken', async () => {
    const bytes = await fixtures.makeJpeg();
    const wire = despachoWire({ ...fotos, lleno: fixtures.sha256Of(bytes) });
    const reply = await send(despachador, wire);
    expect(reply.statusCode).toBe(409);
    expect(readError(reply.body)).toMatchObject({ codigo: 'missing_photos', faltantes: [fixtures.sha256Of(bytes)] });
    expect(await stored(wire.id)).toEqual([]);
    await despachador.inject(fixtures.fotoRequest(bytes));
    expect((await send(despachador, wire)).statusCode).toBe(201);
  });

  it("another user's photo is missing, whatever its hash", async () => {
    const ajena = await fixtures.uploadFoto(otro);
    const reply = await send(despachador, despachoWire({ ...fotos, vacio: ajena }));
    expect(readError(reply.body)).toMatchObject({ codigo: 'missing_photos', faltantes: [ajena] });
  });

  it('R21 one photo on both sides: two references', async () => {
    const wire = despachoWire({ vacio: fotos.vacio, lleno: fotos.vacio });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]?.fotos).toHaveLength(2);
  });

  it('B13 another author is refused', async () => {
    const reply = await send(despachador, despachoWire(fotos, { login: 'otro' }));
    expect([reply.statusCode, readError(reply.body).codigo]).toEqual([403, 'autor_distinto']);
  });

  it.each([{ estado: 'APROBADA' }, { numero: 1 }, { usuarioId: 1 }, { guiaNumero: '1' }])(
    'mass assignment: %o is refused',
    async (extra) => {
      const wire = despachoWire(fotos);
      expect((await send(despachador, { ...wire, ...extra })).statusCode).toBe(400);
      expect(await stored(wire.id)).toEqual([]);
    },
  );

  it('A23 without an id: 400 with the field', async () => {
    const { id: _id, ...rest } = despachoWire(fotos);
    const reply = await send(despachador, rest);
    expect(reply.statusCode).toBe(400);
    expect(readError(reply.body).errores?.map(({ campo }) => campo)).toEqual(['id']);
  });

  it('R47 a newer payload than ours: 426', async () => {
    const reply = await send(despachador, despachoWire(fotos, { schemaVersion: SCHEMA_VERSION + 1 }));
    expect([reply.statusCode, readError(reply.body).codigo]).toEqual([426, 'app_antigua']);
  });

  it('A13 a variant of another profile: 403', async () => {
    expect((await send(despachador, despachoWire(fotos, { variante: 'subproducto' }))).statusCode).toBe(403);
  });

  it('numbers, instants and texts that no column takes are refused, never our fault', async () => {
    for (const change of [{ bodega: 2 ** 40 }, { revision: 2 ** 40 }, { revision: 2 ** 40, producto: 4040 }]) {
      expect((await send(despachador, despachoWire(fotos, change))).statusCode).toBe(400);
    }
    for (const change of [{ producto: 2 ** 40 }, { cantidad: '999999999999' }]) {
      expect((await send(despachador, despachoWire(fotos, change))).statusCode).toBe(422);
    }
    const half = despachoWire(fotos, { comentarios: 'a\ud800b', producto: 4040 });
    expect((await send(despachador, half)).statusCode).toBe(422);
    expect((await send(despachador, { ...half, producto: MAESTROS.producto.id })).statusCode).toBe(201);
  });

  it('D25 R70 a clock that counts the years from nought to the last keeps no load: it is dated by its arrival, and flagged', async () => {
    const carga = despachoWire(fotos, { created: '0000-01-01T00:00:00Z', sentAt: '9999-12-31T00:00:00Z' });
    expect((await send(despachador, carga)).statusCode).toBe(201);
    const row = await t.db.prisma.despacho.findUnique({ where: { id: carga.id }, select: { fecha: true, recibidoEn: true, avisos: { select: { codigo: true } } } });
    expect(row?.fecha).toEqual(row?.recibidoEn);
    expect(row?.avisos.map(({ codigo }) => codigo)).toContain('relojDesfasado');
  });
});
