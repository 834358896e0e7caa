import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { at, despachoWire, LEJOS, newId, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findMany({ where: { id }, include: { avisos: true, fotos: true } });

/** Sends a despacho that must be taken, and gives its flags. */
async function flagsOf(change: Partial<fixtures.DespachoWire>): Promise<Record<string, string>> {
  const wire = despachoWire(fotos, change);
  const reply = await send(despachador, wire);
  expect(reply.body).toContain('receivedAt');
  const rows = await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } });
  return Object.fromEntries(rows.map(({ codigo, detalle }) => [codigo, detalle]));
}

describe('flags', () => {
  it('A9 a blocked truck that has left is taken and flagged', async () => {
    await t.db.prisma.patenteBloqueada.create({ data: { patente: 'ZZXX99', motivo: 'deuda' } });
    await t.db.prisma.choferBloqueado.create({ data: { rut: '11111111-1', motivo: 'faltas' } });
    expect(await flagsOf({ patentecarro: 'ZZXX99' })).toEqual({ patenteBloqueada: 'ZZXX99' });
    expect(await flagsOf({ rutchofer: '11.111.111-1' })).toEqual({ choferBloqueado: 'Rut 11111111-1' });
  });

  it('A10 an unauthorised driver is taken and flagged', async () => {
    expect(await flagsOf({ rutchofer: '22222222-2' })).toEqual({ choferNoAutorizado: 'Rut 22222222-2' });
  });

  it('A11 outside and without position are taken and flagged, inside is not', async () => {
    expect(await flagsOf({})).toEqual({});
    expect(Object.keys(await flagsOf(at(LEJOS)))).toEqual(['fueraPerimetro']);
    const sin = { latitud: null, longitud: null, ubicacion: { ...despachoWire(fotos).ubicacion, estado: 'sinPosicion' as const, posicion: null } };
    expect(Object.keys(await flagsOf(sin))).toEqual(['sinPosicion']);
  });

  it('A16 another volume: both are stored, the phone keeps its own', async () => {
    const wire = despachoWire(fotos, { cantidad: '3.000' });
    await send(despachador, wire);
    const [row] = await stored(wire.id);
    expect([row?.cantidad.toFixed(3), row?.cantidadServidor?.toFixed(3)]).toEqual(['3.000', '2.750']);
    expect(row?.avisos).toMatchObject([{ codigo: 'volumenDistinto' }]);
  });

  it('A2 a cell that the company wrote over decides the volume', async () => {
    await t.db.prisma.celdaVolumen.create({ data: { largoCm: 305, diametroCm: 40, litros: 500, oficial: false, fuente: 'empresa' } });
    expect(await flagsOf({ diametro: [{ id: 40, cantidad: 2, m3: '1.000' }], cantidad: '1.000' })).toEqual({});
  });

  it('A16 what is no longer offered is taken under the name it was chosen by', async () => {
    const wire = despachoWire(fotos, { bodega: 4321, etiquetas: { ...despachoWire(fotos).etiquetas, destino: 'PATIO VIEJO' } });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({
      destinoId: 4321,
      destinoNombre: 'PATIO VIEJO',
      avisos: [{ codigo: 'referenciaObsoleta', detalle: 'Destino' }],
    });
  });
});

describe('R70 a wrong clock', () => {
  const DAY = 86_400_000;
  const shifted = (ms: number) => new Date(Date.now() + ms).toISOString();

  it.each([2 * DAY, -2 * DAY])('off by %d ms: taken, its time put right, flagged', async (offset) => {
    const wire = despachoWire(fotos, { created: shifted(offset - 3_600_000), sentAt: shifted(offset) });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    const [row] = await stored(wire.id);
    expect(row?.creadoEn.toISOString()).toBe(wire.created);
    expect(Math.abs((row?.fecha.getTime() ?? 0) - (Date.now() - 3_600_000))).toBeLessThan(60_000);
    expect(row?.avisos.map(({ codigo }) => codigo)).toEqual(['relojDesfasado']);
  });

  it('a load that waited for days with a right clock keeps its time', async () => {
    const wire = despachoWire(fotos, { created: shifted(-3 * DAY), id: newId(Date.now() - 3 * DAY) });
    await send(despachador, wire);
    expect((await stored(wire.id))[0]).toMatchObject({ fecha: new Date(wire.created), avisos: [] });
  });
});
