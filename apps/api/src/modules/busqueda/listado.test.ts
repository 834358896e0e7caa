import { listDespachos } from '@rodal/contracts/busqueda';
import { ORDENES, type Orden } from '@rodal/domain/busqueda';
import { addDays } from '@rodal/domain/fechas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { writeCursor } from './orden.ts';
import type { FilaRow } from './fila.ts';

let o: Oficina;
let oficina: Actor;
let despachador: Actor;
let store: Oficina['store'];

beforeAll(async () => {
  o = await buildOficina();
  ({ oficina, despachador, store } = o);
});
afterAll(() => o.t.close());

async function search(actor: Actor, query: Record<string, string>) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/obtenerdatos', query });
  expect(reply.body).toContain('despachos');
  return z.parse(listDespachos.reply, reply.json());
}

const ids = async (actor: Actor, query: Record<string, string>) => (await search(actor, query)).despachos.map(({ id }) => id);

/** Every page of a search. */
async function readAll(query: Record<string, string>) {
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await search(oficina, cursor === '' ? query : { ...query, cursor });
    seen.push(...page.despachos.map(({ id }) => id));
    sizes.push(page.despachos.length);
    cursor = page.siguiente;
  }
  return { seen, sizes };
}

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
    expect(await ids(despachador, day)).toEqual([own]);
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
    for (const nroguia of ['N° 4.711', '4\u2009711\u200B', 'guía n.º 4711']) expect(await ids(oficina, { ...day, nroguia }), `R165 ${nroguia}`).toEqual([a]);
    expect(await ids(oficina, { ...day, despachador: 'despacha', nroguia: '4711' })).toEqual([]);
  });

  it('pages by key, each row once, equal instants included', async () => {
    const made: string[] = [];
    for (let n = 0; n < 120; n += 1) {
      const fecha = new Date(Date.UTC(2026, 4, 10, 12, Math.floor(n / 7))).toISOString();
      made.push(await store(fecha));
    }
    const query = { desde: '2026-05-10', hasta: '2026-05-10' };
    const { seen, sizes } = await readAll(query);
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen.toSorted()).toEqual(made.toSorted());
    const order = (await o.t.db.prisma.despacho.findMany({ where: { id: { in: made } }, orderBy: [{ fecha: 'desc' }, { id: 'desc' }] })).map(({ id }) => id);
    expect(seen).toEqual(order);
  });

  it.each(ORDENES)('C18 pages by %s over both clock changes give each dispatch exactly once', async (orden) => {
    const made = new Map<string, (string | number)[]>();
    // Hours around 2026-04-04 and 2026-09-06, repeated ones too, of few trucks, sites and products: many ties.
    for (let n = 0; n < 110; n += 1) {
      const night = n % 2 === 0 ? Date.UTC(2026, 3, 4, 20) : Date.UTC(2026, 8, 5, 20);
      const fecha = new Date(night + Math.floor(n / 8) * 3_600_000).toISOString();
      // Names go the other way than codes: what is shown is what sorts.
      const values = {
        patenteCamion: `BBCD1${n % 3}`, faenaCodigo: `F000${n % 2}`, faenaRol: `${n % 5}-1`, faenaNombre: `FAENA ${9 - (n % 2)}`,
        productoId: 5034 + (n % 2), productoNombre: `PINO ${9 - (n % 2)}`,
      };
      const key = {
        fecha: [], camion: [values.patenteCamion], faena: [values.faenaNombre, values.faenaCodigo, values.faenaRol], producto: [values.productoNombre, values.productoId],
      };
      const id = await store(fecha, { ...values, clienteNombre: orden });
      made.set(id, [...key[orden.replace('-', '') as keyof typeof key], fecha, id]);
    }
    const range = { desde: '2026-04-04', hasta: '2026-09-07', orden };
    const { seen, sizes } = await readAll(range);
    const mine = seen.filter((id) => made.has(id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(sizes.length).toBeGreaterThan(2);
    const sorted = [...made].toSorted(([, a], [, b]) => compare(a, b)).map(([id]) => id);
    expect(mine).toEqual(orden.startsWith('-') ? sorted.toReversed() : sorted);
    // The same within one truck, site and product: the order by date is what is left of any.
    const { seen: few } = await readAll({ ...range, patente: 'bbcd-11', faena: 'F0001*1-1', producto: '5035' });
    expect(few.length).toBeGreaterThan(0);
    expect(few).toEqual(seen.filter((id) => few.includes(id)));
  });

  it('filters by truck, state, site, product and open flags, alone and together', async () => {
    const day = { desde: '2026-06-10', hasta: '2026-06-10' };
    const at = (minute: number) => `2026-06-10T15:${minute}:00.000Z`;
    const moment = at(59);
    const plain = await store(at(10));
    const truck = await store(at(11), { patenteCamion: 'KRTB40', avisosAbiertos: ['sinPosicion', 'fotoFaltante'] });
    const site = await store(at(12), { faenaCodigo: 'F0002', faenaRol: '7*1', avisosAbiertos: ['fotoFaltante'] });
    const product = await store(at(13), { productoId: 8001, recepcionadoEn: moment, guiaNumero: '88' });
    const emitted = await store(at(14), { guiaNumero: '89', login: 'peñalolén', avisosAbiertos: ['sinPosicion'] });
    const annulled = await store(at(15), { anuladoEn: moment, guiaNumero: '90', faenaCodigo: 'F0002', faenaRol: '7*1' });
    await o.t.db.prisma.despachoAviso.create({
      data: { despachoId: plain, codigo: 'fotoFaltante', detalle: 'x', resueltoEn: moment, resueltoPor: 'oficina' },
    });
    const expected: [Record<string, string>, string[]][] = [
      [{ patente: 'kr-tb 40' }, [truck]],
      [{ estado: 'enviado' }, [site, truck, plain]],
      [{ estado: 'guiaEmitida' }, [emitted]],
      [{ estado: 'recepcionado' }, [product]],
      [{ estado: 'anulada' }, [annulled]],
      [{ faena: 'F0002*7*1' }, [annulled, site]],
      [{ faena: 'F0002*100-1' }, []],
      [{ producto: '8001' }, [product]],
      [{ avisos: 'sinPosicion' }, [emitted, truck]],
      [{ avisos: 'fotoFaltante, sinPosicion' }, [emitted, site, truck]],
      [{ avisos: 'relojDesfasado' }, []],
      [{ faena: 'F0002*7*1', estado: 'anulada' }, [annulled]],
      [{ avisos: 'fotoFaltante', faena: 'F0002*7*1' }, [site]],
      [{ avisos: 'sinPosicion', despachador: 'lolen' }, [emitted]],
      [{ despachador: 'DESP', estado: 'enviado', producto: '5034' }, [site, truck, plain]],
      [{ nroguia: '90', estado: 'enviado' }, []],
    ];
    for (const [query, found] of expected) {
      expect(await ids(oficina, { ...day, ...query }), JSON.stringify(query)).toEqual(found);
      for (const orden of ['fecha', 'camion', '-faena', 'producto']) {
        expect((await ids(oficina, { ...day, ...query, orden })).toSorted(), orden).toEqual(found.toSorted());
      }
    }
    expect(await ids(despachador, { ...day, avisos: 'sinPosicion' })).toEqual([truck]);
    expect(await ids(despachador, { ...day, orden: 'camion', despachador: 'lolen' })).toEqual([]);
    expect(await refused({ ...day, avisos: 'ninguno' })).toEqual([400, 'avisos']);
    expect(await refused({ ...day, faena: 'F0002' })).toEqual([400, 'faena']);
  });

  it('especificación 2 §3.9: each field of a row under its name', async () => {
    const id = await store('2026-05-21T15:00:00.000Z', {
      numero: 987_654n, faenaCodigo: 'F0412', faenaRol: '204-15', faenaNombre: 'EL AROMO', destinoNombre: 'LAUTARO', clienteRut: '76543210-3',
      clienteNombre: 'CLIENTE', productoId: 8002, productoNombre: 'ASTILLAS', cantidad: '28.430', unidad: 'MR', patenteCamion: 'KRTB40',
      patenteCarro: 'JJWX51', guiaNumero: '0471', choferNombre: 'ROSA', choferRut: '9876543-3', transportista: 'CAUTÍN', cosechero: 'COSECHA SUR',
      latitud: -38.5, longitud: -72.25, recibidoEn: '2026-05-21T18:00:00.000Z',
    });
    expect((await search(oficina, { desde: '2026-05-21', hasta: '2026-05-21' })).despachos).toEqual([
      {
        id, numero: 987_654, created: '2026-05-21T15:00:00.000Z', origin: 'F0412', rol: '204-15', FAENA: 'EL AROMO', DESTINY: 'LAUTARO',
        cliente: 'CLIENTE', rut_destino: '76543210-3', product_code: 8002, producto: 'ASTILLAS', volume: '28.430', unidad: 'MR',
        truck_plate: 'KRTB40', truck_cart_plate: 'JJWX51', dispatch_number: '0471', login: 'despachador', driver_name: 'ROSA',
        driver_rut: '9876543-3', transportist_name: 'CAUTÍN', farmer_name: 'COSECHA SUR', Finalizado: 'NO', RECEPCIONADO: 'NO',
        ESTADO: 'Guía emitida', latitud: -38.5, longitud: -72.25, avisos: [], llegada: '2026-05-21T18:00:00.000Z', empty_img: null, full_img: null,
      },
    ]);
  });

  it('C19 C36 tells state, flags that are open, and photos', async () => {
    const day = { desde: '2026-05-20', hasta: '2026-05-20' };
    const moment = '2026-05-20T15:00:00Z';
    await store(moment, { anuladoEn: moment, recepcionadoEn: moment, guiaNumero: '1' });
    await store('2026-05-20T15:00:01Z', { recepcionadoEn: moment, guiaNumero: '2' });
    await store('2026-05-20T15:00:02Z', { guiaNumero: '3' });
    const plain = await store('2026-05-20T15:00:03Z');
    await o.t.db.prisma.despachoAviso.createMany({
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
    await fixtures.createMaestros(o.t.db);
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
    // R85: days that no calendar of ours reaches are refused for every operation.
    expect(await refused({ desde: '9998-12-31', hasta: '9999-12-31' })).toEqual([400, 'desde']);
    for (const [desde, hasta] of [['2199-12-31', '2200-12-31'], ['1900-01-01', '1900-12-31']] as const) {
      expect(await ids(oficina, { desde, hasta })).toEqual([]);
    }
    for (const producto of ['2147483648', '0', '1.5', 'x']) expect(await refused({ ...day, producto }), producto).toEqual([400, 'producto']);
    expect(await ids(oficina, { ...day, producto: '2147483647' })).toEqual([]);
    const mark = (fecha: Date, change: Partial<FilaRow> = {}, orden: Orden = '-fecha') =>
      writeCursor(orden, { fecha, id: fixtures.newId(), patenteCamion: 'BBCD12', ...change } as FilaRow); // what an order reads
    const foreign = [
      'x',
      Buffer.from('[]').toString('base64url'),
      Buffer.from('["-fecha",[],1,"; DROP TABLE despacho"]').toString('base64url'),
      mark(new Date(8.64e15)).replace(/^./, '!'),
      mark(new Date(-8.64e15)),
      Buffer.from(`["-fecha",[],9007199254740991,"${fixtures.newId()}"]`).toString('base64url'),
      // Of another order, or of the other direction.
      mark(new Date(), {}, 'fecha'),
      mark(new Date(), {}, '-camion'),
    ];
    for (const cursor of foreign) expect(await refused({ ...day, cursor })).toEqual([400, 'cursor']);
    expect(await refused({ ...day, orden: 'camion', cursor: mark(new Date(), { patenteCamion: 'A\0' }, 'camion') })).toEqual([400, 'cursor']);
    expect(await refused({ ...day, orden: 'producto', cursor: mark(new Date(), { productoId: 2 ** 31 }, 'producto') })).toEqual([400, 'cursor']);
    expect(await refused({ ...day, orden: 'volumen' })).toEqual([400, 'orden']);
  });
});

/** Item by item, as the database sorts these texts and numbers. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, n) => value !== b[n]);
  return at < 0 ? 0 : String(a[at]) < String(b[at]) ? -1 : 1;
}
