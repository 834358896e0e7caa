import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { addDecimals } from '@rodal/domain/numeros';
import { dayStart, formatDateTime, sameTime, santiagoDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { requestTrabajo } from '../modules/trabajos/trabajos.service.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobName } from '../puertos/jobs.ts';
import { connectionOptions, smtp } from '../puertos/smtp.ts';
import { buildCargaApp, type CargaApp } from '../testing/carga-app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { runJob } from './handlers.ts';

/** The mail of 09:00 (C28), by a clock that the test sets. */

const MINUTE_MS = 60_000;
let t: CargaApp;
let sink: CorreoSimulator;
let ahora = new Date(0);
/** A second program on the same database, as after a restart, or beside the first. */
const depsOf = (otras: Partial<Deps> = {}): Deps => ({ ...t.deps, clock: () => ahora, smtp: smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example'), ...otras });

beforeAll(async () => {
  t = await buildCargaApp(new Date('2027-04-10T12:00:00Z'));
  sink = await startCorreoSimulator({ port: 0 });
  await t.createUsuario({ nombre: 'contador', perfiles: ['Interno'], permisos: { 'clientes.ver': true } });
  await t.createUsuario({ nombre: 'despachadora', perfiles: ['Despacho'] });
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  t.bc.control.setFallas([]);
  sink.control.setFaults({});
  for (const tabla of ['envio_clientes', 'correo', 'ajuste']) await t.db.pool.query(`DELETE FROM ${tabla}`);
  await t.db.pool.query(`UPDATE trabajo SET estado = 'cancelada' WHERE estado IN ('enCola', 'corriendo', 'porConfirmar')`);
  for (const cola of ['enviarCorreo', 'correrCarga', 'enviarClientes'] as const) await t.jobs.boss.deleteQueuedJobs(cola);
  await lista('contador@rodal.example, cobranza@empresa.example');
});

const lista = (correos: string) => t.db.pool.query(`INSERT INTO ajuste (clave, valor, cambiado_por) VALUES ('correosClientes', to_jsonb($1::text), 'jefa') ON CONFLICT (clave) DO UPDATE SET valor = excluded.valor`, [correos]);
const at = (instante: string | Date) => (ahora = new Date(instante));
/** The moment of a day at which Santiago's clocks show `hh:mm`. */
function hora(dia: string, hhmm: string): Date {
  const [horas = 0, minutos = 0] = hhmm.split(':').map(Number);
  return sameTime(dia, new Date(dayStart('2027-06-01').getTime() + (horas * 60 + minutos) * MINUTE_MS));
}
const run = async (name: JobName, deps = depsOf()) => {
  const { errors } = await runJobs({ jobs: t.jobs, deps, log: t.app.log }, name);
  expect(errors).toEqual([]);
};
/** As the queue does every minute. */
async function minuto(deps = depsOf()) {
  await t.jobs.boss.send('enviarClientes', {});
  await run('enviarClientes', deps);
}
const cargar = () => run('correrCarga');
const envios = () => t.db.prisma.envioClientes.findMany({ orderBy: { empezadoEn: 'asc' } });
const pedidas = async () => (await t.db.pool.query(`SELECT count(*)::int AS n FROM trabajo WHERE flujo = 'clientesNacionales' AND usuario = 'reloj'`)).rows[0].n as number;
async function llegan() {
  const antes = sink.control.stats().mensajes;
  await run('enviarCorreo');
  return sink.control.mensajes().slice(antes);
}
/** The whole morning: asks, loads, sends. */
async function manana(dia: string) {
  at(hora(dia, '09:00'));
  await minuto();
  await cargar();
  at(hora(dia, '09:01'));
  await minuto();
  return llegan();
}

describe('C28 the mail of 09:00', () => {
  it('asks for its load, waits for it, and sends the list once to each address: its file adds up to what it says', async () => {
    await lista('Contador@rodal.example, cobranza@empresa.example, contador@rodal.example');
    at(hora('2027-04-10', '08:59'));
    await minuto();
    expect(await envios()).toEqual([]);
    const antes = await pedidas();
    at(hora('2027-04-10', '09:00'));
    await minuto();
    await minuto();
    expect([await pedidas(), await llegan()]).toEqual([antes + 1, []]);
    await cargar();
    at(hora('2027-04-10', '09:01'));
    await minuto();
    const mails = await llegan();
    expect(mails.flatMap(({ para }) => para).toSorted()).toEqual(['cobranza@empresa.example', 'contador@rodal.example']);
    expect(new Set(mails.map(({ texto, asunto }) => `${asunto} ${texto}`)).size).toBe(1);
    const [{ asunto, texto, adjuntos: [adjunto] } = { asunto: '', texto: '', adjuntos: [] }] = mails;
    expect(asunto).toBe('Clientes Nacionales al 10/04/2027');
    expect(texto).toContain('con datos al 10/04/2027 09:00.');
    expect(texto).not.toMatch(/No se pudo cargar|salió el/);
    expect(adjunto?.nombre).toBe('Clientes_nacionales_2027-04-10.xlsx');

    // Each currency by itself, in the file and in words.
    const libro = read(Buffer.from(adjunto?.base64 ?? '', 'base64'));
    const filas = utils.sheet_to_json<Record<string, unknown>>(libro.Sheets['Clientes Nacionales'] ?? {});
    expect(filas.length).toBeGreaterThan(50);
    for (const divisa of new Set(filas.map(({ Divisa }) => String(Divisa)))) {
      const suyas = filas.filter((fila) => fila['Divisa'] === divisa);
      const suma = (de: typeof suyas) => `${formatMoneda(addDecimals(de.map(({ Pendiente }) => String(Pendiente))), divisa)} · ${de.length} documento`;
      expect(texto).toContain(`Pendiente en ${divisa}: ${suma(suyas)}`);
      for (const estado of ['Factorizable', 'Correo', 'A Tiempo']) expect(texto).toContain(`${estado}: ${suma(suyas.filter((fila) => fila['Estado'] === estado))}`);
    }
    const [envio] = await envios();
    expect(envio).toMatchObject({ resultado: 'enviado', documentos: filas.length, carga: '', usuario: null, datosAl: hora('2027-04-10', '09:00'), enviadoEn: hora('2027-04-10', '09:01') });
    // Whoever may see the list may have it.
    const contador = await t.loginAs('contador');
    const bajado = await contador.inject({ url: `/api/archivos/${envio?.sha256}` });
    expect([bajado.statusCode, bajado.rawPayload.toString('base64')]).toEqual([200, adjunto?.base64]);
    expect((await (await t.loginAs('despachadora')).inject({ url: `/api/archivos/${envio?.sha256}` })).statusCode).toBe(404);
  });

  it('goes once a day, whatever the minutes of it; on the next day again', async () => {
    expect(await manana('2027-04-11')).toHaveLength(2);
    for (const hhmm of ['09:02', '12:00', '20:59', '23:30']) {
      at(hora('2027-04-11', hhmm));
      await minuto();
    }
    expect([await llegan(), (await envios()).length]).toEqual([[], 1]);
    expect(await manana('2027-04-12')).toHaveLength(2);
  });

  it.each([
    ['the night with an hour more', '2027-04-03', '2027-04-04', '2027-04-04T02:50Z'],
    ['the night with an hour less', '2027-09-04', '2027-09-05', '2027-09-05T03:50Z'],
  ])('%s: one that day and one the next, each when the clocks of Santiago show 09:00', async (_noche, vispera, dia, enLaNoche) => {
    expect(await manana(vispera)).toHaveLength(2);
    at(enLaNoche);
    await minuto();
    at(new Date(hora(dia, '09:00').getTime() - MINUTE_MS));
    await minuto();
    expect([await llegan(), (await envios()).length]).toEqual([[], 1]);
    expect(formatDateTime(hora(dia, '09:00')).slice(-5)).toBe('09:00');
    expect((await manana(dia)).map(({ asunto }) => asunto)).toEqual(Array.from({ length: 2 }, () => `Clientes Nacionales al ${dia.split('-').toReversed().join('/')}`));
    expect((await envios()).map((envio) => envio.dia?.toISOString().slice(0, 10))).toEqual([vispera, santiagoDay(ahora)]);
  });

  it('of two workers at the same moment, at every step, one asks and one sends', async () => {
    const dos = async () => {
      await t.jobs.boss.send('enviarClientes', {});
      await t.jobs.boss.send('enviarClientes', {});
      const jobs = await t.jobs.boss.fetch('enviarClientes', { batchSize: 2, includeMetadata: true });
      await Promise.all(jobs.map((job) => runJob(depsOf(), 'enviarClientes', job, t.app.log)));
      for (const { id } of jobs) await t.jobs.boss.complete('enviarClientes', id);
      expect(jobs).toHaveLength(2);
    };
    const antes = await pedidas();
    at(hora('2027-05-03', '09:00'));
    for (let veces = 0; veces < 3; veces += 1) await dos();
    expect([await pedidas(), (await envios()).length]).toEqual([antes + 1, 1]);
    await cargar();
    at(hora('2027-05-03', '09:01'));
    await dos();
    expect(await llegan()).toHaveLength(2);
    expect((await t.db.pool.query(`SELECT count(*)::int AS n FROM auditoria WHERE accion = 'clienteNacional.enviar' AND entidad_id = $1`, [(await envios())[0]?.id])).rows).toEqual([{ n: 1 }]);
  });

  it('one that looked before the other asked does not ask again, though that load is over by then', async () => {
    at(hora('2027-05-02', '09:00'));
    const antes = await pedidas();
    const { db } = t.deps;
    let otro: Promise<void> | undefined;
    // Between its look and its question the other one asks, and the load runs to its end.
    const usuario = { findMany: async (query: object) => {
      await (otro ??= minuto().then(cargar));
      return db.prisma.usuario.findMany(query);
    } };
    const lento = new Proxy(db.prisma, { get: (prisma, name) => (name === 'usuario' ? usuario : Reflect.get(prisma, name)) });
    await minuto(depsOf({ db: { ...db, prisma: lento } }));
    expect([otro === undefined, await pedidas()]).toEqual([false, antes + 1]);
    at(hora('2027-05-02', '09:01'));
    await minuto();
    expect(await llegan()).toHaveLength(2);
  });

  it('a server that was down at 09:00 sends it once that day, and says when', async () => {
    at(hora('2027-05-04', '11:05'));
    await minuto();
    await cargar();
    at(hora('2027-05-04', '11:06'));
    await minuto();
    const [mail, ...more] = await llegan();
    expect([mail?.texto.split('\n')[0], more.length]).toEqual(['Es el correo de las 09:00, que salió el 04/05/2027 11:06.', 1]);
    at(hora('2027-05-04', '11:07'));
    await minuto();
    expect(await llegan()).toEqual([]);
  });

  it('one that died between asking and sending goes on with the same load', async () => {
    at(hora('2027-05-05', '09:00'));
    await minuto();
    const antes = await pedidas();
    await cargar();
    at(hora('2027-05-05', '10:15'));
    await minuto(depsOf());
    expect([await pedidas(), (await llegan()).length]).toEqual([antes, 2]);
  });

  it('in the evening it is no news any more', async () => {
    at(hora('2027-05-06', '21:00'));
    await minuto();
    expect(await envios()).toEqual([]);
  });

  it('takes a load that somebody is running already', async () => {
    at(hora('2027-05-07', '09:00'));
    const suya = await requestTrabajo(depsOf(), 'clientesNacionales', {}, { usuarioId: null, usuario: 'jefa', dispositivo: null, requestId: null });
    const antes = await pedidas();
    await minuto();
    expect([await pedidas(), (await envios())[0]?.trabajoId]).toEqual([antes, suya]);
    await cargar();
    at(hora('2027-05-07', '09:01'));
    await minuto();
    expect(await llegan()).toHaveLength(2);
  });
});

describe('C28 when the load does not come', () => {
  const PRIMERA = /^No se pudo cargar de BC: esta lista tiene datos al 08\/05\/2027 09:00\.$/;
  beforeAll(async () => {
    await lista('contador@rodal.example, cobranza@empresa.example');
    await manana('2027-05-08');
  });
  const primeras = async () => (await llegan()).map(({ texto }) => texto.split('\n')[0]);

  it('it fails: the mail goes with the last list, and says so first', async () => {
    t.bc.control.setFallas([{ tipo: 'html', veces: 'siempre' }]);
    expect((await manana('2027-05-09')).map(({ texto }) => texto.split('\n')[0])).toEqual([expect.stringMatching(PRIMERA), expect.stringMatching(PRIMERA)]);
    expect((await envios())[0]?.carga).toMatch(PRIMERA);
  });

  it('it waits for a person (D4): the mail does not', async () => {
    t.bc.control.setFallas([{ tipo: 'vacia', veces: 'siempre' }]);
    const mails = await manana('2027-05-10');
    expect((await t.db.pool.query(`SELECT estado FROM trabajo WHERE id = $1`, [(await envios())[0]?.trabajoId])).rows).toEqual([{ estado: 'porConfirmar' }]);
    expect(mails.map(({ texto }) => texto.split('\n')[0])).toEqual([expect.stringMatching(PRIMERA), expect.stringMatching(PRIMERA)]);
  });

  it('no ERP is configured: the mail goes at once', async () => {
    at(hora('2027-05-11', '09:00'));
    await minuto(depsOf({ erp: null }));
    expect(await primeras()).toEqual([expect.stringMatching(PRIMERA), expect.stringMatching(PRIMERA)]);
  });

  it('it has not ended by 09:30: until then the mail waits, and no longer', async () => {
    at(hora('2027-05-12', '09:00'));
    await minuto();
    at(hora('2027-05-12', '09:29'));
    await minuto();
    expect(await primeras()).toEqual([]);
    at(hora('2027-05-12', '09:30'));
    await minuto();
    expect(await primeras()).toEqual([expect.stringMatching(PRIMERA), expect.stringMatching(PRIMERA)]);
    // It comes after all: the day has had its mail.
    await cargar();
    at(hora('2027-05-12', '09:45'));
    await minuto();
    expect(await primeras()).toEqual([]);
  });
});

describe('C28 who hears of it', () => {
  it('nobody is on the list: nothing is loaded or sent that day, and it is noted', async () => {
    await lista('');
    const antes = await pedidas();
    at(hora('2027-06-01', '09:00'));
    await minuto();
    expect([(await envios())[0]?.resultado, await pedidas(), await llegan()]).toEqual(['sinDestinatarios', antes, []]);
    await lista('contador@rodal.example');
    at(hora('2027-06-01', '10:00'));
    await minuto();
    expect(await llegan()).toEqual([]);
  });

  it('a refused address, and one of somebody who may not see the list, stop nobody', async () => {
    await lista('nadie@empresa.example, despachadora@rodal.example, contador@rodal.example');
    sink.control.setFaults({ rechazadas: ['nadie@empresa.example'] });
    expect((await manana('2027-06-02')).map(({ para }) => para[0])).toEqual(['contador@rodal.example']);
    expect((await t.db.prisma.correo.findMany({ orderBy: { para: 'asc' } })).map(({ para, estado, respuesta }) => [para, estado, respuesta.slice(0, 9)])).toEqual([
      ['contador@rodal.example', 'enviado', expect.stringMatching(/^250/)],
      ['despachadora@rodal.example', 'omitido', 'despachad'],
      ['nadie@empresa.example', 'rechazado', '550 5.1.1'],
    ]);
  });

  it('without its file no mail leaves: it says why, and sent again it has it', async () => {
    await lista('contador@rodal.example');
    at(hora('2027-06-03', '09:00'));
    await minuto(depsOf({ erp: null }));
    const sinBytes = { ...t.deps.blobs, get: async () => null };
    await run('enviarCorreo', depsOf({ blobs: sinBytes }));
    const { id, estado, respuesta } = await t.db.prisma.correo.findFirstOrThrow();
    expect([estado, respuesta]).toEqual(['fallido', 'No se encontró el archivo que lleva, Clientes_nacionales_2027-06-03.xlsx. No se envió sin él.']);
    expect((await t.jefa.inject({ method: 'POST', url: `/api/correos/${id}/reenviar` })).statusCode).toBe(200);
    // It was asked for by the program's own clock.
    at(t.deps.clock());
    expect((await llegan()).map(({ adjuntos }) => adjuntos.map(({ nombre }) => nombre))).toEqual([['Clientes_nacionales_2027-06-03.xlsx']]);
  });

  it('never loaded: there is nothing to send, and that is noted', async () => {
    await t.db.pool.query(`DELETE FROM carga_vigente WHERE fuente = 'Clientes_Nacionales'`);
    at(hora('2027-06-04', '09:00'));
    await minuto(depsOf({ erp: null }));
    expect([(await envios())[0]?.resultado, await llegan()]).toEqual(['sinDatos', []]);
  });
});
