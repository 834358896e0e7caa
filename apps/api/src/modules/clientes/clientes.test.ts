import type { CorreoClientes } from '@rodal/contracts/clientes-correo';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { connectionOptions, smtp } from '../../puertos/smtp.ts';
import type { Actor } from '../../testing/build-app.ts';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';
import { runJobs } from '../../testing/run-jobs.ts';

/** The list sent by a person, and what is told of the mail of 09:00 (especificación 1 §2.13, C28). */

const CORREO = '/api/nominas/clientesNacionales/correo';
let t: CargaApp;
let sink: CorreoSimulator;
let contadora: Actor;
let mira: Actor;

beforeAll(async () => {
  t = await buildCargaApp(new Date());
  sink = await startCorreoSimulator({ port: 0 });
  const permisos = { 'clientes.ver': true, 'clientes.actualizar': true };
  await t.createUsuario({ nombre: 'contadora', perfiles: ['Interno'], permisos });
  await t.createUsuario({ nombre: 'otra', perfiles: ['Interno'], permisos });
  await t.createUsuario({ nombre: 'mira', perfiles: ['Interno'], permisos: { 'clientes.ver': true, 'correos.ver': true } });
  await t.createUsuario({ nombre: 'antes', perfiles: ['Interno'], permisos, activo: false });
  [contadora, mira] = [await t.loginAs('contadora'), await t.loginAs('mira')];
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  for (const tabla of ['envio_clientes', 'correo', 'ajuste']) await t.db.pool.query(`DELETE FROM ${tabla}`);
  await t.jobs.boss.deleteQueuedJobs('enviarCorreo');
  sink.control.setFaults({});
});

