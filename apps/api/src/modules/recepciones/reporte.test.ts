import {
  exportReporteRecepciones,
  getGraficoRecepciones,
  getReporteRecepciones,
  getReporteRecepcionesDetalle,
  listPeriodosReporteRecepciones,
  type ReporteRecepcionFila,
} from '@rodal/contracts/reporte-recepciones';
import { monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { mesesSinCargar } from '@rodal/domain/meses-cargados';
import { addDecimals } from '@rodal/domain/numeros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

const FUENTES = ['ReporteRMREspecie', 'ReporteM3EspecieFaenaConta'] as const;

let t: CargaApp;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  // The year before is there too: Acumulado leaves it out.
  expect((await t.load('reporteRecepciones', { desde: '2025-12', hasta: '2026-03' })).estado).toBe('lista');
});
afterAll(() => t.close());

const get = async (url: string) => {
  const reply = await t.jefa.inject({ method: 'GET', url });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply;
};
const at = (path: string, mes: number, anio = 2026) => path.replace('{mes}', String(mes)).replace('{anio}', String(anio));
const reporte = async (mes: number, anio = 2026) => z.parse(getReporteRecepciones.reply, (await get(at(getReporteRecepciones.path, mes, anio))).json());
const detalle = async (mes: number, { tipoRecepcion, destino, Articulo }: ReporteRecepcionFila) => {
  const url = at(getReporteRecepcionesDetalle.path, mes)
    .replace('{tipoRecepcion}', encodeURIComponent(tipoRecepcion))
    .replace('{destino}', encodeURIComponent(destino))
    .replace('{articulo}', encodeURIComponent(Articulo));
  return z.parse(getReporteRecepcionesDetalle.reply, (await get(url)).json()).detalle;
};

/** Volume by what a column of the ERP tells apart, as its own store has it, both companies together. */
function told(desde: string, hasta: string, por: string): Record<string, string> {
  const parts = FUENTES.flatMap((servicio) => ['COMSA', 'Forestal La Esperanza'].flatMap((empresa) => totalesOf(servicio, empresa)));
  function totalesOf(servicio: string, empresa: string) {
    return t.bc.control.totales({ servicio, empresa: empresa === 'COMSA' ? 'COMSA' : 'Forestal La Esperanza', desde, hasta, por });
  }
  return group(parts.map(({ por: clave, sumas }) => [clave, sumas['Volumen'] ?? '0'] as const));
}

function group(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  const keys = [...new Set(pairs.map(([key]) => key))].toSorted();
  return Object.fromEntries(keys.map((key) => [key, addDecimals(pairs.filter(([one]) => one === key).map(([, value]) => value))]));
}
const by = <F extends { volumen: string }>(filas: readonly F[], key: (fila: F) => string) => group(filas.map((fila) => [key(fila), fila.volumen] as const));
const chips = (sumas: Record<string, string>) => Object.fromEntries(Object.entries(sumas).filter(([articulo]) => articulo.startsWith('ASTILLA')));

