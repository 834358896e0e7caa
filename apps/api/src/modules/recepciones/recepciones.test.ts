import {
  exportRecepciones,
  FUENTES_RECEPCION,
  getTotalesRecepciones,
  listFuentesRecepciones,
  listOpcionesRecepciones,
  listRecepciones,
  type RecepcionFila,
} from '@rodal/contracts/listados/recepciones';
import { addMonths, monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { addDecimals } from '@rodal/domain/numeros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

const MESES = { desde: '2026-02', hasta: '2026-03' };
const FEBRERO_MARZO = { desde: '2026-02-01', hasta: '2026-03-31' };
const MARZO = { desde: '2026-03-01', hasta: '2026-03-31' };
const COMPANIAS = { COMSA: 'COMSA', FLE: 'Forestal La Esperanza' } as const;

let t: CargaApp;
let lectora: Actor;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  await t.createUsuario({ nombre: 'lectora', perfiles: ['Interno'], permisos: { 'recepciones.ver': true } });
  lectora = await t.loginAs('lectora');
  expect((await t.load('recepciones', MESES)).estado).toBe('lista');
});
afterAll(() => t.close());

async function get(url: string, query: Record<string, string> = {}) {
  const reply = await lectora.inject({ method: 'GET', url, query });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.anything()]);
  return reply;
}
const page = async (query: Record<string, string>) => z.parse(listRecepciones.reply, (await get(listRecepciones.path, query)).json());
const totals = async (query: Record<string, string>) => z.parse(getTotalesRecepciones.reply, (await get(getTotalesRecepciones.path, query)).json());

/** Every page of a search, one after the other. */
async function all(query: Record<string, string>): Promise<RecepcionFila[]> {
  const found: RecepcionFila[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { recepciones, siguiente } = await page({ ...query, ...(cursor !== '' && { cursor }) });
    found.push(...recepciones);
    cursor = siguiente;
  }
  return found;
}

/** Rows and sums by unit, as the ERP's own store has them. */
function told(fuentes: readonly string[], dias: { desde: string; hasta: string }) {
  const parts = fuentes.flatMap((servicio) =>
    Object.values(COMPANIAS).flatMap((empresa) => t.bc.control.totales({ servicio, empresa, por: 'UnidadMedida', ...dias })),
  );
  return ['M3', 'MR'].flatMap((unidad) => {
    const own = parts.filter(({ por }) => por === unidad);
    const recepciones = own.reduce((sum, { filas }) => sum + filas, 0);
    return recepciones === 0 ? [] : [{ unidad, recepciones, volumen: addDecimals(own.map(({ sumas }) => sumas['Volumen'] ?? '0')) }];
  });
}
const sum = (unidades: readonly { recepciones: number }[]) => unidades.reduce((n, { recepciones }) => n + recepciones, 0);

