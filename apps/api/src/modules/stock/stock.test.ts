import { listStock } from '@rodal/contracts/stock';
import { santiagoMonth } from '@rodal/domain/meses';
import { mesesSinCargar } from '@rodal/domain/meses-cargados';
import { addDays, dayStart } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { addMovimiento, createCargaMovimientos } from '../../testing/movimientos.ts';

let t: TestApp;
let oficina: Actor;
let usuarioId: number;
let carga: string;
beforeAll(async () => {
  t = await buildTestApp();
  usuarioId = await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  oficina = await t.loginAs('oficina');
  carga = await createCargaMovimientos(t.db);
});
beforeEach(async () => {
  await t.db.prisma.despacho.deleteMany();
  await t.db.pool.query('DELETE FROM erp_movimiento_pino');
  await t.db.prisma.faena.deleteMany();
});
afterAll(() => t.close());

/** A site of the masters. */
async function site(codigo: string, nombre: string, rol = '100-1'): Promise<void> {
  await t.db.prisma.faena.create({
    data: { codigo, rol, nombre, numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '' },
  });
}

let numero = 0;
/** A posting of the ERP, with its sign. */
async function post(codigo: string, dia: string, cantidad: string, unidad = 'M3', rol = '100-1'): Promise<void> {
  numero += 1;
  await addMovimiento(t.db, carga, { numero, codigo, rol, dia, unidad, cantidad });
}

/** A load that left, past the rules: the sum is what is tested. */
async function dispatch(codigo: string, fecha: string | Date, cantidad: string, change: Partial<Prisma.DespachoUncheckedCreateInput> = {}) {
  await t.db.prisma.despacho.create({
    data: {
      id: newId(), revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId, login: 'oficina',
      fecha, creadoEn: fecha, enviadoEn: fecha, faenaCodigo: codigo, faenaRol: '100-1', faenaNombre: 'NOMBRE DEL TELÉFONO',
      destinoId: 7, destinoNombre: 'ASERRADERO', clienteRut: '96677140-2', clienteNombre: 'CONSORCIO', productoId: 5034,
      productoNombre: 'PINO', unidad: 'M3', cantidad, precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12',
      patenteCarro: 'JA1234', transportista: 'T', correoChofer: '', choferNombre: 'PEDRO', choferRut: '12345678-5',
      cosechero: 'SIN COSECHA', carguio: '', comentarios: '', indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {},
      dispositivo: {}, ...change,
    },
  });
}

async function ask() {
  const reply = await oficina.inject({ method: 'GET', url: listStock.path });
  expect(reply.statusCode).toBe(200);
  return z.parse(listStock.reply, reply.json());
}
const totals = async () => (await ask()).stock.map(({ codigo, unidad, total }) => [codigo, unidad, total]);

