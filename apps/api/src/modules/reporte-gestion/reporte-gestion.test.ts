import { randomUUID } from 'node:crypto';
import { exportReporteGestion, getAperturaReporteGestion, getDoceMeses, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import { getResumenReporteDetalle } from '@rodal/contracts/listados/reporte-detalle';
import { CLAVES_REPORTE, type ColumnaReporte, COLUMNAS_REPORTE } from '@rodal/domain/gestion/reporte';
import { SIN_UNIDAD, TODAS, UNIDADES_PEDIDAS } from '@rodal/domain/gestion/alcance';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { cellsOf, discrepancias, readLibro, recalculate } from '../../testing/recalcular.ts';

/** The report as the service answers it, held against a second computation over the raw rows: in numbers, without SQL and without the domain's own. */

const MESES = ['2025-01', '2025-02', '2025-12', '2026-01', '2026-02', '2026-03'] as const;
const DOLAR: Readonly<Record<string, number | undefined>> = { '2025-01': 900, '2025-02': 910.5, '2025-12': 930, '2026-01': 940.25, '2026-02': 950 };
const EMPRESAS = ['COMSA', 'FLE'] as const;
const CENTROS = ['C1', 'C2', 'C3'] as const;
const CUENTAS = ['31', '41', '42', '49'] as const;

/** From a month on; the later row of one key counts. */
const UNIDADES = [
  { empresa: 'COMSA', centro: 'C1', desde: '2024-01', unidad: 'ASE-COI' }, { empresa: 'COMSA', centro: 'C2', desde: '2024-01', unidad: 'GE' },
  { empresa: 'COMSA', centro: 'C2', desde: '2026-02', unidad: 'PUL-FUL' }, { empresa: 'FLE', centro: 'C1', desde: '2024-01', unidad: 'GE' },
] as const;
const LINEAS = EMPRESAS.flatMap((empresa) => [
  { empresa, cuenta: '31', desde: '2024-01', linea: 'Ventas', orden: 1, signo: 'ingreso' }, { empresa, cuenta: '41', desde: '2024-01', linea: 'Fletes', orden: 3, signo: 'costo' },
  { empresa, cuenta: '42', desde: '2024-01', linea: 'Fletes', orden: 3, signo: 'costo' }, { empresa, cuenta: '42', desde: '2026-01', linea: 'Cosecha', orden: 2, signo: 'costo' },
]);

interface Asiento { readonly empresa: string; readonly mes: string; readonly entryNo: number; readonly centro: string; readonly cuenta: string; readonly importe: number; readonly documento: string }
const asientos: readonly Asiento[] = fc
  .sample(fc.record({ empresa: fc.constantFrom(...EMPRESAS), mes: fc.constantFrom(...MESES), centro: fc.constantFrom(...CENTROS), cuenta: fc.constantFrom(...CUENTAS), importe: fc.integer({ min: -900_000, max: 900_000 }) }), { numRuns: 700, seed: 36 })
  .map((uno, at) => ({ ...uno, entryNo: at + 1, documento: `FC${at % 350}` }));
const presupuesto = fc.sample(fc.record({ empresa: fc.constantFrom(...EMPRESAS), mes: fc.constantFrom('2026-01', '2026-02', '2026-03'), gestion: fc.constantFrom('GE', 'ASE-COI', 'Administración'), cuenta: fc.constantFrom(...CUENTAS), importe: fc.integer({ min: -900_000, max: 900_000 }) }), { numRuns: 120, seed: 36 });
/** By number: by document, of that company alone; one names what another names too. */
const CORREGIDOS = ['FC3', 'FC40', 'FC77', 'FC100', 'FC121', 'FC200', 'FC201', 'FC300', 'FC301', 'FC302'] as const;
const fuera = ({ empresa, documento, entryNo }: Asiento) => empresa === 'COMSA' && (CORREGIDOS.some((uno) => uno === documento) || entryNo === 10);

let t: TestApp;
let jefe: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  const periodos = MESES.flatMap((mes) => EMPRESAS.map((empresa) => ({ mes, empresa })));
  const carga = (empresa: string, mes: string) => 800_000 + periodos.findIndex((uno) => uno.empresa === empresa && uno.mes === mes);
  await cargar(t.db.pool, [...periodos.map(({ mes, empresa }): [number, string, string, string] => [carga(empresa, mes), 'MovContaResultado', empresa, mes]), [810_000, 'PresupuestoGestion', 'COMSA', '2026'], [810_001, 'PresupuestoGestion', 'FLE', '2026']]);
  await t.db.pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT carga, n, NULL, fecha, documento, cuenta, 'CUENTA ' || cuenta, '', ' ' || lower(centro), 'Centro', 'bc', importe FROM jsonb_to_recordset($1::jsonb) x (carga bigint, n bigint, fecha date, documento text, cuenta text, centro text, importe numeric)`,
    [JSON.stringify(asientos.map(({ empresa, mes, entryNo, ...uno }) => ({ ...uno, carga: carga(empresa, mes), n: entryNo, fecha: `${mes}-15` })))],
  );
  await t.db.pool.query(
    `INSERT INTO erp_presupuesto_gestion (carga, entry_no, fecha, gestion, cuenta, nombre_cuenta, amount) SELECT carga, n, fecha, gestion, cuenta, '', importe FROM jsonb_to_recordset($1::jsonb) x (carga bigint, n bigint, fecha date, gestion text, cuenta text, importe numeric)`,
    [JSON.stringify(presupuesto.map(({ empresa, mes, ...uno }, n) => ({ ...uno, n, carga: empresa === 'COMSA' ? 810_000 : 810_001, fecha: `${mes}-01` })))],
  );
  await t.db.prisma.unidadGestion.createMany({ data: UNIDADES.map(({ centro, ...una }) => ({ ...una, centroCosto: centro })) });
  await t.db.prisma.lineaGestion.createMany({ data: LINEAS });
  await t.db.prisma.dolarMes.createMany({ data: Object.entries(DOLAR).map(([mes, valor = 0]) => ({ mes, valor, fuente: 'prueba' })) });
  await t.db.pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) SELECT gen_random_uuid(), 'COMSA', 'GESTION', d, 1, 0, now(), 'ana' FROM unnest($1::text[]) d`, [[...CORREGIDOS, 'FC9', 'FC9']]);
  // Of what 'FC9' names only the entry 10 is COMSA's own below: two corrections of one entry take it out once.
  await t.db.pool.query(`UPDATE erp_asiento_resultado SET document_no = 'FC9' WHERE entry_no = 10; UPDATE erp_asiento_resultado SET document_no = 'OTRO' WHERE document_no = 'FC9' AND entry_no <> 10`);
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Reporte'] });
  await t.createUsuario({ nombre: 'astillas', perfiles: ['Reporte', 'PUL'] });
  jefe = await t.loginAs('jefe');
});
afterAll(() => t.close());

