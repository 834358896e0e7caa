import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { type Celdas, CLAVES_REPORTE, buildReporte, type FiguraGestion, mesesDe, type MonedaGestion } from '@rodal/domain/gestion/reporte';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type CellObject, utils, type WorkBook } from 'xlsx';
import { writeLibro } from '../../planillas/libro.ts';
import { cellsOf, discrepancias, isSame, readLibro, recalculate } from '../../testing/recalcular.ts';
import { buildLibro, type PedidoLibro } from './libro.ts';

/** The workbook read back by another program and computed anew by a third, held against the report that the screen shows. */

const MES = '2026-03';
const PEDIDO: PedidoLibro = { unidad: 'GE', mes: MES, moneda: 'USD' };
const HOSTILES = ['=1+1', '+SUM(A1:A9)', '-2', '@A1', '_x0041_', 'FLETES <&> "Ñuble"', '\tTAB'] as const;
const LINEAS = [{ nombre: 'Ventas', orden: 1, signo: 'ingreso' }, { nombre: 'Otros ingresos', orden: 2, signo: 'ingreso' }, { nombre: 'Fletes', orden: 3, signo: 'costo' }, { nombre: '=Cosecha', orden: 4, signo: 'costo' }, null] as const;

interface Mundo { readonly figuras: readonly FiguraGestion[]; readonly presupuesto: readonly FiguraGestion[]; readonly monedaPresupuesto: MonedaGestion; readonly sinDolar: readonly string[]; readonly volumenes: ReporteGestionReply['volumenes']; readonly volumenActual: string | null }

const centavos = fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }).map((n) => (n / 100).toFixed(2));
const figuraEn = (meses: readonly string[]) =>
  fc.record({ empresa: fc.constantFrom('COMSA', 'FLE'), unidad: fc.constant('GE'), linea: fc.constantFrom(...LINEAS), cuenta: fc.constantFrom('3101', '3201', '=9', '0042'), nombreCuenta: fc.constantFrom(...HOSTILES), mes: fc.constantFrom(...meses), importe: centavos });
const volumen = fc.record({ categoria: fc.constantFrom('Consumido', '=Producción'), medida: fc.constantFrom('M3' as const, 'BDMT' as const), metroCubicoBC: fc.constantFrom('0', '12.345', '990.1'), metroCubico: fc.constantFrom('0', '-3.5', '0.001', '1238.5', '77777.123'), hoy: fc.constant(null), valor: fc.constantFrom(null, '185.5') });
const MUNDOS: readonly Mundo[] = fc.sample(
  fc.record({
    figuras: fc.array(figuraEn(mesesDe(MES)), { maxLength: 40 }), presupuesto: fc.array(figuraEn([MES]), { maxLength: 6 }), monedaPresupuesto: fc.constantFrom('CLP' as const, 'USD' as const),
    sinDolar: fc.constantFrom([], [], ['2026-02'], ['2025-03', '2026-01'], [MES]), volumenes: fc.array(volumen, { maxLength: 4 }), volumenActual: fc.constantFrom('0', '-2', '110.25', '0.001', null),
  }),
  { numRuns: 120, seed: 41 },
);

const VACIO: Mundo = { figuras: [], presupuesto: [], monedaPresupuesto: 'CLP', sinDolar: [], volumenes: [], volumenActual: '10' };
const figura = (linea: FiguraGestion['linea'], cuenta: string, importe: string, mes = MES): FiguraGestion => ({ empresa: 'COMSA', unidad: 'GE', linea, cuenta, nombreCuenta: `CUENTA ${cuenta}`, mes, importe });

function respuesta({ figuras, presupuesto, monedaPresupuesto, sinDolar: faltan, volumenes, volumenActual }: Mundo): ReporteGestionReply {
  const dolares = new Map(mesesDe(MES).filter((mes) => !faltan.includes(mes)).map((mes, at) => [mes, `${900 + at}.37`]));
  const { lineas, totales, cierreDelAnio, sinDolar } = buildReporte({ mes: MES, figuras, presupuesto, monedaPresupuesto, dolares });
  return {
    lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: [...filas] })), totales, cierreDelAnio, entradasCierre: 0, reversadas: 0, sinDolar: [...sinDolar], volumenes, volumenActual, volumenAcumulado: volumenActual, corregido: { entradas: 0, total: '0' },
    cierre: { cerrado: null, reapertura: null, reparo: null, meses: [], diferencias: [], dolares: [] },
    dolares: mesesDe(MES).map((mes) => ({ mes, valor: dolares.get(mes) ?? null })), meses: mesesDe(MES).map((mes) => ({ mes, datosAl: '2026-11-29T06:01:00.000Z', faltan: [] })),
  };
}
const libroDe = async (reporte: ReporteGestionReply, moneda: MonedaGestion = 'USD') => readLibro(await writeLibro(buildLibro(reporte, { ...PEDIDO, moneda })));

