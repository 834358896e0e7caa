import { type DespachoFila, listDespachos } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { newId } from '../../../testing/despacho-fixtures.ts';

const TITULOS =
  'Fecha,Origen,Destino,GEO,Producto,Volumen,Camion,Carro,Guia,Usuario Creador,Chofer,Transportista,Cosecha,Finalizado,Recepcionado,Faena,Estado'.split(
    ',',
  );
const ANIO = { desde: '2026-03-01', hasta: '2026-10-31' };
/** 2026-04-04 has 25 hours, two of them 23; 2026-09-06 begins at 01:00. */
const CAMBIOS_DE_HORA = [
  '2026-04-05T02:30:00.000Z',
  '2026-04-05T03:30:00.000Z',
  '2026-04-05T04:00:00.000Z',
  '2026-09-06T03:59:59.999Z',
  '2026-09-06T04:00:00.000Z',
];
const TEXTOS = [
  'TRANSPORTES ÑANDÚ LTDA.', '=1+1', '=HYPERLINK("http://x";"y")', '+56 9 1234', '-3', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1',
  '\n=1+1', '＝1+1', '－1', "'ya citado", ' =con espacio ', 'punto; y coma', 'dijo "hola"', 'dos\nlíneas', 'dos\r\nlíneas',
  '<b>R&D</b>', '_x0041_', '0012', '1e5', '12/03/2026', 'VERDADERO', '🌲 árbol', '',
];
const GUIAS = [null, '4711', '0471', '12A', '=4711', '-12', '999999999999999', '9999999999999999', '', '0', '12.5'];
const LUGARES = [[-39.8142, -73.2459], [39.5, 73.25], [0, -0.000_001], [-38.123_456_789, 72], [null, null]] as const;

let t: TestApp;
let oficina: Actor;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  const autores = [
    ['despachador', await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] })],
    ['peñalolén', await t.createUsuario({ nombre: 'peñalolén', perfiles: ['Despacho'] })],
  ] as const;
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const data = Array.from({ length: 312 }, (_, n): Prisma.DespachoCreateManyInput => {
    const fecha = CAMBIOS_DE_HORA[n] ?? new Date(Date.UTC(2026, 2 + (n % 7), 1 + (n % 27), n % 24, n % 60, n % 50, n)).toISOString();
    const [login, usuarioId] = of(autores, n >> 1);
    const [latitud, longitud] = of(LUGARES, n);
    return {
      id: newId(), revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId, login, fecha,
      creadoEn: fecha, enviadoEn: fecha, faenaCodigo: n % 9 === 0 ? '=F1' : 'F0412', faenaRol: '204-15', faenaNombre: of(TEXTOS, n + 1),
      destinoId: 7, destinoNombre: of(TEXTOS, n + 2), clienteRut: '96677140-2', clienteNombre: 'C', productoId: 5034,
      productoNombre: of(TEXTOS, n + 3), unidad: of(['M3', 'MR', 'BDMT'], n), cantidad: of(['1.125', '-2.5', '0', '99999999999.999', '28.1'], n),
      precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12', patenteCarro: of(['-', 'JA1234'], n), transportista: of(TEXTOS, n + 4),
      correoChofer: '', choferNombre: of(TEXTOS, n + 5), choferRut: '', cosechero: of(TEXTOS, n), carguio: '', comentarios: '',
      indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {}, dispositivo: {}, latitud, longitud, guiaNumero: of(GUIAS, n),
      recepcionadoEn: n % 3 === 0 ? fecha : null, anuladoEn: n % 5 === 0 ? fecha : null,
    };
  });
  await t.db.prisma.despacho.createMany({ data });
  [oficina, despachador] = [await t.loginAs('oficina'), await t.loginAs('despachador')];
});
afterAll(() => t.close());

/** All pages of the list. */
async function listAll(actor: Actor, query: Record<string, string>): Promise<DespachoFila[]> {
  const all: DespachoFila[] = [];
  for (let cursor: string | null = null; ; ) {
    const url = '/api/despacho/obtenerdatos';
    const reply = await actor.inject({ method: 'GET', url, query: cursor === null ? query : { ...query, cursor } });
    const page = z.parse(listDespachos.reply, reply.json());
    all.push(...page.despachos);
    if (page.siguiente === null) return all;
    cursor = page.siguiente;
  }
}