describe('stock by site (C26)', () => {
  it('R114: says which months of movements are in it, of which species, and which were never loaded', async () => {
    const { movimientos, calculadoEn } = await ask();
    const ultimo = santiagoMonth(new Date(calculadoEn));
    expect(movimientos.map(({ especie, meses }) => [especie, meses[0]?.mes, meses.at(-1)?.mes])).toEqual([
      ['PINO', '2023-01', ultimo],
      ['EUCA', '2023-01', ultimo],
    ]);
    const [pino, euca] = movimientos;
    // One company's load of one month is all there is.
    expect(pino?.meses.filter(({ datosAl }) => datosAl !== null)).toEqual([{ mes: '2026-11', datosAl: expect.any(String), faltan: ['FLE'] }]);
    expect(mesesSinCargar(euca?.meses ?? [])[0]).toBe('2023-01');
  });

  it('is what the ERP posted minus what left after the last posting of the site, annulled loads apart', async () => {
    await site('F1', 'EL AROMO');
    await post('F1', '2026-11-02', '120.500');
    await post('F1', '2026-11-10', '-30.250');
    await dispatch('F1', '2026-11-05T15:00:00Z', '25');
    await dispatch('F1', '2026-11-10T15:00:00Z', '25');
    await dispatch('F1', '2026-11-11T15:00:00Z', '28.125');
    await dispatch('F1', '2026-11-12T15:00:00Z', '30.001', { anuladoEn: '2026-11-12T16:00:00Z' });
    const { stock, calculadoEn } = await ask();
    expect(stock).toEqual([
      { faena: 'EL AROMO', codigo: 'F1', rol: '100-1', unidad: 'M3', total: '62.125', ultimoMovimiento: '2026-11-10' },
    ]);
    expect(Math.abs(Date.parse(calculadoEn) - Date.now())).toBeLessThan(60_000);
  });

  it('never adds units, but the last posting is the site\'s, in whatever unit and company', async () => {
    await site('F1', 'EL AROMO');
    await post('F1', '2026-11-02', '100');
    const otra = await createCargaMovimientos(t.db, { empresa: 'FLE' });
    await addMovimiento(t.db, otra, { numero: 1, codigo: 'F1', rol: '100-1', dia: '2026-11-09', unidad: 'MR', cantidad: '80.5' });
    await dispatch('F1', '2026-11-05T15:00:00Z', '25');
    await dispatch('F1', '2026-11-10T15:00:00Z', '10');
    await dispatch('F1', '2026-11-10T15:00:00Z', '20.5', { unidad: 'MR' });
    await dispatch('F1', '2026-11-10T15:00:00Z', '14.2', { unidad: 'BDMT' });
    expect(await totals()).toEqual([['F1', 'BDMT', '-14.200'], ['F1', 'M3', '90.000'], ['F1', 'MR', '60.000']]);
    expect(new Set((await ask()).stock.map(({ ultimoMovimiento }) => ultimoMovimiento))).toEqual(new Set(['2026-11-09']));
  });

  it('keeps rolls of one code and codes of one roll apart', async () => {
    await post('F1', '2026-11-02', '100');
    await post('F1', '2026-11-20', '40', 'M3', '200-2');
    await post('F2', '2026-11-02', '7');
    await dispatch('F1', '2026-11-10T15:00:00Z', '1');
    await dispatch('F1', '2026-11-10T15:00:00Z', '2', { faenaRol: '200-2' });
    const { stock } = await ask();
    expect(stock.map(({ codigo, rol, total }) => [codigo, rol, total])).toEqual([
      ['F1', '100-1', '99.000'],
      ['F1', '200-2', '40.000'],
      ['F2', '100-1', '7.000'],
    ]);
  });

  it.each(['2026-11-10', '2026-04-03', '2026-04-04', '2026-09-05', '2026-09-06'])(
    'C18 a posting of %s covers that whole day of Santiago, and no more',
    async (dia) => {
      await post('F1', dia, '100');
      const next = dayStart(addDays(dia, 1));
      await dispatch('F1', new Date(next.getTime() - 1), '5');
      expect(await totals()).toEqual([['F1', 'M3', '100.000']]);
      await dispatch('F1', next, '7');
      expect(await totals()).toEqual([['F1', 'M3', '93.000']]);
    },
  );

  it('is negative, and said so, where loads left and nothing was ever posted', async () => {
    await site('F1', 'PEDREGOSO');
    await site('F2', 'SIN CARGAS');
    await dispatch('F1', '2020-01-10T15:00:00Z', '25');
    await dispatch('F1', '2026-11-10T15:00:00Z', '10');
    expect((await ask()).stock).toEqual([
      { faena: 'PEDREGOSO', codigo: 'F1', rol: '100-1', unidad: 'M3', total: '-35.000', ultimoMovimiento: null },
    ]);
  });

  it('R174 what no truck carries takes nothing from a site', async () => {
    await post('F1', '2026-11-02', '1000');
    await dispatch('F1', '2026-11-10T15:00:00Z', '30');
    await dispatch('F1', '2026-11-10T15:00:00Z', '12345678901');
    expect(await totals()).toEqual([['F1', 'M3', '970.000']]);
  });

  it('leaves out zeros without a posting, and keeps those that were posted', async () => {
    await post('F1', '2026-11-02', '30');
    await dispatch('F1', '2026-11-10T15:00:00Z', '30');
    await dispatch('F1', '2026-11-10T15:00:00Z', '0', { unidad: 'MR' });
    expect(await totals()).toEqual([['F1', 'M3', '0.000']]);
  });

  it('names a site that the masters do not have by its code', async () => {
    await post('F9', '2026-11-02', '30');
    expect((await ask()).stock).toMatchObject([{ faena: 'F9', codigo: 'F9' }]);
  });

  it('goes by site, roll and unit, as people read names and numbers', async () => {
    for (const [codigo, nombre, rol] of [['F3', 'ÑIELOL', '1-1'], ['F2', 'oreja', '1-1'], ['F1', 'NUEVA', '1-1'], ['F5', 'ÁLAMO', '100-2'], ['F4', 'ÁLAMO', '95-61']] as const) {
      await site(codigo, nombre, rol);
      for (const unidad of ['MR', 'M3']) await post(codigo, '2026-11-02', '1', unidad, rol);
    }
    expect((await ask()).stock.map(({ faena, rol, unidad }) => [faena, rol, unidad].join(' '))).toEqual([
      'ÁLAMO 95-61 M3', 'ÁLAMO 95-61 MR', 'ÁLAMO 100-2 M3', 'ÁLAMO 100-2 MR', 'NUEVA 1-1 M3', 'NUEVA 1-1 MR',
      'ÑIELOL 1-1 M3', 'ÑIELOL 1-1 MR', 'oreja 1-1 M3', 'oreja 1-1 MR',
    ]);
  });

  it('without anything is an empty list', async () => {
    expect((await ask()).stock).toEqual([]);
  });
});
