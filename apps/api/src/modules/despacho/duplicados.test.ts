import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
});
afterAll(() => t.close());

const MINUTE = 60_000;
const ANCHOR = Date.now() - 3 * 60 * MINUTE;

/** A load of a truck, so many milliseconds after the anchor; counted logs are no matter here. */
const load = (patentecamion: string, afterMs: number, change: Partial<fixtures.DespachoWire> = {}) =>
  despachoWire(fotos, { patentecamion, created: new Date(ANCHOR + afterMs).toISOString(), ...change });

/** Sends a load that must be taken, and gives its number and what the office is told of duplicates. */
async function taken(wire: fixtures.DespachoWire, actor = despachador): Promise<{ numero: number; aviso: string | undefined }> {
  const reply = await send(actor, wire);
  expect([reply.statusCode, reply.json().numero]).toEqual([201, expect.any(Number)]);
  return { numero: reply.json().numero, aviso: await avisoOf(wire.id) };
}

async function avisoOf(despachoId: string): Promise<string | undefined> {
  const row = await t.db.prisma.despachoAviso.findFirst({ where: { despachoId, codigo: 'posibleDuplicado' } });
  return row?.detalle;
}

const same = (...numeros: number[]) =>
  `Mismo camión, faena y cantidad que ${numeros.length === 1 ? 'el despacho' : 'los despachos'} ${numeros.join(', ')}`;

describe('posibleDuplicado (reliability §3.5, A29)', () => {
  it('the load that arrives second is taken and flagged with the number of the first, in row and audit', async () => {
    const first = await taken(load('DDDD01', 0));
    expect(first.aviso).toBeUndefined();
    const wire = load('DDDD01', 10 * MINUTE);
    const second = await taken(wire);
    expect(second.aviso).toBe(same(first.numero));
    const [audit] = await t.db.prisma.auditoria.findMany({ where: { entidadId: wire.id } });
    expect(audit?.despues).toMatchObject({ avisos: expect.arrayContaining([{ codigo: 'posibleDuplicado', detalle: same(first.numero) }]) });
    expect((await taken(load('DDDD01', 20 * MINUTE))).aviso).toBe(same(first.numero, second.numero));
  });

  it('thirty minutes count on both sides, a millisecond more does not', async () => {
    const first = await taken(load('DDDD02', 0));
    expect((await taken(load('DDDD02', 30 * MINUTE))).aviso).toBe(same(first.numero));
    const other = await taken(load('DDDD03', 0));
    expect((await taken(load('DDDD03', -30 * MINUTE))).aviso).toBe(same(other.numero));
    await taken(load('DDDD04', 0));
    expect((await taken(load('DDDD04', 30 * MINUTE + 1))).aviso).toBeUndefined();
    await taken(load('DDDD05', 0));
    expect((await taken(load('DDDD05', -30 * MINUTE - 1))).aviso).toBeUndefined();
  });

  it.each([
    ['EEEE01', '30.000', '29.400', true],
    ['EEEE02', '29.400', '30.000', true],
    ['EEEE03', '30.000', '29.399', false],
    ['EEEE04', '29.399', '30.000', false],
  ])('%s: %s m³, then %s m³: flagged %s (2 % of either)', async (patente, antes, ahora, flagged) => {
    const first = await taken(load(patente, 0, { cantidad: antes }));
    const { aviso } = await taken(load(patente, MINUTE, { cantidad: ahora }));
    expect(aviso).toBe(flagged ? same(first.numero) : undefined);
  });

  it('another truck, another site, another unit or an annulled load is no duplicate', async () => {
    const { numero } = await taken(load('FFFF01', 0));
    expect((await taken(load('FFFF02', MINUTE))).aviso).toBeUndefined();
    const { prisma } = t.db;
    const { nombre, numeroAviso } = fixtures.MAESTROS.faena;
    const site = { codigo: 'F0001', rol: '100-2', nombre, numeroAviso, ciudad: '', estado: 'Activa', producto: '', georeferencia: '' };
    await prisma.faena.create({ data: site });
    expect((await taken(load('FFFF01', MINUTE, { rol: '100-2' }))).aviso).toBeUndefined();
    const chips = { producto: 9054, diametro: [], cantidad: '2.750' };
    expect((await taken(load('FFFF01', MINUTE, chips))).aviso).toBeUndefined();
    await prisma.despacho.updateMany({ where: { numero }, data: { anuladoEn: new Date() } });
    expect((await taken(load('FFFF01', MINUTE))).aviso).toBeUndefined();
  });

  it('is judged by the corrected time of the load, not by when it arrives (R70)', async () => {
    const first = await taken(load('GGGG01', 0));
    const day = 24 * 60 * MINUTE;
    const wrong = { created: new Date(ANCHOR + MINUTE + day).toISOString(), sentAt: new Date(Date.now() + day).toISOString() };
    expect((await taken(load('GGGG01', 0, wrong))).aviso).toBe(same(first.numero));
  });

  it('the same record again is not its own duplicate', async () => {
    const wire = load('GGGG02', 0);
    await taken(wire);
    expect((await send(despachador, wire)).statusCode).toBe(200);
    expect(await avisoOf(wire.id)).toBeUndefined();
  });

  it('sent in the same instant by many phones, to two copies of the program: only the first committed is not flagged', async () => {
    const copy = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { BLOB_DIR: t.deps.env.BLOB_DIR } });
    try {
      const there = await copy.loginAs('despachador');
      const wires = Array.from({ length: 8 }, (_, at) => load('HHHH01', at * MINUTE));
      const replies = await Promise.all(wires.map((wire, at) => send(at % 2 === 0 ? despachador : there, wire)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(wires.map(() => 201));
      const found = await Promise.all(wires.map(({ id }) => avisoOf(id)));
      // Each sees all that were committed before it: none, one, two… seven.
      const seen = found.map((aviso) => (aviso === undefined ? 0 : (aviso.match(/\d+/g)?.length ?? 0)));
      expect(seen.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    } finally {
      await copy.close();
    }
  });

  it('a turn that does not come (a copy of the program vanished with it): come back later, nothing stored, no connection held', async () => {
    const holder = await t.db.pool.connect();
    const wire = load('IIII01', 0);
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT pg_advisory_xact_lock(7235, hashtext('IIII01'))`);
      const reply = await send(despachador, wire);
      expect([reply.statusCode, reply.json().codigo, reply.headers['retry-after']]).toEqual([503, 'no_disponible', '5']);
      expect(await t.db.prisma.despacho.count({ where: { id: wire.id } })).toBe(0);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect((await taken(wire)).aviso).toBeUndefined();
  });
});
