import { listDespachos } from '@rodal/contracts/despachos';
import { addDays } from '@rodal/domain/fechas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { writeCursor } from './cursor.ts';

let t: TestApp;
let oficina: Actor;
let despachador: Actor;
const authors: Record<string, number> = {};

beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['despachador', 'peñalolén']) {
    authors[nombre] = await t.createUsuario({ nombre, perfiles: ['Despacho'] });
  }
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  [oficina, despachador] = [await t.loginAs('oficina'), await t.loginAs('despachador')];
});
afterAll(() => t.close());

/** Stores a despacho of an instant, past the rules: the list is what is tested. */
async function store(fecha: string, change: Partial<Prisma.DespachoUncheckedCreateInput> = {}): Promise<string> {
  const login = change.login ?? 'despachador';
  const id = fixtures.newId();
  await t.db.prisma.despacho.create({
    data: {
      id, revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId: authors[login] ?? 0,
      login, fecha, creadoEn: fecha, enviadoEn: fecha, faenaCodigo: 'F0001', faenaRol: '100-1', faenaNombre: 'EL PERAL',
      destinoId: 7, destinoNombre: 'ASERRADERO', clienteRut: '96677140-2', clienteNombre: 'CONSORCIO', productoId: 5034,
      productoNombre: 'PINO', unidad: 'M3', cantidad: '1.125', precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12',
      patenteCarro: 'JA1234', transportista: 'T', correoChofer: '', choferNombre: 'PEDRO', choferRut: '12345678-5',
      cosechero: 'SIN COSECHA', carguio: '', comentarios: '', indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {},
      dispositivo: {}, ...change,
    },
  });
  return id;
}

async function search(actor: Actor, query: Record<string, string>) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/obtenerdatos', query });
  expect(reply.body).toContain('despachos');
  return z.parse(listDespachos.reply, reply.json());
}

const ids = async (actor: Actor, query: Record<string, string>) => (await search(actor, query)).despachos.map(({ id }) => id);
const onDay = (dia: string) => ids(oficina, { desde: dia, hasta: dia });
const refused = async (query: Record<string, string>) => {
  const reply = await oficina.inject({ method: 'GET', url: '/api/despacho/obtenerdatos', query });
  return [reply.statusCode, reply.json().errores?.[0]?.campo];
};