async function lista(correos: string) {
  const { statusCode } = await t.jefa.inject({ method: 'PUT', url: '/api/ajustes/correosClientes', payload: { valor: correos, visto: '' } });
  expect(statusCode).toBe(200);
}
const enviar = (quien: Actor, id = uuidv7()) => quien.inject({ method: 'POST', url: `${CORREO}/enviar`, payload: { id } });
const estado = async (quien = mira) => (await quien.inject({ url: CORREO })).json<CorreoClientes>();
async function llegan() {
  const antes = sink.control.stats().mensajes;
  const deps = { ...t.deps, smtp: smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example') };
  expect((await runJobs({ jobs: t.jobs, deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return sink.control.mensajes().slice(antes);
}

describe('before the customers were ever loaded', () => {
  it('there is nothing to say and nothing to send, and both are said', async () => {
    await lista('cobranza@empresa.example');
    expect(await estado()).toEqual({ configurado: false, destinatarios: [{ para: 'cobranza@empresa.example', motivo: '' }], contenido: null, envios: [] });
    const reply = await enviar(contadora);
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ codigo: 'no_se_notifico', mensaje: 'No se pudo notificar: los clientes nacionales todavía no se han traído de BC.' })]);
    expect((await estado()).envios).toEqual([]);
  });
});

describe('send now', () => {
  beforeAll(async () => {
    expect((await t.load('clientesNacionales')).estado).toBe('lista');
  });

  it('sends the list as it is to each address once, says how many, and is in the audit; the file is that of the export', async () => {
    await lista('Cobranza@empresa.example, mira@rodal.example, cobranza@empresa.example');
    const dice = (await estado()).contenido;
    const id = uuidv7();
    const reply = await enviar(contadora, id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { correos: 2, mensaje: 'Se han enviado 2 correo(s) correctamente.' }]);
    const mails = await llegan();
    expect(mails.map(({ para, asunto }) => `${para.join()} ${asunto}`).toSorted()).toEqual(['cobranza@empresa.example', 'mira@rodal.example'].map((para) => `${para} ${dice?.asunto}`));
    const exportado = await mira.inject({ url: '/api/nominas/obtenerclientesnacionales/exportar?formato=xlsx&documentos=pendientes' });
    const filasDe = (bytes: Buffer) => utils.sheet_to_json(read(bytes).Sheets['Clientes Nacionales'] ?? {}, { header: 1 });
    const filas = filasDe(exportado.rawPayload);
    expect(filas.length).toBeGreaterThan(50);
    for (const { adjuntos } of mails) expect([adjuntos.map(({ nombre }) => nombre), filasDe(Buffer.from(adjuntos[0]?.base64 ?? '', 'base64'))]).toEqual([[dice?.archivo], filas]);
    // Asked again, by its answer lost or by two presses: the same one.
    expect((await enviar(contadora, id)).json()).toEqual(reply.json());
    expect(await llegan()).toEqual([]);
    expect((await t.db.pool.query(`SELECT usuario, despues->'para' AS para FROM auditoria WHERE accion = 'clienteNacional.enviar' AND entidad_id = $1`, [id])).rows).toEqual([
      { usuario: 'contadora', para: ['cobranza@empresa.example', 'mira@rodal.example'] },
    ]);
    // Of another's id nobody makes a sending.
    expect((await enviar(await t.loginAs('otra'), id)).statusCode).toBe(409);
  });

  it('pressed twice at once, one goes', async () => {
    await lista('cobranza@empresa.example');
    const id = uuidv7();
    expect((await Promise.all([1, 2, 3].map(() => enviar(contadora, id)))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect([(await llegan()).length, (await estado()).envios.length]).toEqual([1, 1]);
  });

  it.each([
    ['', 'No se pudo notificar: nadie está en la lista de correos.'],
    ['antes@rodal.example', 'No se pudo notificar: ninguno de los correos de la lista puede recibirla.'],
  ])('with nobody to write to (%j) it says so, and nothing is kept', async (correos, mensaje) => {
    if (correos !== '') await lista(correos);
    const reply = await enviar(contadora);
    expect([reply.statusCode, reply.json<{ mensaje: string }>().mensaje, (await estado()).envios, await llegan()]).toEqual([409, mensaje, [], []]);
  });

  it('is of whoever may bring the customers up to date, and of no program', async () => {
    await lista('cobranza@empresa.example');
    expect((await enviar(mira)).statusCode).toBe(403);
    const { clave } = (await t.jefa.inject({ method: 'POST', url: '/api/admin/clavesApi', payload: { nombre: 'cobros', permiso: 'clientes.actualizar', venceEn: '2099-01-01T00:00:00Z' } })).json<{ clave: string }>();
    expect((await t.nobody.inject({ method: 'POST', url: `${CORREO}/enviar`, payload: { id: uuidv7() }, headers: { authorization: `Bearer ${clave}` } })).statusCode).toBe(403);
    expect(await llegan()).toEqual([]);
  });

  it('C28 what went to whom: each address with how far it is and why, once; of one that was sent again, the latest', async () => {
    await lista('nadie@empresa.example, antes@rodal.example, mira@rodal.example');
    expect((await estado()).destinatarios).toEqual([
      { para: 'nadie@empresa.example', motivo: '' },
      { para: 'antes@rodal.example', motivo: 'antes: la cuenta está desactivada.' },
      { para: 'mira@rodal.example', motivo: '' },
    ]);
    sink.control.setFaults({ rechazadas: ['nadie@empresa.example'] });
    expect((await enviar(contadora)).json()).toMatchObject({ correos: 2 });
    await llegan();
    const [envio] = (await estado()).envios;
    expect(envio).toMatchObject({ dia: null, usuario: 'contadora', resultado: 'enviado', carga: '', archivo: { nombre: expect.stringMatching(/^Clientes_nacionales_.*\.xlsx$/) } });
    expect(envio?.correos).toEqual([
      { para: 'antes@rodal.example', estado: 'omitido', respuesta: 'antes: la cuenta está desactivada.' },
      { para: 'mira@rodal.example', estado: 'enviado', respuesta: expect.stringMatching(/^250/) },
      { para: 'nadie@empresa.example', estado: 'rechazado', respuesta: expect.stringMatching(/^550/) },
    ]);
    sink.control.setFaults({});
    const { id } = await t.db.prisma.correo.findFirstOrThrow({ where: { para: 'nadie@empresa.example' } });
    await t.jefa.inject({ method: 'POST', url: `/api/correos/${id}/reenviar` });
    expect((await llegan()).map(({ adjuntos }) => adjuntos.length)).toEqual([1]);
    expect((await estado()).envios[0]?.correos.map(({ para, estado: cual }) => [para, cual])).toEqual([['antes@rodal.example', 'omitido'], ['mira@rodal.example', 'enviado'], ['nadie@empresa.example', 'enviado']]);
    // In the list of mails it has its file too.
    expect((await mira.inject({ url: `/api/correos/${id}` })).json()).toMatchObject({ contenido: { adjunto: envio?.archivo } });
  });
});