describe('the receptions of the five sources (especificación 2 §2.7)', () => {
  it('R134 the sums of a reply and the dates of its months are of one state of the ERP: it is asked once what is loaded', async () => {
    const query = vi.spyOn(t.db.pool, 'query');
    await totals(FEBRERO_MARZO);
    const asked = () => query.mock.calls.filter(([sql]: readonly unknown[]) => (typeof sql === 'string' ? sql : (sql as { text: string }).text).includes('carga_vigente')).length;
    expect(asked()).toBe(1);
    await get(listFuentesRecepciones.path);
    expect(asked()).toBe(2);
    query.mockRestore();
  });

  it('C26: totals by unit are those of the ERP, of all sources and of each, of months and of days', async () => {
    const todo = told(FUENTES_RECEPCION, FEBRERO_MARZO);
    expect(todo.map(({ unidad }) => unidad)).toEqual(['M3', 'MR']);
    expect(await totals(FEBRERO_MARZO)).toMatchObject({ total: sum(todo), unidades: todo });
    for (const fuente of FUENTES_RECEPCION) {
      const unidades = told([fuente], MARZO);
      expect(await totals({ ...MARZO, fuente })).toMatchObject({ total: sum(unidades), unidades });
    }
    const semana = { desde: '2026-03-09', hasta: '2026-03-15' };
    expect((await totals(semana)).unidades).toEqual(told(FUENTES_RECEPCION, semana));
  });

  it('D4: says of each month of the search of when it is; one that was never loaded is not one without rows, and one to come lacks nothing', async () => {
    const ahora = santiagoMonth(t.deps.clock());
    const { meses } = await totals({ desde: '2026-01-15', hasta: '2028-12-31' });
    expect(meses).toEqual(
      monthsBetween('2026-01', ahora).map((mes) => ({ mes, datosAl: ['2026-02', '2026-03'].includes(mes) ? expect.any(String) : null, faltan: [] })),
    );
    const porVenir = addMonths(ahora, 1);
    expect((await totals({ desde: `${porVenir}-01`, hasta: `${porVenir}-28` })).meses).toEqual([]);
    // The panel says the same of everything that is loaded.
    expect(z.parse(listFuentesRecepciones.reply, (await get(listFuentesRecepciones.path)).json()).meses).toEqual(meses.slice(1));
  });

  it('pages by key: no row is missing, none comes twice, the latest first', async () => {
    const filas = await all(FEBRERO_MARZO);
    const keys = filas.map(({ api, Empresa, NoRecepcion }) => `${api} ${Empresa} ${NoRecepcion}`);
    expect(keys.length).toBeGreaterThan(300);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe((await totals(FEBRERO_MARZO)).total);
    const dias = filas.map(({ FechaRecepcion }) => FechaRecepcion);
    expect(dias).toEqual(dias.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    expect(new Set(filas.map(({ Empresa }) => Empresa))).toEqual(new Set(['COMSA', 'FLE']));
  });

  it('site, article and text narrow one another; text has no accents, case, order or wildcards', async () => {
    const filas = await all(MARZO);
    const [una] = filas.filter(({ NombreFaena, Proveedor }) => NombreFaena !== null && /[ÁÉÍÓÚÑ]/.test(Proveedor));
    if (una?.CodigoFaena == null) throw new Error('the simulator has no such reception');
    const { CodigoFaena: faena, CodigoArticulo: articulo, Proveedor, NoGuia } = una;
    const like = filas.filter((fila) => fila.CodigoFaena === faena && fila.CodigoArticulo === articulo);
    expect((await totals({ ...MARZO, faena, articulo })).total).toBe(like.length);
    const [first = '', second = ''] = Proveedor.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
    const texto = `${second} ${first}`;
    const same = filas.filter((fila) => fila.Proveedor === Proveedor).length;
    expect((await totals({ ...MARZO, texto })).total).toBeGreaterThanOrEqual(same);
    expect((await all({ ...MARZO, texto: String(NoGuia) })).map((fila) => fila.NoGuia)).toContain(NoGuia);
    for (const none of ['%', '_____________', String.raw`\\`]) expect((await totals({ ...MARZO, texto: none })).total).toBe(0);
    expect((await totals({ ...MARZO, texto: '  ' })).total).toBe(filas.length);
  });

  it('what was bought on the spot has no site (especificación 2 §7)', async () => {
    const { recepciones } = await page({ ...MARZO, fuente: 'RecepM3_ContadoContabilizada' });
    expect(new Set(recepciones.map(({ CodigoFaena, TipoRecepcion, Estado }) => `${CodigoFaena} ${TipoRecepcion} ${Estado}`))).toEqual(
      new Set(['null CONTADO CONTABILIZADA']),
    );
  });

  it.each([
    ['desde', { desde: '2026-03-02', hasta: '2026-03-01' }],
    ['hasta', { desde: '2023-03-01', hasta: '2026-03-01' }],
    ['desde', { desde: '0001-01-01', hasta: '2026-03-01' }],
    ['hasta', { desde: '2026-02-01', hasta: '2026-02-30' }],
    ['fuente', { ...MARZO, fuente: 'erp_recepcion' }],
    ['cursor', { ...MARZO, cursor: 'xyz' }],
  ])('refuses what cannot be searched, naming %s', async (campo, query) => {
    const reply = await lectora.inject({ method: 'GET', url: listRecepciones.path, query });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, campo]);
  });

  it('counts of each source, its months, and what there is to know of it', async () => {
    const { fuentes } = z.parse(listFuentesRecepciones.reply, (await get(listFuentesRecepciones.path)).json());
    expect(fuentes.map(({ api, cantidad, desde, hasta }) => ({ api, cantidad, desde, hasta }))).toEqual(
      FUENTES_RECEPCION.map((api) => ({ api, cantidad: sum(told([api], FEBRERO_MARZO)), ...MESES })),
    );
    expect(fuentes[4]).toMatchObject({ servicio: 'RecepcionMR', columnaFecha: 'FechaRecepcion', tabla: 'erp_recepcion', descripcion: 'Recepciones en metros ruma' });
    expect(fuentes[4]?.columnas).toContain('Volumen');
  });

  it('C2: opens with the last month that has rows; sites and articles once each', async () => {
    const { periodo, faenas, articulos } = z.parse(listOpcionesRecepciones.reply, (await get(listOpcionesRecepciones.path)).json());
    expect(periodo).toBe('2026-03');
    const filas = await all(FEBRERO_MARZO);
    expect(faenas.map(({ codigo }) => codigo).toSorted()).toEqual([...new Set(filas.flatMap(({ CodigoFaena }) => CodigoFaena ?? []))].toSorted());
    expect(articulos.map(({ codigo }) => codigo).toSorted()).toEqual([...new Set(filas.map(({ CodigoArticulo }) => CodigoArticulo))].toSorted());
  });
});