/** A row as the screen has it: figures, or the words that stand where there is none; and whether a number of it is a sum of other cells. */
interface Debida { readonly textos: readonly string[]; readonly cifras: readonly (string | number)[]; readonly suma: boolean }
const cifrasDe = (celdas: Celdas, moneda: MonedaGestion) => CLAVES_REPORTE.map((clave) => (celdas[clave][moneda] === null ? (clave === 'acumulado' ? 'incompleto' : '—') : Number(celdas[clave][moneda])));
function debidas({ lineas, totales }: ReporteGestionReply, moneda: MonedaGestion): Debida[] {
  const total = (nombre: string, celdas: Celdas, suma: boolean): Debida => ({ textos: [nombre, '', ''], cifras: cifrasDe(celdas, moneda), suma });
  return [
    ...lineas.flatMap(({ linea, filas, subtotal }) => [
      total(linea ?? 'Sin asignar', subtotal, true),
      ...filas.map(({ cuenta, nombreCuenta, celdas }): Debida => ({ textos: ['', cuenta, nombreCuenta], cifras: cifrasDe(celdas, moneda), suma: false })),
    ]),
    // Of no line there is nothing to add up.
    total('Ingresos', totales.ingresos, lineas.some(({ signo }) => signo === 'ingreso')), total('Costos', totales.costos, lineas.some(({ signo }) => signo === 'costo')), total('Resultado', totales.resultado, true),
  ];
}

/** The rows under the titles, each cell with what a second program makes of its formula. */
function tablaDe(book: WorkBook, hoja: string, titulo: string) {
  const calculados = new Map(recalculate(book).map(({ donde, calculado }) => [donde, calculado]));
  const filas = cellsOf(book, hoja);
  const desde = filas.findIndex(([primera]) => primera?.v === titulo && primera.s?.fgColor !== undefined) + 1;
  return filas.slice(desde).map((fila, r) => fila.map((cell, c) => ({ v: cell?.v ?? '', f: cell?.f, t: cell?.t, z: cell?.z, calculado: cell?.f === undefined ? (cell?.v ?? '') : calculados.get(`${hoja}!${utils.encode_cell({ r: desde + r, c })}`) })));
}

