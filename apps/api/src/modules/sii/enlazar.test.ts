import { getInformesSii, getSii, reviewSii } from '@rodal/contracts/sii';
import { searchEnlacesSii } from '@rodal/contracts/sii-enlaces';
import { claveSii, type DocumentoSii, type Seccion } from '@rodal/domain/sii/documento';
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
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, sii_tipo_fuera, carga_vigente, erp_documento_compra');
});

const marzo = (cambios: Partial<DocumentoSii>) => siiDe({ fechaDocto: '2026-03-05', fechaRecepcion: '2026-03-06 10:00:00', ...cambios });
async function subir(seccion: Seccion, documentos: readonly DocumentoSii[]): Promise<void> {
  const [nombre, bytes] = [nombreDe(seccion, RUT, MES), csvDe(seccion, documentos)];
  const { huella } = z.parse(reviewSii.reply, (await sendArchivo(ana, `${BASE}/revisar`, nombre, bytes)).json());
  expect(z.parse(getSii.reply, (await sendArchivo(ana, `${BASE}/cargar?id=${newId()}&huella=${huella}`, nombre, bytes)).json()).subidas.length).toBeGreaterThan(0);
}
const cargarBc = (entradas: readonly Partial<EntradaPrueba>[]) => loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, entradas.map((una, at) => ({ nro: `FC${at + 1}`, numero: `B${at + 500}`, fecharegistro: '2026-03-20', neto: 10_000, total: 11_900, ...una })));
const informes = async () => z.parse(getInformesSii.reply, (await ana.inject({ url: `${BASE}/informes?hasta=2026-03-31` })).json());
const buscarCon = (query: Record<string, string>) => ana.inject({ url: `${BASE}/enlaces`, query: { hasta: '2026-03-31', ...query } });
async function buscar(query: Record<string, string>) {
  const reply = await buscarCon(query);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(searchEnlacesSii.reply, reply.json());
}
const responder = (payload: object, actor = ana) => actor.inject({ method: 'POST', url: `${BASE}/responder`, payload: { nota: '', decision: 'CONFIRMADA', ...payload } });
const motivoDe = (reply: Awaited<ReturnType<Actor['inject']>>) => [reply.statusCode, reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores?.[0]];
const [UNA, OTRA] = [claveSii(marzo({ folio: '900' })), claveSii(marzo({ folio: '901' }))];
async function enlaceDe(sii: string, bc: string) {
  const uno = (await buscar({ sii, texto: bc })).enlaces.find((cual) => cual.bc === bc);
  if (uno === undefined) throw new Error(`${bc} is not offered`);
  return { sii: uno.sii, bc: uno.bc, huella: uno.huella };
}

