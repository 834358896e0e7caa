import { errorReply } from '@rodal/contracts/campos';
import { SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { alturasToWire, PARTE_VACIA, type ParteAlturas } from '@rodal/domain/alturas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { send } = fixtures;

const NITENS = { id: 1000, descripcion: 'EUCALYPTUS NITENS PULPABLE 2,44', largoCm: 244 };
const SIN_LARGO = { id: 1001, descripcion: 'EUCALYPTUS NITENS PULPABLE', largoCm: null };
/** 2 benches of 2,40 m and mean height 2,55 m: 12,24 MR. */
const camion: ParteAlturas = {
  ...PARTE_VACIA,
  bancos: 2,
  ancho: '2,4',
  alturas: PARTE_VACIA.alturas.map((_, at) => (at < 8 ? '2,55' : '')),
};

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
  await t.db.prisma.producto.createMany({
    data: [NITENS, SIN_LARGO].map((producto) => ({ ...producto, modo: 'alturas', unidad: 'MR', roles: [] })),
  });
});
afterAll(() => t.close());

/** A load of stacked wood, 12,24 MR on the truck and nothing on the trailer. */
function apilado(change: Partial<fixtures.DespachoWire> = {}): fixtures.DespachoWire {
  return fixtures.despachoWire(fotos, {
    schemaVersion: SCHEMA_VERSION,
    producto: NITENS.id,
    ruma: 'SI',
    cantidad: '12.24',
    diametro: [],
    alturaCamion: alturasToWire(camion, NITENS.largoCm),
    alturaCarro: alturasToWire({ ...PARTE_VACIA, bancos: 0 }, NITENS.largoCm),
    ...change,
  });
}

/** Sends a load that must be taken, and gives its row. */
async function taken(wire: fixtures.DespachoWire) {
  const reply = await send(despachador, wire);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.stringContaining('receivedAt')]);
  return t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id }, include: { avisos: true } });
}

async function refused(wire: fixtures.DespachoWire) {
  const reply = await send(despachador, wire);
  expect(reply.statusCode).toBe(422);
  expect(await t.db.prisma.despacho.count({ where: { id: wire.id } })).toBe(0);
  return z.parse(errorReply, reply.json()).errores;
}

describe('a load measured by heights', () => {
  it('is taken, measured again and kept as it came, in metros ruma', async () => {
    const wire = apilado();
    const row = await taken(wire);
    expect([row.cantidad.toFixed(2), row.cantidadServidor?.toFixed(2)]).toEqual(['12.24', '12.24']);
    expect(row).toMatchObject({
      unidad: 'MR',
      ruma: 'SI',
      avisos: [],
      medicion: { diametro: [], alturaCamion: wire.alturaCamion, alturaCarro: wire.alturaCarro },
    });
  });

  it('adds the trailer', async () => {
    const row = await taken(apilado({ alturaCarro: alturasToWire(camion, 244), cantidad: '24.48' }));
    expect([row.cantidadServidor?.toFixed(2), row.avisos]).toEqual(['24.48', []]);
  });

  it('A6: agrees with the phone at a tie', async () => {
    // 4.60453125: rounded once it would be 4.60.
    const parte = { ...PARTE_VACIA, ancho: '2,35', factor: '0,95', alturas: PARTE_VACIA.alturas.with(0, '2,0625') };
    const row = await taken(apilado({ alturaCamion: alturasToWire(parte, 244), cantidad: '4.61' }));
    expect([row.cantidadServidor?.toFixed(2), row.avisos]).toEqual(['4.61', []]);
  });

  it("A16: another total: both are stored, the phone's stands, the office is told", async () => {
    const row = await taken(apilado({ cantidad: '12.25' }));
    expect([row.cantidad.toFixed(2), row.cantidadServidor?.toFixed(2)]).toEqual(['12.25', '12.24']);
    expect(row.avisos).toMatchObject([{ codigo: 'volumenDistinto', detalle: 'Teléfono 12,25 MR, servidor 12,24 MR' }]);
  });

  it('A5: heights beyond the benches do not count, whoever sent them', async () => {
    const alturaCamion = alturasToWire(camion, 244).with(19, '9.99');
    expect(await taken(apilado({ alturaCamion }))).toMatchObject({ avisos: [] });
  });

  it('A4: of a product that lost its length is taken and flagged', async () => {
    expect(await taken(apilado({ producto: SIN_LARGO.id }))).toMatchObject({
      cantidadServidor: null,
      avisos: [{ codigo: 'volumenDistinto', detalle: 'El producto no tiene largo: no se puede recalcular' }],
    });
  });

  it.each<[string, Partial<fixtures.DespachoWire>]>([
    ['none at all', { alturaCamion: [], alturaCarro: [] }],
    ['benches and width only', { alturaCamion: alturasToWire({ ...PARTE_VACIA, ancho: '2,4' }, 244) }],
    ['a list that is none', { alturaCamion: ['2', '2.4', '4.80', '1', '2.55'] }],
    ['five benches', { alturaCamion: alturasToWire(camion, 244).with(0, '5') }],
  ])('A16: with %s is refused with its field', async (_, change) => {
    expect(await refused(apilado(change))).toEqual([
      { campo: 'cantidad', codigo: 'medicionFaltante', mensaje: 'Falta la medición del producto' },
    ]);
  });

  it.each([
    ['width', 1],
    ['factor', 3],
    ['height', 4],
  ])('A16: with a negative %s is refused', async (_, at) => {
    const alturaCamion = alturasToWire(camion, 244).with(at, '-1');
    expect(await refused(apilado({ alturaCamion }))).toMatchObject([{ campo: 'cantidad', codigo: 'cantidadNegativa' }]);
  });
});

describe('Metro Ruma (C27, registro 141)', () => {
  it('is stored, measured and given its guide as the main form’s load is; of a product without heights the office is told', async () => {
    const [principal, ruma] = [await taken(apilado()), await taken(apilado({ variante: 'metroRuma' }))];
    expect([principal.variante, ruma.variante]).toEqual(['principal', 'metroRuma']);
    const alike = ({ cantidadServidor, unidad, ruma: deRuma, guiaEstado, avisos }: typeof ruma) => [cantidadServidor?.toFixed(2), unidad, deRuma, guiaEstado, avisos];
    expect(alike(ruma)).toEqual(alike(principal));
    expect(alike(ruma).slice(0, 3)).toEqual(['12.24', 'MR', 'SI']);
    expect((await taken(fixtures.despachoWire(fotos, { variante: 'metroRuma' }))).avisos).toMatchObject([
      { codigo: 'formularioDistinto', detalle: 'El producto no es de este formulario' },
    ]);
  });
});

describe('R47 payloads of before', () => {
  it('version 1 of a load with logs is taken as ever', async () => {
    const row = await taken(fixtures.despachoWire(fotos, { schemaVersion: 1, alturaCamion: [], alturaCarro: [] }));
    expect([row.esquema, row.cantidadServidor?.toFixed(3), row.avisos]).toEqual([1, '2.750', []]);
  });

  it('version 1 with heights is measured like any other; a trailer that did not come is none', async () => {
    const row = await taken(apilado({ schemaVersion: 1, alturaCarro: [] }));
    expect([row.esquema, row.cantidadServidor?.toFixed(2), row.avisos]).toEqual([1, '12.24', []]);
  });
});