const download = (actor: Actor, query: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  actor.inject({ method, url: '/api/despacho/exportar', query });

async function sheetOf(actor: Actor, query: Record<string, string>): Promise<WorkSheet> {
  const { rawPayload } = await download(actor, { ...query, formato: 'xlsx' });
  const book = read(rawPayload, { cellNF: true });
  expect(book.SheetNames).toEqual(['Datos Movistar']);
  return book.Sheets['Datos Movistar'] as WorkSheet;
}

async function csvOf(actor: Actor, query: Record<string, string>): Promise<string[][]> {
  const { rawPayload } = await download(actor, { ...query, formato: 'csv' });
  return parse(rawPayload, { delimiter: ';', bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
}

const textOf = (sheet: WorkSheet, at: string): string => sheet[at]?.v ?? '';
/** Row `n` of the list lies two further down: from 1, and under the headers. */
const at = (column: string, n: number) => `${column}${n + 2}`;

/** The columns that are text in both files. */
const textos = (fila: DespachoFila): Record<string, string> => ({
  B: `${fila.origin}*${fila.rol}`,
  C: fila.DESTINY,
  D: fila.latitud === null ? '' : `${fila.latitud},${fila.longitud}`,
  E: fila.producto,
  G: fila.truck_plate,
  H: fila.truck_cart_plate,
  J: fila.login,
  K: fila.driver_name,
  L: fila.transportist_name,
  M: fila.farmer_name,
  N: fila.Finalizado,
  O: fila.RECEPCIONADO,
  P: fila.FAENA,
  Q: fila.ESTADO,
});
const isNumber = (guia: string | null): guia is string => ['4711', '999999999999999'].includes(guia ?? '');

describe('exportar', () => {
  it('gives an Excel workbook that says what the list says, with dates, numbers and text as such (B10, C19)', async () => {
    const filas = await listAll(oficina, ANIO);
    const sheet = await sheetOf(oficina, ANIO);
    expect(filas).toHaveLength(312);
    expect(sheet['!ref']).toBe('A1:Q313');
    expect(TITULOS.map((_, n) => sheet[`${String.fromCharCode(65 + n)}1`]?.v)).toEqual(TITULOS);
    for (const [n, fila] of filas.entries()) {
      expect(sheet[at('A', n)]).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm', w: formatDateTime(new Date(fila.created)) });
      expect(sheet[at('F', n)]).toMatchObject({ t: 'n', v: Number(fila.volume) });
      const guia = sheet[at('I', n)];
      if (isNumber(fila.dispatch_number)) expect(guia).toMatchObject({ t: 'n', v: Number(fila.dispatch_number) });
      else expect([guia?.t ?? 's', guia?.v ?? '']).toEqual(['s', fila.dispatch_number ?? '']);
      for (const [column, texto] of Object.entries(textos(fila))) {
        expect(textOf(sheet, at(column, n)), column).toBe(texto.replaceAll('\r\n', '\n'));
      }
    }
    const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
    expect(cells.filter(([, { f }]) => f !== undefined)).toEqual([]);
    expect(new Set(cells.filter(([name]) => !/^[AFI]/.test(name)).map(([, { t: type }]) => type))).toEqual(new Set(['s']));
  });

  it('gives a CSV for a Chilean Excel that says what the list says, and no formula (B10)', async () => {
    const filas = await listAll(oficina, ANIO);
    const { rawPayload } = await download(oficina, { ...ANIO, formato: 'csv' });
    expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rawPayload.toString().slice(1).split('\r\n')[0]).toBe(TITULOS.join(';'));
    expect(rawPayload.toString()).toMatch(/\r\n$/);
    const [titulos, ...rows] = await csvOf(oficina, ANIO);
    expect(titulos).toEqual(TITULOS);
    const quoted = (texto: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(texto) ? `'${texto}` : texto);
    expect(rows).toEqual(
      filas.map((fila) => {
        const { B, C, D, E, ...rest } = textos(fila);
        const { G, H, ...last } = rest;
        const cells = [B, C, D, E].map((texto) => quoted(texto ?? ''));
        return [
          formatDateTime(new Date(fila.created)),
          ...cells,
          fila.volume.replace('.', ','),
          ...[G, H, fila.dispatch_number].map((texto) => quoted(texto ?? '')),
          ...Object.values(last).map(quoted),
        ];
      }),
    );
    // Negative numbers stay numbers.
    expect(rows.filter((row) => row[5] === '-2,500')).not.toEqual([]);
    expect(rows.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+,\d{3}$)/.test(cell))).toEqual([]);
  });

  it('C18 tells both clock changes by the clock on the wall', async () => {
    const abril = await csvOf(oficina, { desde: '2026-04-04', hasta: '2026-04-05' });
    const septiembre = await csvOf(oficina, { desde: '2026-09-05', hasta: '2026-09-06' });
    const fechas = [...septiembre, ...abril].map(([fecha]) => fecha);
    expect(fechas.filter((fecha) => fecha?.startsWith('04/04/2026 23:30'))).toHaveLength(2);
    expect(fechas).toEqual(expect.arrayContaining(['05/04/2026 00:00', '05/09/2026 23:59', '06/09/2026 01:00']));
  });

  it('C13 who only dispatches exports his own, whatever he asks for', async () => {
    const [, ...rows] = await csvOf(despachador, ANIO);
    expect(rows).toHaveLength(156);
    expect(new Set(rows.map((row) => row[9]))).toEqual(new Set(['despachador']));
    expect(await csvOf(despachador, { ...ANIO, despachador: 'pena' })).toEqual([TITULOS]);
  });

  it('takes the filters of the list, and refuses what cannot be searched', async () => {
    const query = { ...ANIO, despachador: 'pena', estado: 'anulada', faena: 'F0412*204-15' };
    const filas = await listAll(oficina, query);
    expect(filas.length).toBeGreaterThan(9);
    expect(textOf(await sheetOf(oficina, query), at('B', filas.length - 1))).toBe('F0412*204-15');
    expect(await csvOf(oficina, query)).toHaveLength(filas.length + 1);
    for (const wrong of [{ desde: '2027-01-01' }, { formato: 'pdf' }, { avisos: 'nada' }]) {
      const reply = await download(oficina, { ...ANIO, formato: 'csv', ...wrong });
      expect([reply.statusCode, reply.headers['content-disposition']], reply.body).toEqual([400, undefined]);
    }
  });

  it('is a download that nobody keeps; HEAD says so without reading or counting as an export', async () => {
    const audited = () => t.db.prisma.auditoria.count({ where: { accion: 'despacho.exportar' } });
    for (const [formato, type] of [['xlsx', /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/], ['csv', /^text\/csv; charset=utf-8$/]] as const) {
      const before = await audited();
      const head = await download(oficina, { ...ANIO, formato }, 'HEAD');
      expect([head.rawPayload.length, head.headers['content-length'], await audited()]).toEqual([0, undefined, before]);
      const get = await download(oficina, { ...ANIO, formato });
      expect(await audited()).toBe(before + 1);
      for (const { statusCode, headers } of [head, get]) {
        expect(statusCode).toBe(200);
        expect(headers['content-type']).toMatch(type);
        expect(headers).toMatchObject({
          'content-disposition': `attachment; filename="Informacion_despacho.${formato}"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
      }
    }
  });

  it('gives a file with its headers alone when nothing matches', async () => {
    const query = { desde: '2025-01-01', hasta: '2025-01-02' };
    expect((await sheetOf(oficina, query))['!ref']).toBe('A1:Q1');
    expect(await csvOf(oficina, query)).toEqual([TITULOS]);
  });

  it('leaves who, what and how many in the audit', async () => {
    await download(despachador, { ...ANIO, nroguia: '4711', formato: 'csv' });
    const row = await t.db.prisma.auditoria.findFirst({ where: { accion: 'despacho.exportar' }, orderBy: { id: 'desc' } });
    const filas = (await listAll(despachador, { ...ANIO, nroguia: '4711' })).length;
    expect(filas).toBeGreaterThan(0);
    expect(row).toMatchObject({
      usuario: 'despachador',
      entidad: 'despacho',
      despues: { formato: 'csv', filtros: { ...ANIO, nroguia: '4711' }, filas, completa: true },
    });
  });
});
