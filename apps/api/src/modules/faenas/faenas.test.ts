import { listFaenas } from '@rodal/contracts/faenas';
import { exportFaenas } from '@rodal/contracts/listados/faenas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createFaena } from '../../testing/faena-fixtures.ts';

let t: TestApp;
let compras: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'compras', perfiles: ['Interno'] });
  compras = await t.loginAs('compras');
});
beforeEach(async () => {
  await t.db.prisma.faenaPerimetro.deleteMany();
  await t.db.prisma.faena.deleteMany();
  await createFaena(t.db, 'F0412', 'ÑIPACO BAJO', { rol: '1045-12', hectareas: '142.60' });
  await createFaena(t.db, 'F0413', 'El Aromo', { rol: '204-15', hectareas: null, georeferencia: '=1+1' });
  await createFaena(t.db, 'F0413', 'EL AROMO', { rol: '95-61' });
});
afterAll(() => t.close());

const ask = async (query: Record<string, string> = {}) => {
  const reply = await compras.inject({ method: 'GET', url: listFaenas.path, query });
  expect(reply.statusCode).toBe(200);
  return z.parse(listFaenas.reply, reply.json()).faenas;
};
const found = async (query: Record<string, string>) => (await ask(query)).map(({ CodigoFaena, Rol }) => `${CodigoFaena}*${Rol}`);
const file = (formato: 'xlsx' | 'csv', query: Record<string, string> = {}) =>
  compras.inject({ method: 'GET', url: exportFaenas.path, query: { ...query, formato } });

describe('GET /faenas/obtenerInformacionFaena (especificación 1 §3, §7)', () => {
  it('each field of a site under its name, a day as a day, hectares as text', async () => {
    await t.db.prisma.faenaPerimetro.create({
      data: { codigo: 'F0412', rol: '1045-12', geojson: '{"type":"Polygon","coordinates":[]}', subidoPor: 'admin', subidoEn: new Date('2026-11-01T12:00:00Z'), archivo: 'sur.kml', version: 3, restaura: 1 },
    });
    expect(await ask({ codigoFaena: 'F0412' })).toEqual([
      {
        CodigoFaena: 'F0412',
        Origen: 'ÑIPACO BAJO',
        Ciudad: 'LAUTARO',
        Estado: 'Activa',
        Fecha_Inicio: '2026-01-05',
        Fecha_Final: null,
        Hectareas: '142.60',
        Rol: '1045-12',
        Producto: 'PINO',
        Georeferencia: '-38.5 , -72.5',
        fueraDeErp: false,
        perimetro: { version: 3, archivo: 'sur.kml', subidoPor: 'admin', subidoEn: '2026-11-01T12:00:00.000Z', restaura: 1 },
      },
    ]);
    expect((await ask({ rol: '95-61' }))[0]?.perimetro).toBeNull();
  });

  it('goes by name, code and roll, as people read names and numbers', async () => {
    // Neither case nor accents tell two names apart; ñ does.
    expect(await found({})).toEqual(['F0413*95-61', 'F0413*204-15', 'F0412*1045-12']);
  });

  it.each([
    ['codigoFaena', 'f041', 3],
    ['codigoFaena', '412', 1],
    ['origen', 'nipaco', 1],
    ['origen', 'aromo', 2],
    ['rol', '45-1', 1],
    ['rol', '%', 0],
    ['origen', '  ', 3],
  ])('finds what contains it, without case or accents: %s %s', async (clave, valor, cuantas) => {
    expect(await found({ [clave]: valor })).toHaveLength(cuantas);
  });

  it('filters narrow one another', async () => {
    expect(await found({ codigoFaena: 'F0413', origen: 'aromo', rol: '204' })).toEqual(['F0413*204-15']);
    expect(await found({ codigoFaena: 'F0412', origen: 'aromo' })).toEqual([]);
  });

  it('B13: a filter that is none of a site is refused by name', async () => {
    const reply = await compras.inject({ method: 'GET', url: listFaenas.path, query: { rol: 'x'.repeat(41) } });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'rol']);
  });
});

describe('the sites as a file', () => {
  const TITULOS = ['Nro', 'Código Faena', 'Nombre Faena', 'Ciudad', 'Estado', 'Fecha Inicio', 'Fecha Final', 'Hectareas', 'Rol', 'Producto', 'Geo Refencia', 'Perímetro'];

  it('Excel: the columns of the screen, days, numbers and text as such (B10)', async () => {
    const reply = await file('xlsx', { origen: 'nipaco' });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="Informacion_faenas.xlsx"']);
    const sheet = read(reply.rawPayload, { cellNF: true }).Sheets['Faenas'] ?? {};
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false, defval: null })).toEqual([
      TITULOS,
      ['1', 'F0412', 'ÑIPACO BAJO', 'LAUTARO', 'Activa', '05/01/2026', null, '142.60', '1045-12', 'PINO', '-38.5 , -72.5', 'NO'],
    ]);
    expect(sheet['H2']).toMatchObject({ t: 'n', v: 142.6 });
  });

  it('CSV: what a spreadsheet would compute is text (B10)', async () => {
    const reply = await file('csv');
    const rows: string[][] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    expect(rows[0]).toEqual(TITULOS);
    expect(rows.slice(1).map((row) => [row[0], row[7], row[10]])).toEqual([
      ['1', '', "'=1+1"],
      ['2', '250,00', "'-38.5 , -72.5"],
      ['3', '142,60', "'-38.5 , -72.5"],
    ]);
  });

  it('who took it away, and with which filters, is in the audit; asking what it would be like is not', async () => {
    const before = await t.db.prisma.auditoria.count({ where: { accion: 'faena.exportar' } });
    await compras.inject({ method: 'HEAD', url: exportFaenas.path, query: { formato: 'csv' } });
    expect(await t.db.prisma.auditoria.count({ where: { accion: 'faena.exportar' } })).toBe(before);
    await file('csv', { rol: '95-61' });
    const [row] = await t.db.prisma.auditoria.findMany({ where: { accion: 'faena.exportar' }, orderBy: { id: 'desc' }, take: 1 });
    expect(row).toMatchObject({ usuario: 'compras', despues: { formato: 'csv', filtros: { rol: '95-61' }, filas: 1 } });
  });
});
