import { getResumenReporteDetalle } from '@rodal/contracts/listados/reporte-detalle';
import { cerrarMes, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { loadLibro } from '../../testing/libro.ts';

/** The entries by which BC closes the year: in their own line of December, of the year so far and of the year before (decisión 149). */

let t: TestApp;
let jefe: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Reporte', 'BtnBc'] });
  jefe = await t.loginAs('jefe');
  await t.db.prisma.unidadGestion.createMany({ data: ['COMSA', 'FLE'].map((empresa) => ({ empresa, centroCosto: 'GE', desde: '2023-01', unidad: 'GE' })) });
  await t.db.prisma.lineaGestion.createMany({
    data: ['COMSA', 'FLE'].flatMap((empresa) => [{ empresa, cuenta: '31', desde: '2023-01', linea: 'Ventas', orden: 1, signo: 'ingreso' }, { empresa, cuenta: '41', desde: '2023-01', linea: 'Fletes', orden: 2, signo: 'costo' }]),
  });
  await t.db.prisma.dolarMes.createMany({ data: ['2024-12', '2025-12'].map((mes) => ({ mes, valor: '1000', fuente: 'prueba' })) });
  await loadLibro(t.db.pool, 'FLE', '2025-12', []);
});
afterAll(() => t.close());

const DICIEMBRE = [{ cuenta: '31', importe: '-9000', centro: 'GE' }, { cuenta: '41', importe: '4000', centro: 'GE' }] as const;
const PROPIAS = [
  // Of the last day, and no closing; and one that reads like a closing, of another day.
  { cuenta: '41', importe: '300', centro: 'GE', documento: 'FC-99', fecha: '2025-12-31' }, { cuenta: '41', importe: '20', centro: 'GE', documento: 'CIERRE-PERIMETRAL', fecha: '2025-12-30' },
] as const;

interface Asiento { readonly cuenta: string; readonly importe: string; readonly centro: string; readonly documento: string; readonly fecha: string }
/** The month loaded again, with these besides. */
async function cargar(mas: readonly Asiento[]): Promise<void> {
  const carga = await loadLibro(t.db.pool, 'COMSA', '2025-12', DICIEMBRE);
  await t.db.pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT $1, 100 + row_number() OVER (), fecha, documento, cuenta, '', '', centro, '', 'BC.X', importe FROM jsonb_to_recordset($2::jsonb) x (cuenta text, importe numeric, centro text, documento text, fecha date)`,
    [carga, JSON.stringify(mas)],
  );
}
const CIERRE: readonly Asiento[] = [
  { cuenta: '31', importe: '9000', centro: 'GE', documento: 'Cierre2025', fecha: '2025-12-31' },
  // BC may post it without its centre: of no unit, and of an account that nothing else has there.
  { cuenta: '41', importe: '-4320', centro: '', documento: 'CIERRE2025', fecha: '2025-12-31' },
];
const reporte = async (unidad: string, mes = 12, anio = 2025) => z.parse(getReporteGestion.reply, (await jefe.inject({ method: 'GET', url: `${getReporteGestion.path}?unidad=${unidad}&mes=${mes}&anio=${anio}` })).json());
const detalle = async (entradas: string, unidad = 'TODAS') =>
  z.parse(getResumenReporteDetalle.reply, (await jefe.inject({ method: 'GET', url: `${getResumenReporteDetalle.path}?unidad=${unidad}&mes=12&anio=2025&columna=actual&entradas=${entradas}` })).json());
const cambiar = (estado: 0 | 1) => jefe.inject({ method: 'POST', url: cerrarMes.path, payload: { mes: 12, anio: 2025, estado, ...(estado === 0 && { nota: 'x' }) } });

it('December, the year so far and the year before read the same before and after the close, which has its own line that ties to the ledger', async () => {
  await cargar(PROPIAS);
  const antes = [await reporte('TODAS'), await reporte('GE'), await reporte('SIN-UNIDAD'), await reporte('TODAS', 1, 2026), await reporte('TODAS', 12, 2026)];
  expect(antes.map(({ entradasCierre }) => entradasCierre)).toEqual([0, 0, 0, 0, 0]);
  await cargar([...PROPIAS, ...CIERRE]);
  const despues = [await reporte('TODAS'), await reporte('GE'), await reporte('SIN-UNIDAD'), await reporte('TODAS', 1, 2026), await reporte('TODAS', 12, 2026)];
  expect(despues.map(({ lineas, totales }) => ({ lineas, totales }))).toEqual(antes.map(({ lineas, totales }) => ({ lineas, totales })));
  expect(despues.map(({ entradasCierre, cierreDelAnio: { anioAnterior, actual, anterior, acumulado } }) => [entradasCierre, anioAnterior.CLP, actual.CLP, anterior.CLP, acumulado.CLP])).toEqual([
    [2, '0', '-4680', '0', '-4680'], [1, '0', '-9000', '0', '-9000'], [1, '0', '4320', '0', '4320'], [2, '0', '0', '-4680', '0'], [2, '-4680', '0', '0', '0'],
  ]);
  const [{ totales, cierreDelAnio } = await reporte('TODAS')] = despues;
  // What is left in the accounts is nothing.
  expect(Number(totales.resultado.actual.CLP) + Number(cierreDelAnio.actual.CLP)).toBe(0);
  expect([await detalle('sumadas'), await detalle('cierre'), await detalle('cierre', 'GE'), await detalle('todas')]).toEqual([{ total: 4, importe: '-4680' }, { total: 2, importe: '4680' }, { total: 1, importe: '9000' }, { total: 6, importe: '0' }]);
});

it('a correction that names one takes it out of no line', async () => {
  await cargar([...PROPIAS, ...CIERRE]);
  const { lineas, totales, cierreDelAnio } = await reporte('TODAS');
  await t.db.pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES ('01900000-0000-7000-8000-000000000009', 'COMSA', 'GESTION', 'CIERRE2025', 1, 0, now(), 'ana')`);
  const corregido = await reporte('TODAS');
  expect([corregido.lineas, corregido.totales, corregido.cierreDelAnio, corregido.corregido]).toEqual([lineas, totales, cierreDelAnio, { entradas: 0, total: '0' }]);
  expect([await detalle('corregidas'), await detalle('cierre')]).toEqual([{ total: 0, importe: '0' }, { total: 2, importe: '4680' }]);
  await t.db.pool.query(`UPDATE correccion_reporte SET eliminado_en = now(), eliminado_por = 'ana'`);
});

it('what tells them is a setting; a closed month keeps what told them when it was closed', async () => {
  await cargar([...PROPIAS, ...CIERRE]);
  expect((await cambiar(1)).statusCode).toBe(200);
  const { lineas, totales, cierreDelAnio, entradasCierre } = await reporte('TODAS');
  await t.db.prisma.ajuste.create({ data: { clave: 'documentoCierre', valor: 'FC-', cambiadoPor: 'ana' } });
  const cerrado = await reporte('TODAS');
  expect([cerrado.lineas, cerrado.totales, cerrado.cierreDelAnio, cerrado.entradasCierre]).toEqual([lineas, totales, cierreDelAnio, entradasCierre]);
  expect(await detalle('cierre')).toEqual({ total: 2, importe: '4680' });
  expect((await cambiar(0)).statusCode).toBe(200);
  expect([(await reporte('TODAS')).cierreDelAnio.actual.CLP, await detalle('cierre')]).toEqual(['-300', { total: 1, importe: '300' }]);
});
