import { getEnvioSii, getNotificacionSii } from '@rodal/contracts/sii';
import { siiDe } from '@rodal/domain/testing/sii';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connectionOptions, smtp } from '../../puertos/smtp.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { buildPrograma, type Programa } from '../../testing/programa.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { lineaDe, loadLibroBc } from '../../testing/sii.ts';

let t: TestApp;
let sink: CorreoSimulator;
let ana: Actor;
let admin: Actor;
let programa: Programa;
beforeAll(async () => {
  t = await buildTestApp();
  sink = await startCorreoSimulator({ port: 0 });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Contabilidad'], email: 'ana@empresa.example' });
  await t.createUsuario({ nombre: 'compras', perfiles: ['Interno'], email: 'compras@empresa.example' });
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'], email: 'admin@empresa.example' });
  [ana, admin] = [await t.loginAs('ana'), await t.loginAs('admin')];
  programa = await buildPrograma(t, admin, 'contable', 'datos.alimentar.sii');
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, sii_responsable, sii_proveedor_comex, sii_envio, carga_vigente, erp_documento_compra');
  await t.db.pool.query('DELETE FROM correo; DELETE FROM ajuste');
  await t.jobs.boss.deleteQueuedJobs('enviarCorreo');
  sink.control.setFaults({});
});

