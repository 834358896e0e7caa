import { listHistoria } from '@rodal/contracts/historia';
import { type CierreSii, getCierreSii, MAX_DIFERENCIAS } from '@rodal/contracts/sii-cierre';
import { reviewSii } from '@rodal/contracts/sii';
import type { DocumentoSii, Seccion } from '@rodal/domain/sii/documento';
import { siiDe } from '@rodal/domain/testing/sii';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { csvDe, type EntradaPrueba, loadLibroBc, nombreDe, sendArchivo } from '../../testing/sii.ts';

const RUT = '96677140-2';
const MES = '2026-03';
const BASE = `/api/sii/COMSA/${MES}`;
let t: TestApp;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['Contabilidad'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE sii_cierre, sii_cierre_cifra, sii_cierre_documento, sii_documento, sii_subida, sii_respuesta, carga_vigente, erp_documento_compra');
});

const marzo = (cambios: Partial<DocumentoSii>) => siiDe({ fechaDocto: '2026-03-05', fechaRecepcion: '2026-03-06 10:00:00', ...cambios });
const revisar = async (seccion: Seccion, documentos: readonly DocumentoSii[]) => z.parse(reviewSii.reply, (await sendArchivo(ana, `${BASE}/revisar`, nombreDe(seccion, RUT, MES), csvDe(seccion, documentos))).json());
async function subir(seccion: Seccion, documentos: readonly DocumentoSii[]): Promise<void> {
  const { huella } = await revisar(seccion, documentos);
  const reply = await sendArchivo(ana, `${BASE}/cargar?id=${newId()}&huella=${huella}`, nombreDe(seccion, RUT, MES), csvDe(seccion, documentos));
  expect(reply.statusCode, reply.body).toBe(200);
}
const entrada = (cambios: Partial<EntradaPrueba>): EntradaPrueba => ({ nro: 'FC1', numero: '1', fecharegistro: '2026-03-10', neto: 100_000, total: 119_000, ...cambios });
/** All that BC has to have: both sources of both months. */
async function cargarBc(entradas: readonly EntradaPrueba[]): Promise<void> {
  for (const mes of ['2026-02', MES]) for (const fuente of ['HistFacturaCompraIgor', 'HistNotaCompraIgor'] as const) await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes, fuente }, mes === MES && fuente === 'HistFacturaCompraIgor' ? entradas : []);
}
const post = (actor: Actor, que: string, payload: object) => actor.inject({ method: 'POST', url: `${BASE}/${que}`, payload });
const F29 = { presentado: '2026-04-12', folio: '7123456789', nota: '' };
const cerrar = (actor = ana, cambios: object = {}) => post(actor, 'cerrar', { ...F29, ...cambios });
const leer = async (): Promise<CierreSii> => z.parse(getCierreSii.reply, (await eva.inject({ url: `${BASE}/cierre` })).json());
const cerrado = async () => {
  const uno = (await leer()).cerrado;
  if (uno === null) throw new Error('The month is open');
  return uno;
};
const errorDe = (reply: Awaited<ReturnType<Actor['inject']>>) => [reply.statusCode, reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores?.map(({ campo, mensaje }) => [campo, mensaje])];

async function marzoCerrado(): Promise<void> {
  await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2' })]);
  await cargarBc([entrada({})]);
  const reply = await cerrar();
  expect(reply.statusCode, reply.body).toBe(200);
}

