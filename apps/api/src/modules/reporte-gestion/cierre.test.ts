import { previewCorreccion } from '@rodal/contracts/correcciones';
import { getVolumenesMes } from '@rodal/contracts/volumenes';
import { cerrarMes, getDoceMeses, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import { getResumenReporteDetalle } from '@rodal/contracts/listados/reporte-detalle';
import type { ColumnaReporte } from '@rodal/domain/gestion/reporte';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sweepCargas } from '../../cargas/barrer.repo.ts';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { type AsientoPrueba, loadLibro } from '../../testing/libro.ts';

/** Months of the management report that are closed (E13), on a small ledger: sales 31, freight 41 and what is in no line, 99. */

let t: TestApp;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['Reporte', 'ReporteCorrecciones', 'ReporteVolumenes', 'BtnBc'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
});
afterAll(() => t.close());

const ENERO: readonly AsientoPrueba[] = [{ cuenta: '31', importe: '-9000' }, { cuenta: '41', importe: '1000' }, { cuenta: '41', importe: '500', centro: 'GE' }, { cuenta: '99', importe: '70' }];
const DOLARES = { '2026-01': '900', '2026-02': '1000', '2026-03': '950' };

beforeEach(async () => {
  await t.db.pool.query(
    'TRUNCATE trabajo, carga, carga_vigente, erp_asiento_resultado, erp_presupuesto_gestion, unidad_gestion, linea_gestion, dolar_mes, correccion_reporte, correccion_volumen, cierre_mes CASCADE',
  );
  await t.db.prisma.unidadGestion.createMany({ data: ['COMSA', 'FLE'].flatMap((empresa) => ['ASE-COI', 'GE'].map((unidad) => ({ empresa, centroCosto: unidad, desde: '2023-01', unidad }))) });
  await t.db.prisma.lineaGestion.createMany({
    data: ['COMSA', 'FLE'].flatMap((empresa) => [{ empresa, cuenta: '31', desde: '2023-01', linea: 'Ventas', orden: 1, signo: 'ingreso' }, { empresa, cuenta: '41', desde: '2023-01', linea: 'Fletes', orden: 2, signo: 'costo' }]),
  });
  await t.db.prisma.dolarMes.createMany({ data: Object.entries(DOLARES).map(([mes, valor]) => ({ mes, valor, fuente: 'prueba' })) });
  await loadLibro(t.db.pool, 'COMSA', '2026-01', ENERO);
  await loadLibro(t.db.pool, 'FLE', '2026-01', [{ cuenta: '41', importe: '30' }]);
  await loadLibro(t.db.pool, 'COMSA', '2026-02', [{ cuenta: '41', importe: '2000' }]);
  await loadLibro(t.db.pool, 'FLE', '2026-02', []);
});

interface Cambio { readonly mes?: number; readonly anio?: number; readonly estado: 0 | 1; readonly nota?: string }
const cambiar = (actor: Actor, { mes = 1, anio = 2026, ...cambio }: Cambio) => actor.inject({ method: 'POST', url: cerrarMes.path, payload: { mes, anio, ...cambio } });
async function cerrar(actor = ana, mes = 1) {
  const reply = await cambiar(actor, { mes, estado: 1 });
  expect([reply.statusCode, reply.json()]).toEqual([200, { estado: 1 }]);
}
const errores = async (actor: Actor, cambio: Cambio) => {
  const reply = await cambiar(actor, cambio);
  expect(reply.statusCode).toBe(400);
  return reply.json<{ errores: { campo: string; mensaje: string }[] }>().errores.map(({ campo, mensaje }) => [campo, mensaje]);
};
const reporte = async (mes = 1, unidad = 'TODAS', anio = 2026) => z.parse(getReporteGestion.reply, (await ana.inject({ method: 'GET', url: `${getReporteGestion.path}?unidad=${unidad}&mes=${mes}&anio=${anio}` })).json());
/** Everything that is closed of a reply: its figures, not of when it is. */
const figuras = async (...de: Parameters<typeof reporte>) => {
  const { lineas, totales, dolares, volumenes, corregido } = await reporte(...de);
  return { lineas, totales, dolares, volumenes: volumenes.map(({ hoy: _hoy, ...volumen }) => volumen), corregido };
};
const detalle = async (mes: number, columna: ColumnaReporte, mas = '', unidad = 'TODAS') =>
  z.parse(getResumenReporteDetalle.reply, (await ana.inject({ method: 'GET', url: `${getResumenReporteDetalle.path}?unidad=${unidad}&mes=${mes}&anio=2026&columna=${columna}${mas}` })).json());

