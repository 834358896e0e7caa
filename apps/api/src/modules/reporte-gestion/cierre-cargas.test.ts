import { cerrarMes, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import { getFlujo } from '@rodal/contracts/trabajos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp } from '../../testing/build-app.ts';
import { type CargaApp, buildCargaApp } from '../../testing/carga-app.ts';

/** What the ERP's loads are to a closed month (E13), from the real program. */

const FEBRERO = { desde: '2026-02', hasta: '2026-02' };
const MARZO = { desde: '2026-03', hasta: '2026-03' };

let t: CargaApp;
let jefe: Actor;
beforeAll(async () => {
  const hoy = new Date('2026-04-10T12:00:00Z');
  t = await buildCargaApp(hoy);
  t.advance(hoy.getTime() - t.deps.clock().getTime());
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Reporte', 'BtnBc'] });
  jefe = await t.loginAs('jefe');
  await t.db.prisma.dolarMes.createMany({ data: ['2026-02', '2026-03'].map((mes) => ({ mes, valor: '950', fuente: 'prueba' })) });
  for (const mes of [FEBRERO, MARZO]) expect((await t.load('reporteGestion', mes)).estado).toBe('lista');
  expect((await t.post(jefe, cerrarMes.path, { mes: 3, anio: 2026, estado: 1 })).statusCode).toBe(200);
});
afterAll(() => t.close());

const iniciar = (meses: { readonly desde: string; readonly hasta: string }) => t.post(jefe, '/api/flujos/reporteGestion/iniciar', meses);
const marzo = async () => z.parse(getReporteGestion.reply, (await jefe.inject({ method: 'GET', url: `${getReporteGestion.path}?unidad=TODAS&mes=3&anio=2026` })).json());

it('Sincronizar BC of a closed month is refused, alone or among others; of another it is not', async () => {
  for (const meses of [MARZO, { desde: '2026-02', hasta: '2026-03' }]) {
    const reply = await iniciar(meses);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { errores: [{ campo: 'desde', mensaje: 'Está cerrado marzo 2026 del Reporte Gestión: reábralo antes de cargar.' }] }]);
  }
  expect((await t.load('reporteGestion', FEBRERO)).estado).toBe('lista');
});

it('screens know which months are closed, and what is asked without a month leaves them out', async () => {
  const cerradosDe = async (quien: Actor, flujo: string) => z.parse(getFlujo.reply, (await quien.inject({ method: 'GET', url: `/api/flujos/${flujo}` })).json()).cerrados;
  expect([await cerradosDe(jefe, 'reporteGestion'), await cerradosDe(t.jefa, 'recepciones')]).toEqual([['2026-03'], []]);
  const sinMes = await t.post(jefe, '/api/flujos/reporteGestion/iniciar', {});
  expect([sinMes.statusCode, sinMes.json()]).toMatchObject([200, { desde: '2026-04', hasta: '2026-04' }]);
  await t.run();
});

it('a program that starts anew shows the closed month as it was, refuses its load, and can open it', async () => {
  const antes = await marzo();
  const nueva = await buildTestApp({ url: t.deps.env.DATABASE_URL, deps: { erp: t.deps.erp } });
  try {
    nueva.advance(t.deps.clock().getTime() - nueva.deps.clock().getTime());
    const otro = await nueva.loginAs('jefe');
    const pedir = (url: string, payload: object) => otro.inject({ method: 'POST', url, payload });
    expect(z.parse(getReporteGestion.reply, (await otro.inject({ method: 'GET', url: `${getReporteGestion.path}?unidad=TODAS&mes=3&anio=2026` })).json())).toEqual(antes);
    expect((await pedir('/api/flujos/reporteGestion/iniciar', MARZO)).statusCode).toBe(400);
    const estados: (string | null)[] = [];
    for (const pedido of [{ estado: 0, nota: 'Se abre tras reiniciar' }, { estado: 1 }]) {
      expect((await pedir(cerrarMes.path, { mes: 3, anio: 2026, ...pedido })).statusCode).toBe(200);
      estados.push((await marzo()).cierre.cerrado?.por ?? null);
    }
    expect(estados).toEqual([null, 'jefe']);
  } finally {
    await nueva.close();
  }
});

it('a load that was asked for before it was closed ends as a difference, and so does its undo', async () => {
  const { lineas, totales } = await marzo();
  expect(lineas.length).toBeGreaterThan(0);
  expect((await t.post(jefe, cerrarMes.path, { mes: 3, anio: 2026, estado: 0, nota: 'Falta una factura' })).statusCode).toBe(200);
  const { id } = (await iniciar(MARZO)).json<{ id: string }>();
  // Since it was read last the ERP posted nothing: an entry less stands for what it says differently.
  expect((await t.post(jefe, cerrarMes.path, { mes: 3, anio: 2026, estado: 1 })).statusCode).toBe(200);
  await t.run();
  expect((await t.find(id)).estado).toBe('lista');
  await t.db.pool.query(`UPDATE erp_asiento_resultado SET amount = amount + 1000 WHERE (carga, entry_no) = (SELECT v.carga_id, min(a.entry_no) FROM carga_vigente v JOIN erp_asiento_resultado a ON a.carga = v.carga_id WHERE v.fuente = 'MovContaResultado' AND v.empresa = 'COMSA' AND v.periodo = '2026-03' GROUP BY v.carga_id)`);
  const despues = await marzo();
  expect([despues.lineas, despues.totales]).toEqual([lineas, totales]);
  expect(despues.cierre.diferencias.map(({ diferencia }) => Math.abs(Number(diferencia)))).toEqual([1000]);
  expect((await t.post(jefe, `/api/trabajos/${id}/deshacer`)).statusCode).toBe(200);
  const deshecha = await marzo();
  expect([deshecha.lineas, deshecha.totales, deshecha.cierre.diferencias]).toEqual([lineas, totales, []]);
});
