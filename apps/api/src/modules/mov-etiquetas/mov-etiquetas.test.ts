import { MOV_ETIQUETAS, type listMovEtiquetas, type ResumenMovEtiquetas } from '@rodal/contracts/listados/mov-etiquetas';
import type { Output } from '@rodal/contracts/endpoint';
import { addDecimals, normalizeDecimal } from '@rodal/domain/numeros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';

const MARZO = { desde: '2026-03', hasta: '2026-03' };
const DIAS = { desde: '2026-03-01', hasta: '2026-03-31' };
const RUTA = '/api/reporte/obtenerMovEtiquetasPorMes';
type Pagina = Output<typeof listMovEtiquetas>;

let t: CargaApp;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'), { volumen: { etiquetas: 900 } });
});
afterAll(() => t.close());

const ask = async <T>(url: string): Promise<T> => (await t.jefa.inject({ method: 'GET', url })).json<T>();

/** Every page of a month, joined. */
async function all(query: string): Promise<Pagina & { paginas: number }> {
  const filas: Pagina['filas'] = [];
  for (let cursor = '', paginas = 1; ; paginas += 1) {
    const page = await ask<Pagina>(`${RUTA}/Marzo/2026?${query}${cursor}`);
    filas.push(...page.filas);
    if (page.siguiente === null) return { ...page, filas, paginas };
    cursor = `&cursor=${page.siguiente}`;
  }
}

/** What the ERP says of March, from its own store, of both companies together and by type. */
function told(por?: string) {
  return ['COMSA', 'Forestal La Esperanza'].flatMap((empresa) =>
    t.bc.control.totales({ servicio: 'MovEtiquetas_Marzo2026', empresa: empresa as 'COMSA', ...DIAS, ...(por !== undefined && { por }) }), // names of both
  );
}

const sumOf = (rows: readonly { sumas: Readonly<Record<string, string>> }[], columna: string) => addDecimals(rows.map(({ sumas }) => sumas[columna] ?? '0'));

describe('before anything is loaded', () => {
  it('C2: no month has data, and the month says that it was never loaded', async () => {
    expect(await ask('/api/reporte/mesesMovEtiquetas')).toEqual({ meses: [], desde: '2023-01' });
    const resumen = await ask<ResumenMovEtiquetas>(`${RUTA}/Marzo/2026/resumen`);
    expect(resumen).toEqual({ datosAl: null, total: { movimientos: 0, piezas: '0', metrosCubicos: '0' }, tipos: [] });
    const { columnas, filas, siguiente } = await ask<Pagina>(`${RUTA}/Marzo/2026`);
    expect([columnas.length, filas, siguiente]).toEqual([14, [], null]);
  });

  it.each(['October', 'Marso', '3'])('a month called %s is refused, naming the field', async (nombre) => {
    for (const url of [`${RUTA}/${nombre}/2026`, `${RUTA}/${nombre}/2026/resumen`, `${RUTA}/${nombre}/2026/exportar?formato=csv`]) {
      const reply = await t.jefa.inject({ method: 'GET', url });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errores).toEqual([
        { campo: 'monthName', codigo: 'valor', mensaje: `El campo monthName debe ser el nombre de un mes, como octubre: ${nombre} no lo es.` },
      ]);
    }
  });
});