describe('the workbook of the Reporte Gestión', () => {
  it.each(['USD', 'CLP'] as const)('in %s each cell is what the screen shows, and each formula comes to it by itself: 120 ledgers at random', async (moneda) => {
    const vistas = { formulas: 0, palabras: 0 };
    for (const mundo of MUNDOS) {
      const reporte = respuesta(mundo);
      const book = await libroDe(reporte, moneda);
      expect(discrepancias(book)).toEqual([]);
      const filas = tablaDe(book, 'Reporte Gestión', 'Reporte Gestión');
      const esperadas = debidas(reporte, moneda);
      expect(filas.map((fila) => fila.slice(0, 3).map(({ v }) => v))).toEqual(esperadas.map(({ textos }) => textos));
      for (const [r, { textos, cifras, suma }] of esperadas.entries()) {
        for (const [c, cifra] of cifras.entries()) {
          const cell = filas[r]?.[c + 3];
          expect([textos, cifra, isSame(cifra, cell?.v), isSame(cifra, cell?.calculado), cell?.f !== undefined]).toEqual([textos, cifra, true, true, suma && typeof cifra === 'number']);
          vistas[typeof cifra === 'string' ? 'palabras' : 'formulas'] += 1;
        }
        const [, actual] = cifras;
        const porUnidad = filas[r]?.[8];
        const suVolumen = Number(mundo.volumenActual);
        const debido = mundo.volumenActual === null ? undefined : typeof actual === 'number' && suVolumen > 0 ? actual / suVolumen : '—';
        // Where there is no volume, or no figure, the screen has a dash.
        expect([textos, debido, debido === undefined || isSame(debido, porUnidad?.v), debido === undefined || isSame(debido, porUnidad?.calculado), porUnidad?.f !== undefined]).toEqual([textos, debido, true, true, debido !== undefined && typeof actual === 'number']);
      }
    }
    expect(Object.values(vistas).every((cuantas) => cuantas > 100)).toBe(true);
  });

  it.each(['USD', 'CLP'] as const)('in %s a unit of volume cost what the month cost, divided; of no volume, or without its dollar, a dash', async (moneda) => {
    const vistas = { cociente: 0, nada: 0, sinDolar: 0, dicho: 0 };
    for (const mundo of MUNDOS) {
      const reporte = respuesta(mundo);
      const costo = reporte.totales.costos.actual[moneda];
      const filas = tablaDe(await libroDe(reporte, moneda), 'Volúmenes', 'Categoría');
      if (mundo.volumenes.length === 0) expect(filas.map(([primera]) => primera?.v)).toEqual(['Sin volúmenes de GE en marzo 2026.']);
      else expect(filas.map(([categoria, medida, deBC, corregido]) => [categoria?.v, medida?.v, deBC?.v, corregido?.v])).toEqual(mundo.volumenes.map((uno) => [uno.categoria, uno.medida, Number(uno.metroCubicoBC), Number(uno.metroCubico)]));
      for (const [r, { metroCubico, metroCubicoBC, medida, valor }] of mundo.volumenes.entries()) {
        const cell = filas[r]?.[4];
        // Its own value, where the ERP has no volume of it.
        const clase = valor !== null && metroCubicoBC === '0' ? 'dicho' : costo === null ? 'sinDolar' : Number(metroCubico) <= 0 ? 'nada' : 'cociente';
        const debido = clase === 'cociente' ? Number(costo) / Number(metroCubico) : clase === 'dicho' ? `185,50 US$/${medida}, de su corrección` : '—';
        expect([metroCubico, costo, isSame(debido, cell?.v), isSame(debido, cell?.calculado), cell?.f !== undefined]).toEqual([metroCubico, costo, true, true, clase === 'cociente' || clase === 'nada']);
        vistas[clase] += 1;
      }
    }
    expect(vistas).toEqual({ cociente: expect.any(Number), nada: expect.any(Number), dicho: expect.any(Number), sinDolar: moneda === 'CLP' ? 0 : expect.any(Number) });
    expect(Math.min(vistas.cociente, vistas.nada, vistas.dicho)).toBeGreaterThan(10);
  });

  it('a stored value that is not what its formula comes to is found, and so is a formula that adds up too little', async () => {
    const reporte = respuesta({ ...VACIO, figuras: [figura(LINEAS[2], '3201', '1000.00'), figura(LINEAS[2], '3202', '250.50')] });
    const sumas = async () => {
      const book = await libroDe(reporte, 'CLP');
      const celdas = Object.values(book.Sheets['Reporte Gestión'] ?? {}).filter((cell: CellObject) => cell.f !== undefined && cell.v === 1250.5);
      const [primera]: CellObject[] = celdas;
      if (primera?.f === undefined) throw new Error('No hay suma.');
      return { book, suma: primera, formula: primera.f };
    };
    const guardada = await sumas();
    expect([guardada.formula, discrepancias(guardada.book)]).toEqual(['SUM(E9:E10)', []]);
    guardada.suma.v = 1250.49;
    expect(discrepancias(guardada.book)).toMatchObject([{ formula: 'SUM(E9:E10)', guardado: 1250.49, calculado: 1250.5 }]);
    const corta = await sumas();
    corta.suma.f = 'SUM(E9:E9)';
    // And all that is made of it.
    expect(discrepancias(corta.book).map(({ guardado, calculado }) => [guardado, calculado])).toEqual([[1250.5, 1000], [125.05, 100], [1250.5, 1000], [125.05, 100], [-1250.5, -1000], [-125.05, -100]]);
  });

  it('a month without its dollar has its words in every sum of it, no smaller sum; the pesos are whole', async () => {
    const reporte = respuesta({ ...VACIO, figuras: [figura(LINEAS[2], '3201', '1000.00', '2026-02'), figura(LINEAS[2], '3202', '500.00')], sinDolar: ['2026-02'] });
    const dolares = tablaDe(await libroDe(reporte, 'USD'), 'Reporte Gestión', 'Reporte Gestión');
    const pesos = tablaDe(await libroDe(reporte, 'CLP'), 'Reporte Gestión', 'Reporte Gestión');
    expect(dolares.map((fila) => [fila[5], fila[6]].map((cell) => [cell?.v, cell?.f]))).toEqual([
      [['—', undefined], ['incompleto', undefined]], [['—', undefined], ['incompleto', undefined]], [[0, undefined], [0.55, undefined]],
      [[0, undefined], [0, undefined]], [['—', undefined], ['incompleto', undefined]], [['—', undefined], ['incompleto', undefined]],
    ]);
    expect(pesos.map((fila) => [fila[5]?.v, fila[6]?.v])).toEqual([[1000, 1500], [1000, 1000], [0, 500], [0, 0], [1000, 1500], [-1000, -1500]]);
  });

  it('B10: no text is a formula, whatever a line, an account or a category is called', async () => {
    const figuras = HOSTILES.map((nombreCuenta, at) => ({ ...figura({ nombre: nombreCuenta, orden: at, signo: 'costo' }, nombreCuenta, '10.00'), nombreCuenta }));
    const book = await libroDe(respuesta({ ...VACIO, figuras, volumenes: [{ categoria: '=1+1', medida: 'M3', metroCubicoBC: '1', metroCubico: '1', hoy: null, valor: null }] }));
    const celdas = book.SheetNames.flatMap((hoja) => cellsOf(book, hoja).flat());
    for (const hostil of HOSTILES) expect(celdas.filter((cell) => cell?.v === hostil).map((cell) => [cell?.t, cell?.f, cell?.z])).toEqual(Array.from({ length: hostil === '=1+1' ? 4 : 3 }, () => ['s', undefined, '@']));
    const formulas = celdas.flatMap((cell) => cell?.f ?? []);
    expect(formulas.filter((formula) => !/^(SUM\([D-H]\d+:[D-H]\d+\)|[D-H]\d+([+-][D-H]\d+)*|IF\(D\d+<=0,"—",'Reporte Gestión'!E\d+\/D\d+\)|IF\(B6<=0,"—",E\d+\/B6\))$/.test(formula))).toEqual([]);
    expect(formulas.length).toBeGreaterThan(20);
  });

  it('says what it is of; numbers are numbers in the format of their currency; titles stay in sight and stand on every page', async () => {
    const reporte = respuesta({ ...VACIO, figuras: [figura(LINEAS[0], '3101', '-5000.00'), figura(LINEAS[2], '3201', '-1000.40', '2026-01')], sinDolar: ['2026-02', '2026-01'], volumenes: [{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '1', metroCubico: '2.5', hoy: null, valor: null }] });
    const conAvisos = { ...reporte, corregido: { entradas: 2, total: '-1500' }, meses: reporte.meses.map((uno) => (uno.mes === '2026-02' ? { ...uno, datosAl: null } : uno)) };
    const bytes = await writeLibro(buildLibro(conAvisos, PEDIDO));
    const book = readLibro(bytes);
    const filas = cellsOf(book, 'Reporte Gestión');
    expect(filas.slice(0, 10).map((fila) => fila.flatMap((cell) => cell?.v ?? []))).toEqual([
      ['Reporte Gestión'], ['COMSA y Forestal La Esperanza'], ['marzo 2026 · Unidad R.G GE · US$'], ['Datos al 29/11/2026 03:01', 'Reporte Preliminar'], ['Valor dólar marzo 2026', 901.37], ['Volumen marzo 2026, M3', 10],
      ['Sin cargar: febrero 2026. Lo que falta no está en las sumas.'], ['Falta el dólar de enero 2026: lo que lo necesita está solo en pesos.'], ['Fuera por correcciones: 2 asientos, −$1.500 en los meses de esta tabla.'],
      ['Reporte Gestión', 'Cuenta', 'Nombre Cuenta', 'USD Mes/Año Ant', 'USD Mes Actual', 'USD Mes Anterior', 'USD Acumulado', 'Presupuesto Actual', 'US$/M3'],
    ]);
    const formatos = async (moneda: MonedaGestion) => new Set((await libroDe(reporte, moneda).then((libro) => tablaDe(libro, 'Reporte Gestión', 'Reporte Gestión'))).flat().flatMap(({ t, z }) => (t === 'n' ? [z] : [])));
    expect([await formatos('USD'), await formatos('CLP')]).toEqual([new Set(['#,##0.00']), new Set(['#,##0'])]);
    expect(tablaDe(book, 'Volúmenes', 'Categoría')[0]?.map(({ z }) => z)).toEqual(['@', '@', '#,##0.000', '#,##0.000', '#,##0.00']);
    expect(book.Workbook?.Names?.map(({ Name, Sheet, Ref }) => [Name, Sheet, Ref])).toEqual([['_xlnm.Print_Titles', 0, "'Reporte Gestión'!$10:$10"], ['_xlnm.Print_Titles', 1, "'Volúmenes'!$5:$5"]]);
    const hoja = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(hoja).toContain('<pane ySplit="10" topLeftCell="A11" state="frozen"');
    expect(book.Sheets['Reporte Gestión']?.['!cols']?.map(({ width }) => width)).toEqual([30, 12, 40, 18, 18, 18, 18, 18, 14]);
  });
});