/** All that can come later: another load, a correction of each kind, a centre and an account that move, a dollar that is edited, a budget. */
async function todoCambia(): Promise<void> {
  await loadLibro(t.db.pool, 'COMSA', '2026-01', [...ENERO, { cuenta: '41', importe: '400' }, { cuenta: '31', importe: '-100' }]);
  await t.db.pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES (gen_random_uuid(), 'FLE', 'GESTION', 'FC1', 1, 30, now(), 'ana')`);
  await t.db.prisma.correccionVolumen.create({ data: { id: '01900000-0000-7000-8000-000000000001', unidad: 'GE', categoria: 'Consumido', metroCubico: '12.5', mes: '2026-01', creadoEn: new Date(), creadoPor: 'ana' } });
  await t.db.pool.query(`UPDATE unidad_gestion SET unidad = 'SCL' WHERE centro_costo = 'GE'; UPDATE linea_gestion SET linea = 'Caminos' WHERE cuenta = '41' AND empresa = 'FLE'; UPDATE dolar_mes SET valor = 850 WHERE mes = '2026-01'`);
}

describe('a month that is closed', () => {
  it.each([
    ['itself', 1, 2026], ['the month after it', 2, 2026], ['the year so far', 3, 2026], ['the same month a year later', 1, 2027],
  ])('keeps its figures, dollar and volumes whatever comes later: in %s', async (_donde, mes, anio) => {
    await t.db.prisma.correccionVolumen.create({ data: { id: '01900000-0000-7000-8000-000000000002', unidad: 'GE', categoria: 'Consumido', metroCubico: '3', mes: '2026-01', creadoEn: new Date(), creadoPor: 'ana' } });
    await cerrar();
    const antes = { todas: await figuras(mes, 'TODAS', anio), ge: await figuras(mes, 'GE', anio), scl: await figuras(mes, 'SCL', anio) };
    await todoCambia();
    // What is asked of another month is its own to change: only the closed month did.
    expect({ todas: await figuras(mes, 'TODAS', anio), ge: await figuras(mes, 'GE', anio), scl: await figuras(mes, 'SCL', anio) }).toEqual(antes);
  });

  it('what came later stands beside it: by account, and the dollar', async () => {
    await cerrar();
    expect((await reporte()).cierre).toEqual({ cerrado: { en: expect.any(String), por: 'ana' }, reapertura: null, reparo: null, meses: ['2026-01'], diferencias: [], dolares: [] });
    await todoCambia();
    const { diferencias, dolares } = (await reporte(2)).cierre;
    expect(dolares).toEqual([{ mes: '2026-01', alCerrar: '900', hoy: '850' }]);
    expect(diferencias.map(({ mes, de, linea, cuenta, alCerrar, hoy, diferencia }) => [mes, de, linea, cuenta, alCerrar, hoy, diferencia])).toEqual([
      // FLE's entry moved to another line, and was corrected besides.
      ['2026-01', 'asientos', 'Fletes', '41', '1530', '1900', '370'],
      ['2026-01', 'asientos', 'Ventas', '31', '9000', '9100', '100'],
    ]);
    // Of a unit: what moved to another is missing here and more there.
    const de = async (unidad: string) => (await reporte(1, unidad)).cierre.diferencias.map(({ cuenta, diferencia }) => [cuenta, diferencia]);
    expect([await de('GE'), await de('SCL')]).toEqual([[['41', '-500']], [['41', '500']]]);
    expect((await reporte(1, 'GE')).volumenes).toEqual([{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '0', metroCubico: '0', hoy: '12.5', valor: null }]);
  });

  it('the detail lists the entries as they were, also when their load is swept', async () => {
    await t.db.pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES ('01900000-0000-7000-8000-000000000003', 'FLE', 'GESTION', 'FC1', 1, 30, now(), 'ana')`);
    await cerrar();
    await todoCambia();
    await t.db.pool.query(`UPDATE correccion_reporte SET eliminado_en = now(), eliminado_por = 'ana'`);
    // Two loads later nothing but the closing holds the first one.
    await loadLibro(t.db.pool, 'COMSA', '2026-01', []);
    await sweepCargas(t.db.pool, new Date());
    const celda = async (mes: number, columna: ColumnaReporte, cuenta: string) => {
      const filas = (await reporte(mes)).lineas.flatMap(({ signo, filas: suyas }) => suyas.flatMap((fila) => (fila.cuenta === cuenta ? [Number(fila.celdas[columna].CLP) * (signo === 'ingreso' ? -1 : 1)] : [])));
      return filas.reduce((suma, uno) => suma + uno, 0);
    };
    for (const cuenta of ['31', '41', '99']) {
      for (const [mes, columna] of [[1, 'actual'], [2, 'anterior'], [3, 'acumulado']] as const) {
        expect([cuenta, mes, columna, Number((await detalle(mes, columna, `&cuenta=${cuenta}`)).importe)]).toEqual([cuenta, mes, columna, await celda(mes, columna, cuenta)]);
      }
    }
    expect(await detalle(1, 'actual')).toEqual({ total: 4, importe: '-7430' });
    // Its centre is another unit's by now.
    expect([await detalle(1, 'actual', '', 'GE'), await detalle(1, 'actual', '', 'SCL')]).toEqual([{ total: 1, importe: '500' }, { total: 0, importe: '0' }]);
    expect(await detalle(1, 'actual', '&entradas=corregidas')).toEqual({ total: 1, importe: '30' });
    expect(await detalle(1, 'actual', '&linea=Fletes')).toEqual({ total: 2, importe: '1500' });
    expect(await detalle(1, 'actual', '&libro=hoy')).toEqual({ total: 1, importe: '30' });
    // Opened again, nothing holds it.
    expect((await cambiar(ana, { estado: 0, nota: 'Faltaba un flete' })).statusCode).toBe(200);
    await sweepCargas(t.db.pool, new Date());
    expect(await detalle(1, 'actual')).toEqual({ total: 1, importe: '30' });
  });

  it('the undo of its load changes nothing, also when there was nothing before', async () => {
    await cerrar();
    const antes = await figuras();
    await loadLibro(t.db.pool, 'COMSA', '2026-01', [{ cuenta: '41', importe: '1' }]);
    const { rows } = await t.db.pool.query<{ id: string }>(`SELECT trabajo_id AS id FROM carga WHERE empresa = 'COMSA' AND periodo = '2026-01' ORDER BY id DESC LIMIT 1`);
    await undoSwitch(t.db.pool, rows[0]?.id ?? '', { actor: { usuarioId: null, usuario: 'ana', dispositivo: null, requestId: null }, ahora: new Date() });
    expect((await reporte()).cierre.diferencias).toEqual([]);
    await t.db.pool.query(`DELETE FROM carga_vigente WHERE empresa = 'COMSA' AND periodo = '2026-01'`);
    await sweepCargas(t.db.pool, new Date());
    expect(await figuras()).toEqual(antes);
    // Nor is it told as not loaded.
    const { meses } = z.parse(getDoceMeses.reply, (await ana.inject({ method: 'GET', url: `${getDoceMeses.path}?unidad=TODAS&mes=1&anio=2026` })).json());
    expect([meses.at(-1), (await reporte()).meses.at(-1)]).toEqual(Array.from({ length: 2 }, () => ({ mes: '2026-01', datosAl: expect.any(String), faltan: [] })));
    expect((await detalle(1, 'actual')).total).toBe(5);
  });

  it('opened again, with a note, it is what is loaded now; closed again it keeps that', async () => {
    const previos = await t.db.prisma.auditoria.count({ where: { entidad: 'mesReporte' } });
    await cerrar();
    await todoCambia();
    expect(await errores(eva, { estado: 0 })).toEqual([['nota', 'Falta la Nota: escriba por qué se reabre el mes']]);
    expect((await cambiar(eva, { estado: 0, nota: 'Faltaba un flete' })).json()).toEqual({ estado: 0 });
    const { cierre, totales, dolares } = await reporte();
    expect(cierre).toEqual({ cerrado: null, reapertura: { en: expect.any(String), por: 'eva', nota: 'Faltaba un flete' }, reparo: null, meses: [], diferencias: [], dolares: [] });
    expect([totales.ingresos.actual, dolares.find(({ mes }) => mes === '2026-01')?.valor]).toEqual([{ CLP: '9100', USD: '10.71' }, '850']);
    await cerrar(eva);
    await t.db.pool.query(`UPDATE dolar_mes SET valor = 800 WHERE mes = '2026-01'`);
    expect((await reporte()).totales).toEqual(totales);
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidad: 'mesReporte' }, orderBy: { id: 'asc' }, skip: previos });
    expect(hechos.map(({ accion, usuario, despues }) => [accion, usuario, despues])).toEqual([
      ['mesReporte.cerrar', 'ana', { estado: 'Mes Cerrado', dolar: '900', figuras: '5 figuras' }],
      ['mesReporte.reabrir', 'eva', { estado: 'Mes Preliminar', nota: 'Faltaba un flete' }],
      ['mesReporte.cerrar', 'eva', { estado: 'Mes Cerrado', dolar: '850', figuras: '5 figuras' }],
    ]);
  });
});