const vigente = <F extends { readonly desde: string }>(filas: readonly F[], mes: string) => filas.filter(({ desde }) => desde <= mes).toSorted((a, b) => (a.desde < b.desde ? 1 : -1))[0];
const unidadDe = ({ empresa, centro, mes }: Asiento) => vigente(UNIDADES.filter((una) => una.empresa === empresa && una.centro === centro), mes)?.unidad ?? '';
const lineaDe = ({ empresa, cuenta, mes }: { readonly empresa: string; readonly cuenta: string; readonly mes: string }) => vigente(LINEAS.filter((una) => una.empresa === empresa && una.cuenta === cuenta), mes);
/** Cents, half away from zero; NaN without a dollar. */
const centavos = (pesos: number, mes: string) => {
  const dolar = DOLAR[mes];
  return dolar === undefined ? Number.NaN : Math.sign(pesos) * Math.floor((Math.abs(pesos) * 100 * 100) / (dolar * 100) + 0.5 + 1e-9);
};
const ATRAS: Readonly<Record<string, readonly string[]>> = { anioAnterior: ['2025-02'], actual: ['2026-02'], anterior: ['2026-01'], acumulado: ['2026-01', '2026-02'] };

/** line ' ' account → column → [pesos, cents] */
function ingenuo(unidad: string): Map<string, Record<string, [number, number]>> {
  const tabla = new Map<string, Record<string, [number, number]>>();
  // To the cent by company, unit, account and month, as the report says of itself.
  const granos = new Map<string, { linea: string; signo: number; cuenta: string; mes: string; columna: string | null; pesos: number }>();
  const sumar = (uno: { empresa: string; mes: string; cuenta: string; importe: number }, suya: string, columna: string | null) => {
    if (unidad !== TODAS && suya !== (unidad === SIN_UNIDAD ? '' : unidad)) return;
    const linea = lineaDe(uno);
    const clave = JSON.stringify([uno.empresa, suya, linea?.linea, uno.cuenta, uno.mes, columna]);
    const grano = granos.get(clave) ?? { linea: linea?.linea ?? '', signo: linea?.signo === 'ingreso' ? -1 : 1, cuenta: uno.cuenta, mes: uno.mes, columna, pesos: 0 };
    granos.set(clave, { ...grano, pesos: grano.pesos + uno.importe });
  };
  for (const uno of asientos) sumar({ ...uno, importe: fuera(uno) ? 0 : uno.importe }, unidadDe(uno), null);
  for (const uno of presupuesto) sumar(uno, uno.gestion === 'Administración' ? '' : uno.gestion, 'presupuesto');
  for (const { linea, signo, cuenta, mes, columna, pesos } of granos.values()) {
    const columnas = columna === null ? Object.entries(ATRAS).filter(([, meses]) => meses.includes(mes)).map(([clave]) => clave) : mes === '2026-02' ? [columna] : [];
    for (const clave of columnas) {
      const fila = tabla.get(`${linea} ${cuenta}`) ?? {};
      const [antes, antesUsd] = fila[clave] ?? [0, 0];
      fila[clave] = [antes + signo * pesos, antesUsd + signo * centavos(pesos, mes)];
      tabla.set(`${linea} ${cuenta}`, fila);
    }
  }
  return tabla;
}