const post = (actor: Pick<Actor, 'inject'>, url: string, payload: object) => actor.inject({ method: 'POST', url, payload });
const mensajeDe = (reply: Awaited<ReturnType<Actor['inject']>>): string => reply.json<{ mensaje: string }>().mensaje;
const enMarzo = { mes: 3, ano: 2026 };
const marzo = (folio: string, rut = '76123456-0') => siiDe({ folio, rut, fechaDocto: '2026-03-05', fechaRecepcion: '2026-03-06 10:00:00' });
const enviar = (payload: object = {}, { actor = ana, base = 'contabilidad' } = {}) => post(actor, `/api/${base}/enviaCorreos`, { id: uuidv7(), tipoCorreo: '1', ...enMarzo, ...payload });
/** The register of March as a program sends it: two documents of a supplier that somebody answers for, one of another. */
async function registro() {
  await t.db.pool.query(`INSERT INTO sii_responsable (empresa, rut, usuario) VALUES ('COMSA', '76123456-0', 'compras')`);
  await admin.inject({ method: 'PUT', url: '/api/ajustes/correosSii', payload: { valor: 'contabilidad@empresa.example', visto: '' } });
  const reply = await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [marzo('1'), marzo('2'), marzo('3', '77029124-0')].map((uno) => lineaDe('REGISTRO', uno)) });
  expect(reply.statusCode, reply.body).toBe(200);
}
const vista = async (tipo = '1', empresa = 'COMSA') => z.parse(getNotificacionSii.reply, (await ana.inject({ url: `/api/sii/${empresa}/2026-03/notificacion/${tipo}?hasta=2026-03-31` })).json());
const estado = async (id: string, actor = ana) => z.parse(getEnvioSii.reply, (await actor.inject({ url: getEnvioSii.path.replace('{id}', id) })).json());
async function llegan() {
  const antes = sink.control.stats().mensajes;
  const deps = { ...t.deps, smtp: smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example') };
  expect((await runJobs({ jobs: t.jobs, deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return sink.control.mensajes().slice(antes);
}

describe('Notificar', () => {
  it('shows who would get how many before anything goes: whoever answers theirs, the list all', async () => {
    await registro();
    expect((await vista()).cartas.map(({ email, asunto }) => [email, asunto])).toEqual([
      ['compras@empresa.example', 'Documentos Por Ingresar a BC · COMSA · marzo 2026 · 2 documentos'],
      ['contabilidad@empresa.example', 'Documentos Por Ingresar a BC · COMSA · marzo 2026 · 3 documentos'],
    ]);
    expect((await t.db.pool.query('SELECT FROM correo')).rowCount).toBe(0);
  });

  it('sends each with its workbook, and says that it went when the server of mail has all', async () => {
    await registro();
    const id = uuidv7();
    expect((await enviar({ id })).json()).toEqual({ enviados: 2 });
    expect(await estado(id)).toEqual({ pendientes: 2, enviados: 0, fallidos: [], Mensaje: '' });
    const mensajes = await llegan();
    expect(mensajes.map(({ para }) => para).flat().toSorted()).toEqual(['compras@empresa.example', 'contabilidad@empresa.example']);
    expect(mensajes.map(({ adjuntos }) => adjuntos.map(({ nombre }) => nombre))).toEqual([['DocumentosPorIngresar_BC.xlsx'], ['DocumentosPorIngresar_BC.xlsx']]);
    expect(await estado(id)).toEqual({ pendientes: 0, enviados: 2, fallidos: [], Mensaje: 'Notificación Enviada.' });
    // The same request after an answer that was lost: nobody hears twice.
    expect((await enviar({ id })).json()).toEqual({ enviados: 2 });
    expect(await llegan()).toEqual([]);
  });

  it('the same on the same day is asked for once more, and something else is not', async () => {
    await registro();
    await enviar();
    await llegan();
    expect((await vista()).repetidos).toBe(2);
    const otra = await enviar();
    expect([otra.statusCode, mensajeDe(otra)]).toEqual([409, 'No se pudo notificar: hoy ya se envió lo mismo a todos.']);
    expect((await enviar({ repetir: true })).json()).toEqual({ enviados: 2 });
    await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('4', '77029124-0'))] });
    // Of whoever answers for the other supplier nothing changed.
    expect((await enviar()).json()).toEqual({ enviados: 1 });
  });

  it('says who is missing where the server of mail refuses one, and sends it to them alone', async () => {
    await registro();
    sink.control.setFaults({ rechazadas: ['compras@empresa.example'] });
    const id = uuidv7();
    await enviar({ id });
    await llegan();
    expect(await estado(id)).toMatchObject({ enviados: 1, Mensaje: 'No se puedo enviar la Notificación.', fallidos: [{ para: 'compras@empresa.example' }] });
    sink.control.setFaults({});
    expect((await enviar()).json()).toEqual({ enviados: 1 });
    expect((await llegan()).flatMap(({ para }) => para)).toEqual(['compras@empresa.example']);
  });

  it('is not for whoever may not, nor by GET, nor of an empty report, nor report 5 of FLE; a sending is its sender’s', async () => {
    const [vacio, fle] = [await enviar(), await enviar({ tipoCorreo: '5' }, { base: 'contabilidadfle' })];
    expect([vacio.statusCode, mensajeDe(vacio), fle.statusCode]).toEqual([409, 'No se pudo notificar: el informe está vacío.', 409]);
    expect((await enviar({}, { actor: admin })).statusCode).toBe(403);
    expect((await enviar({}, { actor: programa })).statusCode).toBe(403);
    expect((await ana.inject({ url: '/api/contabilidad/enviaCorreos?tipoCorreo=1&mes=3&ano=2026' })).statusCode).toBe(405);
    expect((await ana.inject({ url: '/api/sii/FLE/2026-03/notificacion/5?hasta=2026-03-31' })).statusCode).toBe(400);
    await registro();
    const id = uuidv7();
    await enviar({ id });
    expect((await admin.inject({ url: getEnvioSii.path.replace('{id}', id) })).statusCode).toBe(403);
  });

  it('nobody to tell it to is said', async () => {
    await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('1'))] });
    const reply = await enviar();
    expect([reply.statusCode, mensajeDe(reply)]).toEqual([409, 'No se pudo notificar: nadie puede recibirlo; nombre responsables de los proveedores, o agregue correos en Ajustes, Contabilidad.']);
  });
});