describe('what the ERP reverses itself', () => {
  it('is told, of the unit and the open months that it is of, and not again once it is corrected too', async () => {
    // A cost of GE is corrected; later the ERP takes it back under a document of its own.
    await t.db.pool.query(`UPDATE erp_asiento_resultado SET document_no = 'FC77' WHERE amount = 500`);
    const corregir = (documento: string) => t.db.pool.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES (gen_random_uuid(), 'COMSA', 'GESTION', $1, 1, 0, now(), 'ana')`, [documento]);
    await corregir('FC77');
    const dichas = async () => [(await reporte(1)).reversadas, (await reporte(1, 'GE')).reversadas, (await reporte(1, 'ASE-COI')).reversadas, (await reporte(2)).reversadas];
    expect(await dichas()).toEqual([0, 0, 0, 0]);
    await t.db.pool.query(
      `INSERT INTO erp_asiento_resultado (carga, entry_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
       SELECT carga_id, 900, '2026-02-20', 'NC5', '41', '', 'Anula FC77', 'GE', '', 'BC.X', -500 FROM carga_vigente WHERE empresa = 'COMSA' AND periodo = '2026-02'`,
    );
    expect(await dichas()).toEqual([1, 1, 0, 1]);
    await cerrar();
    expect(await dichas()).toEqual([0, 0, 0, 0]);
    expect((await cambiar(ana, { estado: 0, nota: 'x' })).statusCode).toBe(200);
    await corregir('NC5');
    expect(await dichas()).toEqual([0, 0, 0, 0]);
  });
});

describe('what corrects a closed month', () => {
  it('says that the report does not change', async () => {
    const revisar = async () => z.parse(previewCorreccion.reply, (await ana.inject({ method: 'GET', url: `${previewCorreccion.path}?empresa=COMSA&nroDocumento=FC1` })).json()).cerrados;
    const volumenes = async () => z.parse(getVolumenesMes.reply, (await ana.inject({ method: 'GET', url: `${getVolumenesMes.path}?mes=1&anio=2026` })).json()).cerrado;
    expect([await revisar(), await volumenes()]).toEqual([[], false]);
    await cerrar();
    expect([await revisar(), await volumenes()]).toEqual([['2026-01'], true]);
  });
});

describe('closing a month', () => {
  it('is refused with what it lacks', async () => {
    expect(await errores(ana, { mes: 12, anio: 2098, estado: 1 })).toEqual([['estado', 'El mes de diciembre 2098 todavía no llega.']]);
    expect(await errores(ana, { mes: 3, estado: 1 })).toEqual([['estado', 'Faltan los asientos de COMSA y FLE de marzo 2026: cárguelos desde BC antes de cerrar.']]);
    await t.db.pool.query(`DELETE FROM carga_vigente WHERE empresa = 'FLE' AND periodo = '2026-02'; UPDATE dolar_mes SET activo = false WHERE mes = '2026-01'`);
    expect(await errores(ana, { mes: 2, estado: 1 })).toEqual([['estado', 'Faltan los asientos de FLE de febrero 2026: cárguelos desde BC antes de cerrar.']]);
    expect(await errores(ana, { mes: 1, estado: 1 })).toEqual([['estado', 'Falta el dólar de enero 2026: escríbalo antes de cerrar.']]);
    expect((await reporte()).cierre.reparo).toBe('Falta el dólar de enero 2026: escríbalo antes de cerrar.');
    expect(await t.db.prisma.cierreMes.count()).toBe(0);
  });

  it('of many at once one does it, and the others hear who; the same person\'s again changes nothing', async () => {
    const hold = { text: 'LOCK TABLE cierre_mes IN SHARE ROW EXCLUSIVE MODE', values: [] };
    const replies = await collide(t.db, hold, [ana, eva, ana, eva].map((actor) => () => cambiar(actor, { estado: 1 })));
    const [cierre] = await t.db.prisma.cierreMes.findMany();
    expect(await t.db.prisma.cierreMes.count()).toBe(1);
    const dadas = replies.map((reply, at) => [at % 2 === 0 ? 'ana' : 'eva', reply.statusCode, reply.statusCode === 409 ? reply.json<{ conflicto: { usuario: string; accion: string } }>().conflicto : null]);
    const quien = cierre?.cerradoPor;
    expect(dadas).toEqual(['ana', 'eva', 'ana', 'eva'].map((nombre) => (nombre === quien ? [nombre, 200, null] : [nombre, 409, expect.objectContaining({ usuario: quien, accion: 'Cerró un mes del Reporte Gestión' })])));
    expect((await cambiar(ana, { estado: 0, nota: 'x' })).statusCode).toBe(200);
    expect((await cambiar(eva, { estado: 0, nota: 'x' })).statusCode).toBe(409);
    expect((await cambiar(ana, { estado: 0, nota: 'x' })).statusCode).toBe(200);
  });

  it('a load that ends meanwhile is in what is kept whole', async () => {
    const nueva = await loadLibro(t.db.pool, 'COMSA', '2026-01', [...ENERO, { cuenta: '41', importe: '400' }]);
    await t.db.pool.query(`UPDATE carga_vigente SET carga_id = anterior_id, anterior_id = NULL WHERE carga_id = $1`, [nueva]);
    const cambio = { text: `UPDATE carga_vigente SET carga_id = $1 WHERE empresa = 'COMSA' AND periodo = '2026-01'`, values: [nueva] };
    const [reply] = await collide(t.db, cambio, [() => cambiar(ana, { estado: 1 })]);
    expect(reply?.statusCode).toBe(200);
    const cargas = await t.db.prisma.cierreCarga.findMany({ where: { empresa: 'COMSA' } });
    expect(cargas.map(({ cargaId }) => String(cargaId))).toEqual([nueva]);
    expect([(await reporte()).totales.costos.actual.CLP, (await detalle(1, 'actual', '&linea=Fletes')).importe]).toEqual(['2000', '1930']);
  });

  it('a load or a correction that was begun before it and ends after it is a difference', async () => {
    const nueva = await loadLibro(t.db.pool, 'COMSA', '2026-01', [...ENERO, { cuenta: '41', importe: '400' }]);
    await t.db.pool.query(`UPDATE carga_vigente SET carga_id = anterior_id, anterior_id = $1 WHERE carga_id = $1`, [nueva]);
    const corrige = await t.db.pool.connect();
    await corrige.query('BEGIN');
    await corrige.query(`INSERT INTO correccion_reporte (id, empresa, reporte, documento, entradas, total, creado_en, creado_por) VALUES (gen_random_uuid(), 'FLE', 'GESTION', 'FC1', 1, 30, now(), 'ana')`);
    await cerrar();
    await corrige.query('COMMIT');
    corrige.release();
    await t.db.pool.query(`UPDATE carga_vigente SET carga_id = anterior_id, anterior_id = carga_id WHERE empresa = 'COMSA' AND periodo = '2026-01'`);
    const { cierre, totales } = await reporte();
    expect(totales.costos.actual.CLP).toBe('1600');
    expect(cierre.diferencias.map(({ cuenta, diferencia }) => [cuenta, diferencia])).toEqual([['41', '370']]);
  });
});