describe('GET /reporte/obtenerRecepciones (especificación 2 §2.5)', () => {
  it('Astillas is the month’s chips and nothing else, to the sum of the ERP', async () => {
    const { header } = await reporte(3);
    const expected = chips(told('2026-03-01', '2026-03-31', 'Articulo'));
    expect(Object.keys(expected)).toEqual([
      'ASTILLA EUCALYPTUS Sin Corteza (BDMT)', 'ASTILLA EUCALYPTUS Sin Corteza (M3)', 'ASTILLA EUCALYPTUS Sin Corteza (MR)',
      'ASTILLA PINO RADIATA Sin Corteza', 'ASTILLA PINO/EUCALYPTUS (BDMT)',
    ]);
    expect(by(header, ({ Articulo }) => Articulo)).toEqual(expected);
  });

  it('Acumulado is everything from 1 January to the end of the month, by unit (C26)', async () => {
    for (const [mes, hasta] of [[1, '2026-01-31'], [2, '2026-02-28'], [3, '2026-03-31']] as const) {
      const { acumulado } = await reporte(mes);
      expect(by(acumulado, ({ Articulo }) => Articulo)).toEqual(told('2026-01-01', hasta, 'Articulo'));
      expect(by(acumulado, ({ unidad }) => unidad)).toEqual(told('2026-01-01', hasta, 'UnidadMedida'));
    }
  });

  it('each type, plant, article and unit is one row, in that order', async () => {
    const { acumulado } = await reporte(3);
    const keys = acumulado.map(({ tipoRecepcion, destino, Articulo, unidad }) => `${tipoRecepcion}|${destino}|${Articulo}|${unidad}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(by(acumulado, ({ tipoRecepcion }) => tipoRecepcion)).toEqual(told('2026-01-01', '2026-03-31', 'TipoRecepcion'));
    expect(by(acumulado, ({ destino }) => destino)).toEqual(told('2026-01-01', '2026-03-31', 'Destino'));
  });

  it('R114: a month that was never loaded is said to be so, not shown as empty; one that is none is refused', async () => {
    const { header, acumulado, meses } = await reporte(7, 2023);
    expect([header, acumulado]).toEqual([[], []]);
    expect(mesesSinCargar(meses)).toEqual(['2023-01', '2023-02', '2023-03', '2023-04', '2023-05', '2023-06', '2023-07']);
    expect((await reporte(3)).meses).toEqual(['2026-01', '2026-02', '2026-03'].map((mes) => ({ mes, datosAl: expect.any(String), faltan: [] })));
    // Loaded and empty is another thing, and months to come lack nothing yet.
    const ahora = santiagoMonth(t.deps.clock());
    expect((await reporte(12)).meses.map(({ mes }) => mes)).toEqual(monthsBetween('2026-01', ahora < '2026-12' ? ahora : '2026-12'));
    for (const url of ['/api/reporte/obtenerRecepciones/13/2026', '/api/reporte/obtenerRecepciones/3/20260']) {
      expect((await t.jefa.inject({ method: 'GET', url })).statusCode).toBe(400);
    }
  });

  it('while it is loaded again, what is read is what was read, once', async () => {
    const before = await reporte(3);
    const load = { running: true };
    await t.ask('reporteRecepciones', { desde: '2026-01', hasta: '2026-03' });
    const done = t.run().finally(() => (load.running = false));
    const rows = async () => ({ ...(await reporte(3)), meses: before.meses });
    while (load.running) expect(await rows()).toEqual(before);
    await done;
    expect(await rows()).toEqual(before);
  });
});

describe('the detail of a row', () => {
  it('has the sites, or the suppliers of what comes from none, and adds up to its row', async () => {
    const { header } = await reporte(3);
    for (const fila of header) {
      const filas = await detalle(3, fila);
      expect(by(filas, ({ unidad }) => unidad)).toEqual({ [fila.unidad]: fila.volumen });
      expect(new Set(filas.map(({ nombrefaena, proveedor }) => (nombrefaena === null) !== (proveedor === null)))).toEqual(new Set([true]));
      expect(new Set(filas.map(({ nombrefaena }) => nombrefaena === null))).toEqual(new Set([fila.tipoRecepcion === 'CONTADO']));
    }
    expect(new Set(header.map(({ tipoRecepcion }) => tipoRecepcion))).toEqual(new Set(['CONTADO', 'FAENA']));
  });

  it('B8: the article is encoded, and an asterisk still stands for a slash', async () => {
    const fila = (await reporte(3)).header.find(({ Articulo }) => Articulo.includes('/'));
    if (fila === undefined) throw new Error('the simulator has no article with a slash');
    const asked = await detalle(3, fila);
    expect(asked.length).toBeGreaterThan(0);
    expect(await detalle(3, { ...fila, Articulo: fila.Articulo.replaceAll('/', '*') })).toEqual(asked);
  });
});

describe('what is drawn, offered and taken along', () => {
  it('by day, plant and type: the days add up to the month, each within it', async () => {
    const { filas } = z.parse(getGraficoRecepciones.reply, (await get(at(getGraficoRecepciones.path, 2))).json());
    expect(by(filas, ({ unidad }) => unidad)).toEqual(told('2026-02-01', '2026-02-28', 'UnidadMedida'));
    expect(by(filas, ({ destino }) => destino)).toEqual(told('2026-02-01', '2026-02-28', 'Destino'));
    expect(by(filas.filter(({ dia }) => dia === '2026-02-10'), ({ unidad }) => unidad)).toEqual(told('2026-02-10', '2026-02-10', 'UnidadMedida'));
  });

  it('C2: opens with the current month, or the last one with rows', async () => {
    const { periodo, periodos } = z.parse(listPeriodosReporteRecepciones.reply, (await get(listPeriodosReporteRecepciones.path)).json());
    expect([periodo, periodos]).toEqual(['2026-03', ['2026-03', '2026-02', '2026-01', '2025-12']]);
  });

  it('the file has both tables, and says of which days', async () => {
    const { header, acumulado } = await reporte(2);
    const reply = await get(`${at(exportReporteRecepciones.path, 2)}?formato=csv`);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="Reporte_recepciones_2026-02.csv"');
    const rows: string[][] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    expect(rows[0]).toEqual(['Tabla', 'Desde', 'Hasta', 'Tipo', 'Planta', 'Artículo', 'Unidad', 'Volumen']);
    expect(rows.slice(1).map((row) => row.slice(0, 3).join(' '))).toEqual([
      ...header.map(() => 'Astillas 01/02/2026 28/02/2026'),
      ...acumulado.map(() => 'Acumulado 01/01/2026 28/02/2026'),
    ]);
    expect(rows.slice(1).map((row) => Number((row[7] ?? '').replace(',', '.')))).toEqual([...header, ...acumulado].map(({ volumen }) => Number(volumen)));
  });

  it('R114: a month between that is not loaded, or half of one, is in the table, in the chart and in the file', async () => {
    const whole = await reporte(3);
    const { rows: held } = await t.db.pool.query(
      `DELETE FROM carga_vigente WHERE fuente = ANY($1) AND (periodo = '2026-02' OR (periodo = '2026-01' AND empresa = 'FLE')) RETURNING *`,
      [FUENTES],
    );
    expect(held).toHaveLength(6);
    const { acumulado, meses } = await reporte(3);
    expect(meses).toMatchObject([{ mes: '2026-01', faltan: ['FLE'] }, { mes: '2026-02', datosAl: null, faltan: [] }, { mes: '2026-03', faltan: [] }]);
    expect(acumulado).not.toEqual(whole.acumulado);
    expect(z.parse(getGraficoRecepciones.reply, (await get(at(getGraficoRecepciones.path, 2))).json())).toEqual({ filas: [], estado: meses[1] });
    const rows: string[][] = parse((await get(`${at(exportReporteRecepciones.path, 3)}?formato=csv`)).rawPayload, { delimiter: ';', bom: true });
    expect(rows.slice(-2)).toEqual([
      ['Sin cargar', '01/02/2026', '28/02/2026', '', '', '', '', ''],
      ['A medias (falta FLE)', '01/01/2026', '31/01/2026', '', '', '', '', ''],
    ]);
    for (const row of held) await t.db.pool.query('INSERT INTO carga_vigente VALUES ($1, $2, $3, $4, $5, $6)', Object.values(row));
    expect(await reporte(3)).toEqual(whole);
  });
});