describe('obtenerdatos', () => {
  it('C18 at both clock changes each dispatch stands on exactly one day', async () => {
    // 2026-04-04 has 25 hours (two times 23:30); 2026-09-06 begins at 01:00.
    const abril = [
      ['2026-04-04T02:59:59.999Z', '2026-04-03'],
      ['2026-04-04T03:00:00.000Z', '2026-04-04'],
      ['2026-04-05T02:30:00.000Z', '2026-04-04'],
      ['2026-04-05T03:30:00.000Z', '2026-04-04'],
      ['2026-04-05T03:59:59.999Z', '2026-04-04'],
      ['2026-04-05T04:00:00.000Z', '2026-04-05'],
    ] as const;
    const septiembre = [
      ['2026-09-06T03:59:59.999Z', '2026-09-05'],
      ['2026-09-06T04:00:00.000Z', '2026-09-06'],
      ['2026-09-07T02:59:59.999Z', '2026-09-06'],
      ['2026-09-07T03:00:00.000Z', '2026-09-07'],
    ] as const;
    for (const [fecha, dia] of [...abril, ...septiembre]) {
      const id = await store(fecha);
      const days = [-1, 0, 1].map((n) => addDays(dia, n));
      const found = await Promise.all(days.map(async (one) => (await onDay(one)).includes(id)));
      expect(found, fecha).toEqual([false, true, false]);
    }
    const all = await ids(oficina, { desde: '2026-04-03', hasta: '2026-04-05' });
    expect(all).toHaveLength(abril.length);
    expect(new Set(all).size).toBe(abril.length);
  });

  it('C13 the office sees everybody, who only dispatches his own', async () => {
    const own = await store('2026-05-02T15:00:00Z');
    const others = await store('2026-05-02T16:00:00Z', { login: 'peñalolén' });
    const day = { desde: '2026-05-02', hasta: '2026-05-02' };
    expect(await ids(oficina, day)).toEqual([others, own]);
    const mine = await search(despachador, day);
    expect(mine.despachos.map(({ id }) => id)).toEqual([own]);
    expect([mine.total, mine.volumenes]).toEqual([1, [{ unidad: 'M3', volumen: '1.125' }]]);
    expect(await ids(despachador, { ...day, despachador: 'pena' })).toEqual([]);
  });

  it('filters by dispatcher without case and accents, and by guide number exactly', async () => {
    const a = await store('2026-05-05T15:00:00Z', { login: 'peñalolén', guiaNumero: '4711' });
    const b = await store('2026-05-05T15:00:01Z', { guiaNumero: '47110' });
    const day = { desde: '2026-05-05', hasta: '2026-05-05' };
    expect(await ids(oficina, { ...day, despachador: 'ÑALOLEN' })).toEqual([a]);
    expect(await ids(oficina, { ...day, despachador: '%' })).toEqual([]);
    expect(await ids(oficina, { ...day, despachador: '', nroguia: '' })).toEqual([b, a]);
    expect(await ids(oficina, { ...day, nroguia: '4711' })).toEqual([a]);
    expect(await ids(oficina, { ...day, despachador: 'despacha', nroguia: '4711' })).toEqual([]);
  });

  it('pages by key, each row once, equal instants included, and sums the whole by unit', async () => {
    const made: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      const fecha = new Date(Date.UTC(2026, 4, 10, 12, Math.floor(n / 7))).toISOString();
      made.push(await store(fecha, { unidad: n % 3 === 0 ? 'MR' : 'M3', cantidad: '0.100' }));
    }
    const query = { desde: '2026-05-10', hasta: '2026-05-10' };
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search(oficina, cursor === '' ? query : { ...query, cursor });
      expect([page.total, page.masDe]).toEqual([120, false]);
      expect(page.volumenes).toEqual([{ unidad: 'M3', volumen: '8.000' }, { unidad: 'MR', volumen: '4.000' }]);
      seen.push(...page.despachos.map(({ id }) => id));
      sizes.push(page.despachos.length);
      cursor = page.siguiente;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen.toSorted()).toEqual(made.toSorted());
    const order = (await t.db.prisma.despacho.findMany({ where: { id: { in: made } }, orderBy: [{ fecha: 'desc' }, { id: 'desc' }] })).map(({ id }) => id);
    expect(seen).toEqual(order);
  });

  it('C19 C36 tells state, flags that are open, and photos', async () => {
    const day = { desde: '2026-05-20', hasta: '2026-05-20' };
    const moment = '2026-05-20T15:00:00Z';
    await store(moment, { anuladoEn: moment, recepcionadoEn: moment, guiaNumero: '1' });
    await store('2026-05-20T15:00:01Z', { recepcionadoEn: moment, guiaNumero: '2' });
    await store('2026-05-20T15:00:02Z', { guiaNumero: '3' });
    const plain = await store('2026-05-20T15:00:03Z');
    await t.db.prisma.despachoAviso.createMany({
      data: [
        { despachoId: plain, codigo: 'sinPosicion', detalle: 'x' },
        { despachoId: plain, codigo: 'fueraPerimetro', detalle: 'y', resueltoEn: moment, resueltoPor: 'oficina' },
      ],
    });
    const { despachos } = await search(oficina, day);
    expect(despachos.map(({ ESTADO, Finalizado, RECEPCIONADO }) => [ESTADO, Finalizado, RECEPCIONADO])).toEqual([
      ['Enviado', 'NO', 'NO'],
      ['Guía emitida', 'NO', 'NO'],
      ['Recepcionado', 'NO', 'SI'],
      ['Anulada', 'SI', 'SI'],
    ]);
    expect(despachos[0]).toMatchObject({ avisos: [{ codigo: 'sinPosicion', detalle: 'x' }], empty_img: null, full_img: null });
  });

  it('gives paths of photos that answer', async () => {
    await fixtures.createMaestros(t.db);
    const wire = fixtures.despachoWire(await fixtures.uploadFotos(despachador), { created: '2026-05-25T15:00:00.000Z' });
    expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
    const { despachos } = await search(oficina, { desde: '2026-05-25', hasta: '2026-05-25' });
    for (const url of [despachos[0]?.empty_img, despachos[0]?.full_img]) {
      expect((await oficina.inject({ method: 'GET', url: url ?? '' })).headers['content-type']).toBe('image/jpeg');
    }
  });

  it('refuses what cannot be searched, naming the field', async () => {
    const day = { desde: '2026-05-02', hasta: '2026-05-02' };
    expect(await refused({ desde: '2026-05-03', hasta: '2026-05-02' })).toEqual([400, 'desde']);
    expect(await refused({ desde: '2025-05-02', hasta: '2026-05-03' })).toEqual([400, 'hasta']);
    expect(await ids(oficina, { desde: '2025-05-02', hasta: '2026-05-02' })).not.toEqual([]);
    expect(await refused({ desde: '2026-02-30', hasta: '2026-05-02' })).toEqual([400, 'desde']);
    expect(await refused({ hasta: '2026-05-02' })).toEqual([400, 'desde']);
    const foreign = [
      'x',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('[1,"; DROP TABLE despacho"]').toString('base64url'),
      writeCursor({ fecha: new Date(8.64e15), id: fixtures.newId() }).replace(/^./, '!'),
      writeCursor({ fecha: new Date(-8.64e15), id: fixtures.newId() }),
      Buffer.from(`[9007199254740991,"${fixtures.newId()}"]`).toString('base64url'),
    ];
    for (const cursor of foreign) expect(await refused({ ...day, cursor })).toEqual([400, 'cursor']);
  });
});