const pedir = async (actor: Actor, unidad: string, mes = 2) => actor.inject({ method: 'GET', url: `${getReporteGestion.path}?unidad=${unidad}&mes=${mes}&anio=2026` });
const reporte = async (unidad: string, mes = 2) => z.parse(getReporteGestion.reply, (await pedir(jefe, unidad, mes)).json());

const pedirDoce = (actor: Actor, unidad: string, mes = 2) => actor.inject({ method: 'GET', url: `${getDoceMeses.path}?unidad=${unidad}&mes=${mes}&anio=2026` });
const doce = async (unidad: string, mes = 2) => z.parse(getDoceMeses.reply, (await pedirDoce(jefe, unidad, mes)).json());

/** Earned, spent and left in a month: [pesos, cents] of each. */
function mesIngenuo(unidad: string, mes: string): number[][] {
  const granos = new Map<string, { gana: boolean; pesos: number }>();
  for (const uno of asientos) {
    if (uno.mes !== mes || fuera(uno) || (unidad !== TODAS && unidadDe(uno) !== (unidad === SIN_UNIDAD ? '' : unidad))) continue;
    const clave = JSON.stringify([uno.empresa, unidadDe(uno), uno.cuenta]);
    granos.set(clave, { gana: lineaDe(uno)?.signo === 'ingreso', pesos: (granos.get(clave)?.pesos ?? 0) + uno.importe });
  }
  const suma = (gana: boolean, de: (pesos: number) => number) => [...granos.values()].filter((uno) => uno.gana === gana).reduce((total, { pesos }) => total + de(pesos), 0);
  const [pesos, cents] = [(uno: number) => uno, (uno: number) => centavos(uno, mes)].map((de) => [-suma(true, de) + 0, suma(false, de) + 0]);
  const [[gana = 0, gasta = 0], [ganaUsd = 0, gastaUsd = 0]] = [pesos ?? [], cents ?? []];
  return [[gana, ganaUsd], [gasta, gastaUsd], [gana - gasta, ganaUsd - gastaUsd]];
}
const exportar = (unidad: string, mes: number, moneda: string) => `${exportReporteGestion.path}?unidad=${unidad}&mes=${mes}&anio=2026&moneda=${moneda}`;