describe('programs', () => {
  const tabla = async (url: string, actor: Pick<Actor, 'inject'> = ana) => {
    const reply = await actor.inject({ url });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ Table: Record<string, unknown>[] }>().Table;
  };

  it('send lines one by one or many, in the place of a file, and read the reports under Table', async () => {
    for (const folio of ['1', '2']) {
      const reply = await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo(folio))] });
      expect(reply.json()).toEqual({ mensaje: 'OK', documentos: Number(folio) });
    }
    // The same line again is the same document.
    expect((await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('2'))] })).json()).toEqual({ mensaje: 'OK', documentos: 2 });
    await loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: '2026-03' }, [{ nro: 'FC1', numero: '1', fecharegistro: '2026-03-20', neto: 100_000, total: 119_000 }, { nro: 'FC9', numero: '9', fecharegistro: '2026-03-21', neto: 10, total: 12 }]);
    const [fila, ...mas] = await tabla('/api/contabilidad/Informe1?mes=3&ano=2026');
    expect([fila, mas]).toEqual([{ ...fila, Nro: '1', 'RUT Proveedor': '76123456-0', 'Razon Social': 'Maderas del Sur SpA', 'Tipo Doc': 33, Folio: '2', 'Fecha Docto': '2026-03-05', 'Fecha Acuse': null, 'Monto Neto': 100_000, 'Monto Total': 119_000, usuario: 'BC.ANA', motivo: 'No está en BC al 31/03: ingresarla.' }, []]);
    expect(await tabla('/api/contabilidad/informe3?mes=3&ano=2026')).toEqual([expect.objectContaining({ TIPODOCUMENTO: '33', RutConGuion: '76123456-0', NumeroFactura2: '9', fecharegistro: '2026-03-21', USUARIOCREADOR: 'BC.ANA', importe: 10, importeiva: 2 })]);
    expect(await tabla('/api/contabilidad/informe3_Resumen?mes=3&ano=2026')).toEqual([{ Cantidad: 1, 'Monto Neto': 100_000, 'Monto Total': 119_000, Usuario: 'TOTAL' }, { Cantidad: 1, 'Monto Neto': 100_000, 'Monto Total': 119_000, Usuario: 'BC.ANA' }]);
    for (const informe of ['buscaFacturaNoBc', 'informe2', 'informe5']) expect(await tabla(`/api/contabilidad/${informe}`)).toEqual([]);
    expect(await tabla('/api/contabilidadfle/Informe1?mes=3&ano=2026')).toEqual([]);
    expect((await ana.inject({ url: '/api/contabilidadfle/informe5' })).statusCode).toBe(404);
  });

  it('clear a section before they send it anew; over somebody’s own upload they do not write', async () => {
    await t.db.pool.query(`INSERT INTO sii_subida (id, empresa, mes, seccion, archivo, huella, tipos, documentos, total, activa, subida_en, usuario) VALUES (gen_random_uuid(), 'FLE', '2026-03', 'PENDIENTE', 'a.csv', $1, '{}', 0, 0, true, now(), 'ana')`, ['a'.repeat(64)]);
    const mandar = () => post(programa, '/api/contabilidadfle/cargarJsonConSp2', { ...enMarzo, INPUTJSON: [lineaDe('PENDIENTE', siiDe({ seccion: 'PENDIENTE' }))] });
    expect((await mandar()).statusCode).toBe(409);
    const limpia = await post(programa, '/api/contabilidadfle/eliminarSii_detalle', enMarzo);
    expect([limpia.statusCode, mensajeDe(limpia)]).toEqual([200, 'Eliminados, cargando excel']);
    expect((await mandar()).statusCode).toBe(200);
    expect((await t.db.pool.query('SELECT activa FROM sii_subida ORDER BY subida_en')).rows).toEqual([{ activa: false }, { activa: true }]);
  });

  it('hear which element is wrong, and that a section came to the other’s call; people do not feed', async () => {
    const { Folio: _folio, ...sinFolio } = lineaDe('REGISTRO', marzo('1'));
    const mala = await post(programa, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('1')), { ...sinFolio, Folio: '' }] });
    expect([mala.statusCode, mala.json<{ errores: { campo: string }[] }>().errores[0]?.campo]).toEqual([400, 'INPUTJSON.1']);
    expect((await post(programa, '/api/contabilidad/cargarJsonConSp2', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('1'))] })).statusCode).toBe(400);
    expect((await post(ana, '/api/contabilidad/cargarJsonConSp', { ...enMarzo, INPUTJSON: [lineaDe('REGISTRO', marzo('1'))] })).statusCode).toBe(403);
    expect((await t.db.pool.query('SELECT FROM sii_subida')).rowCount).toBe(0);
  });
});