describe('the F29 of a month is filed (E13)', () => {
  it('what it was declared with is kept, and there is no difference yet', async () => {
    await marzoCerrado();
    const { por, presentado, folio, subidas, cifras, resumen, diferencias } = await cerrado();
    expect([por, presentado, folio, subidas.map(({ seccion }) => seccion), diferencias, resumen.llego]).toEqual(['ana', '2026-04-12', '7123456789', ['REGISTRO'], [], { cantidad: 0, total: 0 }]);
    expect(cifras.every(({ alCerrar, hoy }) => JSON.stringify(alCerrar) === JSON.stringify(hoy))).toBe(true);
    expect(cifras.find(({ cifra }) => cifra === 'IVA')?.alCerrar).toEqual({ cantidad: 2, total: 38_000 });
  });

  it('what comes later, of the SII or of BC, stands beside it and changes nothing of what was kept', async () => {
    await marzoCerrado();
    const antes = (await cerrado()).cifras.map(({ cifra, alCerrar }) => [cifra, alCerrar]);
    expect((await revisar('REGISTRO', [marzo({ folio: '1' })])).avisos[0]).toBe('El F29 de marzo 2026 ya está presentado: lo que se cargue queda como diferencia y no cambia lo que se guardó');
    await subir('REGISTRO', [marzo({ folio: '1', total: 119_001, neto: 100_001 }), marzo({ folio: '3' })]);
    await subir('RECLAMADO', [marzo({ seccion: 'RECLAMADO', folio: '2', fechaReclamo: '2026-03-07 09:00:00' })]);
    await cargarBc([entrada({ nro: 'FC9', numero: '9' })]);
    const { cifras, diferencias, resumen } = await cerrado();
    expect(cifras.filter(({ alCerrar }) => alCerrar !== null).map(({ cifra, alCerrar }) => [cifra, alCerrar])).toEqual(antes);
    expect(diferencias.map(({ que, lado, dicho, ahora, alCerrar, hoy }) => [que, lado, dicho, ahora, alCerrar, hoy])).toEqual([
      ['cambio', 'REGISTRO', '33 Factura electrónica 1 de Maderas del Sur SpA', null, 119_000, 119_001],
      ['seFue', 'REGISTRO', '33 Factura electrónica 2 de Maderas del Sur SpA', 'RECLAMADO', 119_000, 0],
      ['llego', 'REGISTRO', '33 Factura electrónica 3 de Maderas del Sur SpA', null, 0, 119_000],
      ['llego', 'RECLAMADO', '33 Factura electrónica 2 de Maderas del Sur SpA', null, 0, 119_000],
      ['seFue', 'BC', 'FC1, 33 1 de MADERAS DEL SUR', null, 119_000, 0],
      ['llego', 'BC', 'FC9, 33 9 de MADERAS DEL SUR', null, 0, 119_000],
    ]);
    expect(resumen).toEqual({ llego: { cantidad: 3, total: 357_000 }, seFue: { cantidad: 2, total: -238_000 }, cambio: { cantidad: 1, total: 1 } });
    expect(cifras.find(({ cifra }) => cifra === 'informe1')).toMatchObject({ alCerrar: { cantidad: 1, total: 119_000 }, hoy: { cantidad: 2, total: 238_001 } });
  });

  it('the reports of a closed month are still those of today', async () => {
    await marzoCerrado();
    await subir('REGISTRO', [marzo({ folio: '7' })]);
    expect((await ana.inject({ url: `${BASE}/informes?hasta=2026-03-31` })).json<{ informe1: { Folio: string }[] }>().informe1.map(({ Folio: folio }) => folio)).toEqual(['7']);
  });

  it('a month without end, register or BC is not closed, nor on a day that cannot be', async () => {
    expect(errorDe(await cerrar())).toEqual([400, [['estado', 'Falta el registro de marzo 2026: súbalo antes de marcar el F29.']]]);
    await subir('REGISTRO', [marzo({})]);
    expect(errorDe(await cerrar())).toEqual([400, [['estado', 'Falta BC de marzo 2026 o del mes anterior: actualice desde BC antes de marcar el F29.']]]);
    await cargarBc([]);
    expect(errorDe(await cerrar(ana, { presentado: '2026-03-31' }))).toEqual([400, [['presentado', 'Fecha de presentación: es después de terminado marzo 2026']]]);
    expect(errorDe(await cerrar(ana, { presentado: '2098-01-01' }))).toEqual([400, [['presentado', 'Fecha de presentación: todavía no llega']]]);
    expect(errorDe(await cerrar(ana, { folio: '12.3' }))).toEqual([400, [['folio', 'Folio: escriba solo sus números, sin puntos']]]);
    for (const cambios of [{ folio: '1'.repeat(16) }, { presentado: '12-04-2026' }, { presentado: 7 }, { nota: 'x'.repeat(501) }]) expect((await cerrar(ana, cambios)).statusCode).toBe(400);
    const futuro = await ana.inject({ method: 'POST', url: '/api/sii/COMSA/2098-03/cerrar', payload: F29 });
    expect([futuro.statusCode, (await leer()).cerrado]).toEqual([400, null]);
  });

  it('of two at once one does it, the other hears who did; the same person’s again changes nothing', async () => {
    await subir('REGISTRO', [marzo({})]);
    await cargarBc([]);
    const replies = await collide(t.db, { text: 'LOCK TABLE sii_cierre IN SHARE MODE', values: [] }, [() => cerrar(ana), () => cerrar(eva)]);
    const [gana, pierde] = replies.toSorted((a, b) => a.statusCode - b.statusCode);
    const quien = (await cerrado()).por;
    expect([gana?.statusCode, pierde?.statusCode, pierde?.json<{ conflicto: { usuario: string; accion: string } }>().conflicto]).toMatchObject([200, 409, { usuario: quien, accion: 'Marcó el F29 presentado' }]);
    expect((await cerrar(quien === 'ana' ? ana : eva)).statusCode).toBe(200);
    expect((await t.db.pool.query('SELECT FROM sii_cierre')).rowCount).toBe(1);
  });

  it('opened again with a note, it keeps its history; closed again, it keeps what it is then', async () => {
    await marzoCerrado();
    expect(errorDe(await post(eva, 'reabrir', { nota: ' ' }))).toEqual([400, [['nota', 'Falta la Nota: escriba por qué se reabre el mes']]]);
    expect((await post(eva, 'reabrir', { nota: 'Faltaba una factura' })).statusCode).toBe(200);
    expect((await post(eva, 'reabrir', { nota: 'Faltaba una factura' })).statusCode).toBe(200);
    expect((await post(ana, 'reabrir', { nota: 'Otra vez' })).statusCode).toBe(409);
    expect(await leer()).toMatchObject({ cerrado: null, reapertura: { por: 'eva', nota: 'Faltaba una factura' }, reparo: null });
    await subir('REGISTRO', [marzo({ folio: '1' }), marzo({ folio: '2' }), marzo({ folio: '3' })]);
    expect((await cerrar(eva, { nota: 'Rectificatoria' })).statusCode).toBe(200);
    expect(await cerrado()).toMatchObject({ por: 'eva', nota: 'Rectificatoria', diferencias: [] });
    const historia = z.parse(listHistoria.reply, (await ana.inject({ url: '/api/historia/mesSii', query: { id: `COMSA ${MES}` } })).json()).hechos;
    expect(historia.slice(0, 3).map(({ usuario, accion }) => [usuario, accion])).toEqual([['eva', 'Marcó el F29 presentado'], ['eva', 'Reabrió un mes del registro del SII'], ['ana', 'Marcó el F29 presentado']]);
    expect((await t.db.pool.query('SELECT FROM sii_cierre')).rowCount).toBe(2);
  });

  it('of thousands of differences some are told and all are counted; of one company nothing stands in the other', async () => {
    await subir('REGISTRO', Array.from({ length: 6_000 }, (_, at) => marzo({ folio: String(at + 1) })));
    await cargarBc([]);
    expect((await cerrar()).statusCode).toBe(200);
    await subir('REGISTRO', [marzo({ folio: '1' })]);
    const { diferencias, resumen } = await cerrado();
    expect([diferencias.length, resumen.seFue]).toEqual([MAX_DIFERENCIAS, { cantidad: 5_999, total: -5_999 * 119_000 }]);
    expect((await ana.inject({ url: `/api/sii/FLE/${MES}/cierre` })).json<CierreSii>().cerrado).toBe(null);
  });

  it('a permission of its own closes: who only reconciles reads, and is refused', async () => {
    await t.createUsuario({ nombre: 'ivo', perfiles: ['Contabilidad'], permisos: { 'sii.cerrar': false } });
    const ivo = await t.loginAs('ivo');
    expect([(await ivo.inject({ url: `${BASE}/cierre` })).statusCode, (await cerrar(ivo)).statusCode, (await post(ivo, 'reabrir', { nota: 'x' })).statusCode]).toEqual([200, 403, 403]);
  });
});