describe('a month that is loaded', () => {
  beforeAll(async () => {
    expect((await t.load('movEtiquetas', MARZO)).estado).toBe('lista');
  });

  it('adds up to what the ERP says of its own store, in total and by type, signs included', async () => {
    const resumen = await ask<ResumenMovEtiquetas>(`${RUTA}/marzo/2026/resumen`);
    const meses = told();
    expect(resumen.total).toEqual({
      movimientos: meses.reduce((sum, { filas }) => sum + filas, 0),
      piezas: sumOf(meses, 'Piezas'),
      metrosCubicos: sumOf(meses, 'MetroCubico'),
    });
    const porTipo = Object.groupBy(told('EntryType'), ({ por }) => por);
    expect(resumen.tipos.map(({ tipo, piezas, metrosCubicos, movimientos }) => [tipo, movimientos, normalizeDecimal(piezas), normalizeDecimal(metrosCubicos)])).toEqual(
      Object.keys(porTipo).toSorted().map((tipo) => {
        const rows = porTipo[tipo] ?? [];
        return [tipo, rows.reduce((sum, { filas }) => sum + filas, 0), sumOf(rows, 'Piezas'), sumOf(rows, 'MetroCubico')];
      }),
    );
    expect(resumen.tipos.map(({ texto }) => texto)).toEqual(['Consumo', 'Producción', 'Venta', 'Transferencia']);
    expect(Number(resumen.tipos.find(({ tipo }) => tipo === 'Sale')?.piezas)).toBeLessThan(0);
    expect(resumen.datosAl).not.toBeNull();
    expect(await ask('/api/reporte/mesesMovEtiquetas')).toEqual({ meses: ['2026-03'], desde: '2023-01' });
  });

  it('says its columns with type and alignment, and every row has a cell for each', async () => {
    const { columnas, filas } = await ask<Pagina>(`${RUTA}/MARZO/2026`);
    expect(columnas.map(({ titulo, tipo, alineacion }) => `${titulo} ${tipo} ${alineacion}`)).toEqual([
      'N° Mov. texto derecha', 'Empresa texto izquierda', 'Fecha fecha izquierda', 'Tipo texto izquierda', 'N° Documento texto izquierda',
      'Planta texto izquierda', 'Num Etiqueta texto izquierda', 'Artículo texto izquierda', 'Descripción texto izquierda', 'Familia texto izquierda',
      'Ubicación texto izquierda', 'Unidad texto izquierda', 'Piezas numero derecha', 'm³ numero derecha',
    ]);
    expect(filas).toHaveLength(200);
    expect(new Set(filas.map(({ celdas }) => celdas.length))).toEqual(new Set([14]));
  });

  it.each(['-fecha', 'fecha', '-movimiento', 'movimiento'])('page after page by key, in the order %s: each row once', async (orden) => {
    const { columnas, filas, paginas } = await all(`orden=${orden}`);
    const total = told().reduce((sum, { filas: n }) => sum + n, 0);
    expect([filas.length, new Set(filas.map(({ clave }) => clave)).size]).toEqual([total, total]);
    expect(paginas).toBe(Math.ceil(total / 200));
    expect(paginas).toBeGreaterThan(3);
    const at = columnas.findIndex((columna) => columna.orden === orden.replace('-', ''));
    const keys = filas.map(({ celdas }) => (orden.endsWith('fecha') ? (celdas[at] ?? '') : Number(celdas[at])));
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(orden.startsWith('-') ? sorted.toReversed() : sorted);
  });

  it('the list has every column of the source, by its name', async () => {
    const { columnas } = await ask<Pagina>(`${RUTA}/Marzo/2026`);
    expect(Object.keys(MOV_ETIQUETAS.columnas)).toEqual([...columnas.map(({ id }) => id), 'clave', 'celdas']);
  });

  it('one type alone, in Spanish, adds up to that type', async () => {
    const { columnas, filas } = await all('tipo=Sale');
    const [tipo, piezas] = ['EntryType', 'Piezas'].map((id) => columnas.findIndex((columna) => columna.id === id));
    expect(new Set(filas.map(({ celdas }) => celdas[tipo ?? 0]))).toEqual(new Set(['Venta']));
    const ventas = told('EntryType').filter(({ por }) => por === 'Sale');
    expect(addDecimals(filas.map(({ celdas }) => celdas[piezas ?? 0] ?? '0'))).toBe(sumOf(ventas, 'Piezas'));
  });

  it('a mark that is not ours is refused, and so is one of another order', async () => {
    const { siguiente } = await ask<Pagina>(`${RUTA}/Marzo/2026`);
    for (const query of ['cursor=nada', `orden=fecha&cursor=${siguiente}`]) {
      const reply = await t.jefa.inject({ method: 'GET', url: `${RUTA}/Marzo/2026?${query}` });
      expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'cursor']);
    }
  });

  it('B12: a load that fails changes nothing that is shown', async () => {
    const before = [await all(''), await ask(`${RUTA}/Marzo/2026/resumen`)];
    t.bc.control.setFallas([{ tipo: 'columnaAusente', columna: 'Piezas', servicio: 'MovEtiquetas_Marzo2026', veces: 'siempre' }]);
    expect((await t.load('movEtiquetas', MARZO)).estado).toBe('fallida');
    t.bc.control.setFallas([]);
    expect([await all(''), await ask(`${RUTA}/Marzo/2026/resumen`)]).toEqual(before);
  });

  it.each(['xlsx', 'csv'])('exports every row as %s, numbers as numbers, and the audit says so', async (formato) => {
    const reply = await t.jefa.inject({ method: 'GET', url: `${RUTA}/Marzo/2026/exportar?formato=${formato}&tipo=Sale` });
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="Mov_etiquetas_2026-03.${formato}"`);
    const { columnas, filas } = await all('tipo=Sale');
    const rows = formato === 'csv' ? readCsv(reply.rawPayload) : readXlsx(reply.rawPayload);
    expect(rows[0]).toEqual(columnas.map(({ titulo }) => titulo));
    expect(rows).toHaveLength(filas.length + 1);
    const [piezas = 0, etiqueta = 0] = ['Piezas', 'NumEtiqueta'].map((id) => columnas.findIndex((columna) => columna.id === id));
    expect(rows.slice(1).map((row) => [row[etiqueta], Number(row[piezas])])).toEqual(filas.map(({ celdas }) => [celdas[etiqueta], Number(celdas[piezas])]));
    const last = await t.db.prisma.auditoria.findFirst({ where: { accion: 'movEtiquetas.exportar' }, orderBy: { id: 'desc' } });
    expect(last?.despues).toEqual({ formato, filtros: { monthName: 'Marzo', anio: 2026, tipo: 'Sale' }, filas: filas.length, completa: true });
  });
});

function readCsv(bytes: Buffer): string[][] {
  return parse(bytes, { delimiter: ';', bom: true });
}

function readXlsx(bytes: Buffer): unknown[][] {
  return utils.sheet_to_json(read(bytes).Sheets['Mov Etiquetas'] ?? {}, { header: 1 });
}