describe('while the ERP is loaded', () => {
  it('the rows that are read are the old ones until the switch, and never both', async () => {
    const before = await totals(FEBRERO_MARZO);
    const load = { running: true };
    const { id } = await t.ask('recepciones', MESES);
    const done = t.run().finally(() => (load.running = false));
    // The same rows; the months say when they were read.
    const deOtroMomento = { ...before, meses: before.meses.map((mes) => ({ ...mes, datosAl: expect.any(String) })) };
    let seen = 0;
    while (load.running) {
      expect(await totals(FEBRERO_MARZO)).toEqual(deOtroMomento);
      seen += 1;
    }
    await done;
    expect([(await t.find(id)).estado, seen > 1]).toEqual(['lista', true]);
    expect(await totals(FEBRERO_MARZO)).toEqual(deOtroMomento);
  });

  it('pages before and after the switch go together', async () => {
    const todas = await all(FEBRERO_MARZO);
    const first = await page(FEBRERO_MARZO);
    expect((await t.load('recepciones', MESES)).estado).toBe('lista');
    const second = await page({ ...FEBRERO_MARZO, cursor: first.siguiente ?? '' });
    expect([...first.recepciones, ...second.recepciones]).toEqual(todas.slice(0, 200));
  });

  it('a load that stops leaves all of them', async () => {
    const before = [await totals(FEBRERO_MARZO), (await get(listFuentesRecepciones.path)).json()];
    t.bc.control.setFallas([{ tipo: 'columnaAusente', columna: 'Volumen', servicio: 'RecepcionMR', veces: 'siempre' }]);
    expect((await t.load('recepciones', MESES)).estado).toBe('fallida');
    t.bc.control.setFallas([]);
    expect([await totals(FEBRERO_MARZO), (await get(listFuentesRecepciones.path)).json()]).toEqual(before);
  });
});

describe('the search as a file', () => {
  it('Excel and CSV have every row of the search, in the order of the list, text as text (B10)', async () => {
    const filas = await all(FEBRERO_MARZO);
    // More than the writer reads at once.
    expect(filas.length).toBeGreaterThan(2_000);
    const csv: string[][] = parse((await get(exportRecepciones.path, { ...FEBRERO_MARZO, formato: 'csv' })).rawPayload, { delimiter: ';', bom: true });
    expect(csv[0]).toEqual([
      'Fecha', 'N° Recepción', 'Empresa', 'Fuente', 'Tipo', 'Estado', 'Código Faena', 'Faena', 'Rut Proveedor', 'Proveedor', 'Destino',
      'Código Artículo', 'Artículo', 'Guía', 'Unidad', 'Volumen',
    ]);
    expect(csv.slice(1).map((celdas) => [celdas[1], celdas[3]])).toEqual(filas.map(({ NoRecepcion, api }) => [NoRecepcion, api]));
    const xlsx = await get(exportRecepciones.path, { ...MARZO, fuente: 'RecepcionMR', formato: 'xlsx' });
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="Recepciones.xlsx"');
    const rows = utils.sheet_to_json<Record<string, unknown>>(read(xlsx.rawPayload).Sheets['Recepciones'] ?? {});
    const unidades = told(['RecepcionMR'], MARZO);
    expect(rows).toHaveLength(sum(unidades));
    expect(addDecimals(rows.map((row) => String(row['Volumen'])))).toBe(unidades[0]?.volumen);
  });

  it('who took it away is in the audit; asking what it would be like is not', async () => {
    const count = () => t.db.prisma.auditoria.count({ where: { accion: 'recepcion.exportar', usuario: 'lectora' } });
    const before = await count();
    await lectora.inject({ method: 'HEAD', url: exportRecepciones.path, query: { ...MARZO, formato: 'csv' } });
    expect(await count()).toBe(before);
    await get(exportRecepciones.path, { ...MARZO, formato: 'csv' });
    expect(await count()).toBe(before + 1);
  });
});