describe('Reporte Gestión', () => {
  it.each(['ASE-COI', 'GE', 'PUL-FUL', TODAS, SIN_UNIDAD])('of %s is cell by cell what a naive sum of the rows gives', async (unidad) => {
    const esperado = ingenuo(unidad);
    const { lineas } = await reporte(unidad);
    const filas = lineas.flatMap(({ linea, filas: suyas }) => suyas.map((fila) => [`${linea ?? ''} ${fila.cuenta}`, fila.celdas] as const));
    expect(filas.map(([clave]) => clave).toSorted()).toEqual([...esperado.keys()].toSorted());
    for (const [clave, celdas] of filas) {
      for (const columna of CLAVES_REPORTE) {
        const [pesos, cents] = esperado.get(clave)?.[columna] ?? [0, 0];
        expect([clave, columna, Number(celdas[columna].CLP), Math.round(Number(celdas[columna].USD) * 100)]).toEqual([clave, columna, pesos + 0, cents + 0]);
      }
    }
  });

  it('units add up to the whole ledger, and what is in none is one of them', async () => {
    const actual = async (unidad: string) => Number((await reporte(unidad)).totales.resultado.acumulado.CLP);
    const partes = await Promise.all(UNIDADES_PEDIDAS.filter((una) => una !== TODAS).map(actual));
    const libro = asientos.filter((uno) => uno.mes.startsWith('2026') && uno.mes <= '2026-02' && !fuera(uno)).reduce((suma, { importe }) => suma + importe, 0);
    expect([partes.reduce((suma, parte) => suma + parte, 0), await actual(TODAS)]).toEqual([-libro, -libro]);
  });

  it('a centre that moved leaves earlier months as they were; lines stand in their order, what is in none last', async () => {
    const { lineas } = await reporte(TODAS);
    expect(lineas.map(({ linea }) => linea)).toEqual(['Ventas', 'Cosecha', 'Fletes', null]);
    const pul = await reporte('PUL-FUL');
    expect(pul.lineas.flatMap(({ filas }) => filas.filter(({ celdas }) => celdas.anterior.CLP !== '0'))).toEqual([]);
    expect(pul.lineas.length).toBeGreaterThan(0);
  });

  it('what a correction keeps out is told, and one that two name is out once', async () => {
    const { corregido } = await reporte(TODAS);
    const suyos = asientos.filter((uno) => fuera(uno) && ['2025-02', '2026-01', '2026-02'].includes(uno.mes));
    expect(suyos.length).toBeGreaterThan(0);
    expect(corregido).toEqual({ entradas: suyos.length, total: String(suyos.reduce((suma, { importe }) => suma + importe, 0)) });
  });

  it('a month without its dollar is named and has pesos only; the year so far is no smaller sum', async () => {
    const { sinDolar, totales, dolares } = await reporte(TODAS, 3);
    expect(sinDolar).toEqual(['2026-03']);
    expect(dolares.find(({ mes }) => mes === '2026-03')).toEqual({ mes: '2026-03', valor: null });
    expect([totales.resultado.actual.USD, totales.resultado.acumulado.USD, totales.resultado.actual.CLP === null]).toEqual([null, null, false]);
    expect(totales.resultado.anterior.USD).not.toBeNull();
  });

  it('any figure is what its entries add up to: 500 at random', async () => {
    const celdas = (await Promise.all([TODAS, SIN_UNIDAD, 'ASE-COI', 'GE', 'PUL-FUL'].flatMap((unidad) => [1, 2].map(async (mes) => {
      const { lineas } = await reporte(unidad, mes);
      return lineas.flatMap(({ linea, signo, filas }) => filas.flatMap(({ cuenta, celdas: suyas }) => COLUMNAS_REPORTE.map(({ clave }: { readonly clave: ColumnaReporte }) => ({ unidad, mes, linea: linea ?? 'Sin asignar', cuenta, clave, pesos: Number(suyas[clave].CLP) * (signo === 'ingreso' ? -1 : 1) }))));
    })))).flat();
    expect(celdas.length).toBeGreaterThan(100);
    for (const { unidad, mes, linea, cuenta, clave, pesos } of fc.sample(fc.constantFrom(...celdas), { numRuns: 500, seed: 36 })) {
      const reply = await jefe.inject({ method: 'GET', url: `${getResumenReporteDetalle.path}?unidad=${unidad}&mes=${mes}&anio=2026&columna=${clave}&linea=${encodeURIComponent(linea)}&cuenta=${cuenta}` });
      expect([unidad, mes, linea, cuenta, clave, Number(z.parse(getResumenReporteDetalle.reply, reply.json()).importe)]).toEqual([unidad, mes, linea, cuenta, clave, pesos + 0]);
    }
  });

  it('especificación 1 §6: a list of units offers those and no other, here and in the detail', async () => {
    const astillas = await t.loginAs('astillas');
    const apertura = z.parse(getAperturaReporteGestion.reply, (await astillas.inject({ method: 'GET', url: getAperturaReporteGestion.path })).json());
    expect([apertura.unidades, apertura.defecto]).toEqual([['PUL-FUL', 'PUL-SCH', 'PUL-VAL'], 'PUL-FUL']);
    const detalle = (unidad: string) => astillas.inject({ method: 'GET', url: `${getResumenReporteDetalle.path.replace('/resumen', '')}?unidad=${unidad}&mes=2&anio=2026&columna=actual` });
    const dados = await Promise.all(['PUL-FUL', 'GE', TODAS, SIN_UNIDAD].map(async (unidad) => [(await pedir(astillas, unidad)).statusCode, (await detalle(unidad)).statusCode, (await pedirDoce(astillas, unidad)).statusCode]));
    expect(dados).toEqual([[200, 200, 200], [403, 403, 403], [403, 403, 403], [403, 403, 403]]);
  });

  it('E12: of a unit its volumes of the month, corrected; of all together none', async () => {
    const corregir = (unidad: string, mes: string, metroCubico: string) => t.db.prisma.correccionVolumen.create({ data: { id: randomUUID(), unidad, categoria: 'Consumido', metroCubico, mes, creadoEn: new Date(), creadoPor: 'ana' } });
    await Promise.all([corregir('GE', '2026-02', '12.5'), corregir('GE', '2026-01', '99'), corregir('ASE-COI', '2026-02', '7')]);
    expect((await reporte('GE')).volumenes).toEqual([{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '0', metroCubico: '12.5', valor: null, hoy: null }]);
    expect((await reporte(TODAS)).volumenes).toEqual([]);
  });

  it('E12: a unit’s volume is what it made, month and year so far, and its corrections’ own value comes along; what is no unit has none', async () => {
    const corregir = (mes: string, metroCubico: string, valor: string | null, categoria = 'Producción Madera') => t.db.prisma.correccionVolumen.create({ data: { id: randomUUID(), unidad: 'MAD', categoria, metroCubico, valor, mes, creadoEn: new Date(), creadoPor: 'ana' } });
    await Promise.all([corregir('2026-02', '100.25', '185.5'), corregir('2026-02', '10', null, 'Producción Tapas'), corregir('2026-02', '900', null, 'Consumido'), corregir('2026-01', '40', '9'), corregir('2025-12', '7', null), corregir('2026-03', '5', null)]);
    const { volumenes, volumenActual, volumenAcumulado } = await reporte('MAD');
    expect(volumenes.map(({ categoria, metroCubico, valor }) => [categoria, metroCubico, valor])).toEqual([['Consumido', '900', null], ['Producción Madera', '100.25', '185.5'], ['Producción Tapas', '10', null]]);
    expect([volumenActual, volumenAcumulado]).toEqual(['110.25', '150.25']);
    expect((await doce('MAD')).totales.slice(-4).map(({ mes, volumen }) => [mes, volumen])).toEqual([['2025-11', '0'], ['2025-12', '7'], ['2026-01', '40'], ['2026-02', '110.25']]);
    for (const unidad of [TODAS, SIN_UNIDAD]) {
      const { volumenActual: actual, volumenAcumulado: acumulado } = await reporte(unidad);
      expect([actual, acumulado, new Set((await doce(unidad)).totales.map(({ volumen }) => volumen))]).toEqual([null, null, new Set([null])]);
    }
  });

  it.each(['ASE-COI', 'GE', 'PUL-FUL', TODAS, SIN_UNIDAD])('twelve months of %s are each what a naive sum of the rows gives, and those of the year its Acumulado', async (unidad) => {
    const { totales, meses } = await doce(unidad);
    const esperados = ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];
    expect([totales.map(({ mes }) => mes), meses.map(({ mes }) => mes)]).toEqual([esperados, esperados]);
    expect(meses.filter(({ datosAl }) => datosAl !== null).map(({ mes }) => mes)).toEqual(['2025-12', '2026-01', '2026-02']);
    const cents = ({ CLP, USD }: { readonly CLP: string | null; readonly USD: string | null }) => [Number(CLP), Math.round(Number(USD) * 100) + 0];
    expect(totales.map(({ ingresos, costos, resultado }) => [ingresos, costos, resultado].map(cents))).toEqual(esperados.map((mes) => mesIngenuo(unidad, mes)));
    const { totales: suyos } = await reporte(unidad);
    for (const cual of ['ingresos', 'costos', 'resultado'] as const) {
      const anio = totales.filter(({ mes }) => mes.startsWith('2026')).map((uno) => cents(uno[cual]));
      expect([0, 1].map((at) => anio.reduce((suma, uno) => suma + (uno[at] ?? 0), 0))).toEqual(cents(suyos[cual].acumulado));
    }
  });

  it('a month without its dollar has pesos only in the twelve too', async () => {
    const { totales } = await doce(TODAS, 3);
    expect(totales.slice(-2).map(({ mes, costos }) => [mes, costos.USD === null, costos.CLP === null])).toEqual([['2026-02', false, false], ['2026-03', true, false]]);
  });

  it.each(['GE', TODAS, SIN_UNIDAD])('its workbook of %s is that of the same reply, in both currencies; computed anew it comes to the same', async (unidad) => {
    for (const [mes, moneda] of [[2, 'USD'], [2, 'CLP'], [3, 'USD'], [3, 'CLP']] as const) {
      const reply = await jefe.inject({ method: 'GET', url: exportar(unidad, mes, moneda) });
      expect([reply.statusCode, reply.headers['content-disposition'], reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
        200, `attachment; filename="Reporte_Gestion_${unidad}_2026-0${mes}.xlsx"`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'nosniff',
      ]);
      const book = readLibro(reply.rawPayload);
      expect([recalculate(book).length > 5, discrepancias(book)]).toEqual([true, []]);
      const { totales, lineas } = await reporte(unidad, mes);
      const filas = cellsOf(book, 'Reporte Gestión');
      const dicho = (clave: ColumnaReporte, valor: string | null) => (valor === null ? (clave === 'acumulado' ? 'incompleto' : '—') : Number(valor));
      expect(filas.slice(-3).map((fila) => fila.slice(3, 8).map((cell) => cell?.v))).toEqual([totales.ingresos, totales.costos, totales.resultado].map((total) => CLAVES_REPORTE.map((clave) => dicho(clave, total[clave][moneda]))));
      expect(filas.slice(-3 - lineas.reduce((suma, { filas: suyas }) => suma + suyas.length + 1, 0), -3).map((fila) => fila.slice(0, 2).flatMap((cell) => (cell?.v === undefined || cell.v === '' ? [] : [cell.v])))).toEqual(lineas.flatMap(({ linea, filas: suyas }) => [[linea ?? 'Sin asignar'], ...suyas.map(({ cuenta }) => [cuenta])]));
    }
  });

  it('R116: the audit says who took the workbook, of what and how many accounts; of asking what it would be like nothing; another unit’s is refused', async () => {
    const astillas = await t.loginAs('astillas');
    const desde = (await t.db.prisma.auditoria.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0n;
    const url = exportar('PUL-FUL', 2, 'USD');
    expect((await astillas.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect((await astillas.inject({ method: 'GET', url: exportar('GE', 2, 'USD') })).statusCode).toBe(403);
    const mala = await astillas.inject({ method: 'GET', url: exportar('PUL-FUL', 2, 'EUR') });
    expect([mala.statusCode, mala.json().errores.map(({ campo }: { readonly campo: string }) => campo)]).toEqual([400, ['moneda']]);
    expect((await astillas.inject({ method: 'GET', url })).statusCode).toBe(200);
    const { lineas } = await reporte('PUL-FUL');
    const dichas = await t.db.prisma.auditoria.findMany({ where: { id: { gt: desde }, usuario: 'astillas' } });
    expect(dichas.map(({ accion, entidad, entidadId, despues }) => ({ accion, entidad, entidadId, despues }))).toEqual([
      { accion: 'reporteGestion.exportar', entidad: 'reporteGestion', entidadId: 'PUL-FUL 2026-02', despues: { unidad: 'PUL-FUL', mes: '2026-02', moneda: 'USD', formato: 'xlsx', filas: lineas.flatMap(({ filas }) => filas).length, completa: true } },
    ]);
  });

  it('C2: opens with the last month that has entries', async () => {
    const { periodo, periodos } = z.parse(getAperturaReporteGestion.reply, (await jefe.inject({ method: 'GET', url: getAperturaReporteGestion.path })).json());
    expect([periodo, periodos]).toEqual(['2026-03', [...MESES].toReversed()]);
  });
});