describe('linking by hand', () => {
  it('is searched by RUT, number, amount and name, and linked they are one, of whatever amount', async () => {
    await subir('REGISTRO', [marzo({ folio: '900' })]);
    await cargarBc([{}, { rut: '77000111-2', numero: 'ZZ' }]);
    expect((await informes()).informe1.flatMap(({ posibles }) => posibles)).toEqual([]);
    expect((await buscar({ sii: UNA })).enlaces.map(({ bc, diferencia }) => [bc, diferencia])).toEqual([['FC1', 107_100]]);
    for (const texto of ['77.000.111-2', 'zz', '11.900 zz']) expect((await buscar({ sii: UNA, texto })).enlaces.map(({ bc }) => bc)).toEqual(['FC2']);
    expect(await buscar({ sii: UNA, texto: 'no hay' })).toEqual({ libre: true, enlaces: [], cuantos: 0 });
    expect((await responder(await enlaceDe(UNA, 'FC2'))).statusCode).toBe(200);
    const { informe1, informe3, respuestas, leyes } = await informes();
    expect([informe1.length, informe3.find(({ bc }) => bc === 'FC2')?.causa, respuestas[0]?.vigente]).toEqual([0, 'Monto distinto', true]);
    for (const { cantidad, partes } of leyes) expect(partes.reduce((suma, parte) => suma + parte.cantidad, 0)).toBe(cantidad);
  });

  it('the other way, from what is only in BC; a pending one too', async () => {
    await subir('REGISTRO', [marzo({ folio: '900' })]);
    await subir('PENDIENTE', [marzo({ seccion: 'PENDIENTE', folio: '901' })]);
    await cargarBc([{ total: 119_000, neto: 100_000 }]);
    const { enlaces } = await buscar({ bc: 'FC1', texto: '901' });
    expect(enlaces.map(({ documento, nombre, diferencia }) => [documento, nombre, diferencia])).toEqual([['33 Factura electrónica 901', 'Maderas del Sur SpA', 0]]);
    expect((await responder({ sii: enlaces[0]?.sii, bc: 'FC1', huella: enlaces[0]?.huella })).statusCode).toBe(200);
    expect((await informes()).informe2.map(({ motivo }) => motivo)).toEqual([expect.stringContaining('ya está en BC')]);
  });

  it('one entry serves once: what is matched already is refused by its name', async () => {
    await subir('REGISTRO', [marzo({ folio: '900' }), marzo({ folio: '901' }), marzo({ folio: '500', total: 11_900, neto: 10_000, ivaRecuperable: 1_900 })]);
    await cargarBc([{ numero: '500' }, {}]);
    const huella = `119000/19000/11900/1900`;
    expect(motivoDe(await responder({ sii: UNA, bc: 'FC1', huella }))).toEqual([400, { campo: 'bc', codigo: 'tomado', mensaje: 'FC1 ya es 33 Factura electrónica 500 de Maderas del Sur SpA: un documento de BC sirve una vez' }]);
    expect((await buscar({ sii: UNA, texto: 'FC1' })).enlaces).toEqual([]);
    expect((await responder(await enlaceDe(UNA, 'FC2'))).statusCode).toBe(200);
    expect(motivoDe(await responder({ sii: OTRA, bc: 'FC2', huella }))).toMatchObject([400, { mensaje: 'FC2 ya es 33 Factura electrónica 900 de Maderas del Sur SpA: un documento de BC sirve una vez' }]);
    expect((await informes()).respuestas).toHaveLength(1);
  });

  it('two people who give one entry to two documents at once: one is first, the other hears whose it is', async () => {
    await subir('REGISTRO', [marzo({ folio: '900' }), marzo({ folio: '901' })]);
    await cargarBc([{}]);
    const [una, otra] = [await enlaceDe(UNA, 'FC1'), await enlaceDe(OTRA, 'FC1')];
    const replies = await collide(t.db, { text: 'SELECT pg_advisory_xact_lock(7264, hashtext($1))', values: ['COMSA'] }, [() => responder(una), () => responder(otra, eva)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await informes()).respuestas).toHaveLength(1);
  });

  it('is taken back, and is asked again when an amount changes: then the entry is free for another', async () => {
    await subir('REGISTRO', [marzo({ folio: '900' }), marzo({ folio: '901' })]);
    await cargarBc([{}]);
    const una = await enlaceDe(UNA, 'FC1');
    expect((await responder(una)).statusCode).toBe(200);
    expect((await responder(una)).statusCode).toBe(200);
    expect((await responder({ ...una, decision: null })).statusCode).toBe(200);
    expect((await informes()).informe1).toHaveLength(2);
    expect((await responder(una)).statusCode).toBe(200);
    await cargarBc([{ total: 11_901 }]);
    expect([(await informes()).informe1.length, (await responder(una)).statusCode]).toEqual([2, 409]);
    expect((await responder(await enlaceDe(OTRA, 'FC1'))).statusCode).toBe(200);
  });

  it('what is outside the register, not there, or asked in half is refused', async () => {
    await t.db.pool.query(`INSERT INTO sii_tipo_fuera (tipo) VALUES ('Honorarios')`);
    await subir('REGISTRO', [marzo({ folio: '900' })]);
    await cargarBc([{ tipo: 'Honorarios' }]);
    expect(motivoDe(await responder({ sii: UNA, bc: 'FC1', huella: '119000/19000/11900/1900' }))).toMatchObject([400, { mensaje: 'FC1 es de un tipo que está fuera del registro (Honorarios): no se enlaza' }]);
    expect((await buscar({ sii: UNA, texto: 'FC1' })).enlaces).toEqual([]);
    expect([(await buscarCon({})).statusCode, (await buscarCon({ sii: UNA, bc: 'FC1' })).statusCode, (await buscarCon({ sii: UNA, texto: 'x'.repeat(81) })).statusCode, (await buscarCon({ sii: UNA, hasta: '2026-04-01' })).statusCode]).toEqual([400, 400, 400, 400]);
    expect((await buscar({ sii: `33|1-9|'; DROP TABLE sii_subida; --`, texto: '%_\\' })).enlaces).toEqual([]);
  });
});
