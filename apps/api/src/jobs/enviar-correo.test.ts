import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encolarCorreo } from '../correos/encolar-correo.ts';
import { connectionOptions, smtp, type Smtp } from '../puertos/smtp.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { runJobs } from '../testing/run-jobs.ts';
import type { JobName } from '../puertos/jobs.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
let sink: CorreoSimulator;
let sender: Smtp;
let n = 0;
const children: ChildServer[] = [];

beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  sink = await startCorreoSimulator({ port: 0 });
  sender = smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example');
  await t.db.pool.query('DELETE FROM correo');
  await t.jobs.boss.deleteQueuedJobs('enviarCorreo');
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await sink.close();
});

const run = (name: JobName = 'enviarCorreo', smtpOf: Smtp | null = sender) =>
  runJobs({ jobs: t.jobs, deps: { ...t.deps, smtp: smtpOf }, log: t.app.log }, name);
/** As the clock does every minute: what is due is queued, and sent. */
async function review(deps?: Smtp | null) {
  await t.jobs.boss.send('revisarCorreos', {});
  expect((await run('revisarCorreos', deps)).errors).toEqual([]);
  return run('enviarCorreo', deps);
}
const rows = () => t.db.prisma.correo.findMany({ orderBy: { creadoEn: 'asc' } });
const only = () => t.db.prisma.correo.findFirstOrThrow();

/** One mail, in a transaction of its own. @returns the Message-ID that it leaves under */
async function enqueue(para = 'ana@rodal.example', evento = `prueba:${(n += 1)}`, deps: Pick<Deps, 'jobs' | 'clock'> = t.deps): Promise<string> {
  const datos = { quien: 'jefa', cuando: 'hoy' };
  await inTransaction(t.db.prisma, (tx) => encolarCorreo(tx, deps, { plantilla: 'correo.prueba', datos, para, evento, entidad: 'correo', entidadId: evento }));
  const { mensaje } = await t.db.prisma.correo.findFirstOrThrow({ where: { evento } });
  return `<${mensaje}@rodal.example>`;
}
const arrived = () => sink.control.mensajes().map(({ mensajeId }) => mensajeId);

describe('a mail is written with what needs it', () => {
  it('R12 rolled back with its transaction: no row, no job, nothing sent', async () => {
    const failed = inTransaction(t.db.prisma, async (tx) => {
      await encolarCorreo(tx, t.deps, { plantilla: 'correo.prueba', datos: { quien: 'jefa', cuando: 'hoy' }, para: 'ana@rodal.example', evento: 'nunca', entidad: 'correo', entidadId: '1' });
      throw new Error('no se guardó');
    });
    await expect(failed).rejects.toThrow('no se guardó');
    expect([await rows(), (await review()).done, arrived()]).toEqual([[], 0, []]);
  });

  it('E2 one person is told once of an event, however often and by however many it is told', async () => {
    await Promise.all(Array.from({ length: 8 }, () => enqueue('Ana@rodal.example', 'uno')));
    await enqueue('pedro@rodal.example', 'uno');
    await run();
    expect(sink.control.mensajes().flatMap(({ para }) => para).toSorted()).toEqual(['ana@rodal.example', 'pedro@rodal.example']);
  });
});

describe('sending', () => {
  it('R140 sent: once, with its own Message-ID, as text and as HTML, and the answer is kept', async () => {
    const mensajeId = await enqueue();
    expect(await run()).toEqual({ done: 1, errors: [] });
    expect(sink.control.mensajes()).toMatchObject([{ mensajeId, de: 'rodal@rodal.example', para: ['ana@rodal.example'], asunto: 'Correo de prueba de Rodal' }]);
    expect(sink.control.mensajes()[0]?.texto).toContain('Lo pidió: jefa');
    expect(sink.control.mensajes()[0]?.crudo).toContain('Auto-Submitted: auto-generated');
    expect(await only()).toMatchObject({ estado: 'enviado', intentos: 1, respuesta: expect.stringMatching(/^250/), enviadoEn: expect.any(Date) });
    const [{ id: correoId } = { id: '' }] = await rows();
    await t.jobs.boss.send('enviarCorreo', { correoId }, { singletonKey: correoId });
    await run();
    expect(arrived()).toHaveLength(1);
  });

  it.each([
    ['the address', { rechazadas: ['nadie@rodal.example'] }, '550 5.1.1 <nadie@rodal.example>: no existe esa casilla'],
    ['the message', { mensaje: ['rechazo'] }, '554 5.7.1 mensaje rechazado'],
  ] as const)('R140 the server refuses %s for good: rechazado, with its words, and not tried again', async (_what, faults, respuesta) => {
    sink.control.setFaults(faults);
    await enqueue('nadie@rodal.example');
    await run();
    t.advance(60 * MINUTE_MS);
    await review();
    expect(await only()).toMatchObject({ estado: 'rechazado', intentos: 1, respuesta });
    expect([arrived(), sink.control.stats().conexiones]).toEqual([[], 1]);
  });

  it.each([{ sobre: ['ocupado'] }, { mensaje: ['ocupado'] }] as const)('R140 the server is busy (%j): it waits, then goes once', async (faults) => {
    sink.control.setFaults(faults);
    const mensajeId = await enqueue();
    await run();
    expect(await only()).toMatchObject({ estado: 'pendiente', intentos: 1, respuesta: '451 4.3.0 intente más tarde' });
    await review();
    expect(arrived()).toEqual([]);
    t.advance(MINUTE_MS);
    await review();
    expect([arrived(), (await only()).estado]).toEqual([[mensajeId], 'enviado']);
  });

  it('R140 one that waits its hour does not leave earlier, though the queue has it again', async () => {
    await sink.control.caer();
    const sent = await enqueue();
    await run();
    await sink.control.volver();
    const { id: correoId } = await only();
    await t.jobs.boss.send('enviarCorreo', { correoId }, { singletonKey: correoId });
    expect((await run()).done).toBe(1);
    expect([arrived(), (await only()).estado]).toEqual([[], 'pendiente']);
    t.advance(MINUTE_MS);
    await review();
    expect(arrived()).toEqual([sent]);
  });

  it('R140 the server is down for an hour: ever rarer tries, and every mail arrives once', async () => {
    await sink.control.caer();
    const sent = [await enqueue(), await enqueue('pedro@rodal.example')];
    await run();
    for (let minute = 0; minute < 60; minute += 1) {
      t.advance(MINUTE_MS);
      await review();
    }
    const waiting = await rows();
    expect(waiting.map(({ estado }) => estado)).toEqual(['pendiente', 'pendiente']);
    for (const { intentos, respuesta } of waiting) expect([intentos, respuesta]).toEqual([6, expect.stringContaining('ECONNREFUSED')]);
    await sink.control.volver();
    for (let minute = 0; minute < 30; minute += 1) {
      t.advance(MINUTE_MS);
      await review();
    }
    expect(arrived().toSorted()).toEqual(sent.toSorted());
  });

  it('R140 a server that never comes back: given up after two days, and said', async () => {
    await sink.control.caer();
    await enqueue();
    for (let tries = 0; tries < 20; tries += 1) {
      await review();
      t.advance(24 * 60 * MINUTE_MS);
    }
    expect(await only()).toMatchObject({ estado: 'fallido', intentos: 14 });
    const { body } = await (await admin()).inject({ url: '/metrics' });
    expect(body).toContain('rodal_correos{estado="fallido"} 1');
    expect(body).toContain('rodal_correos{estado="incierto"} 0');
  });

  it('R140 without a server they wait, and no job runs for them; with one they leave', async () => {
    const mensajeId = await enqueue();
    expect((await run('enviarCorreo', null)).done).toBe(1);
    for (let minute = 0; minute < 3; minute += 1) expect(await review(null)).toEqual({ done: 0, errors: [] });
    expect(await only()).toMatchObject({ estado: 'pendiente', intentos: 0 });
    await review();
    expect(arrived()).toEqual([mensajeId]);
  });

  it('D9 in production nothing leaves unencrypted for another machine', async () => {
    await enqueue();
    const strict = smtp({ ...connectionOptions(sink.smtpUrl, false), requireTLS: true }, 'rodal@rodal.example');
    await run('enviarCorreo', strict);
    expect([arrived(), await only()]).toMatchObject([[], { estado: 'pendiente', intentos: 1 }]);
    const tls = (url: string) => [connectionOptions(url, true).secure, connectionOptions(url, true).requireTLS];
    expect([tls('smtp://correo.example'), tls('smtps://correo.example'), tls('smtp://127.0.0.1:25')]).toEqual([[false, true], [true, false], [false, false]]);
  });

  it('a row of a template that this program does not have ends, and does not stop the others', async () => {
    await enqueue();
    await t.db.prisma.correo.updateMany({ data: { plantilla: 'de.otraVersion' } });
    const mensajeId = await enqueue();
    expect((await run()).errors).toEqual([]);
    expect((await rows()).map(({ estado }) => estado)).toEqual(['fallido', 'enviado']);
    expect(arrived()).toEqual([mensajeId]);
  });
});

describe('R141 nobody knows whether the server has it: never a second one by itself', () => {
  it.each([
    ['corta', 0],
    ['guardaYCorta', 1],
  ] as const)('the connection is lost after the whole message (%s): incierto', async (fault, kept) => {
    sink.control.setFaults({ mensaje: [fault] });
    await enqueue();
    await run();
    t.advance(60 * MINUTE_MS);
    await review();
    expect(await only()).toMatchObject({ estado: 'incierto', intentos: 1 });
    expect(arrived()).toHaveLength(kept);
  });

  it('the server says nothing: given up in time, incierto', async () => {
    sink.control.setFaults({ mensaje: ['calla'] });
    await enqueue();
    await run('enviarCorreo', smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example', 300));
    expect(await only()).toMatchObject({ estado: 'incierto', respuesta: 'El servidor de correo no contestó en 0 s' });
  });

  it('two workers at the same moment: one of them sends', async () => {
    const mensajeId = await enqueue();
    const { id } = await only();
    const { enviarCorreo } = await import('./enviar-correo.ts');
    await Promise.all([1, 2].map(() => enviarCorreo({ ...t.deps, smtp: sender }, { correoId: id }, { log: t.app.log, last: false })));
    expect([arrived(), (await only()).estado]).toEqual([[mensajeId], 'enviado']);
  });

  /** Kills the program in the middle of a delivery, and does what follows in another. */
  const die = async (failpoint?: 'before_correo_leaves' | 'between_correo_and_row') => {
    // The other process has the true clock.
    const mensajeId = await enqueue('ana@rodal.example', `muerte:${(n += 1)}`, { jobs: t.jobs, clock: () => new Date() });
    const { DATABASE_URL, BLOB_DIR } = t.deps.env;
    const child = await startChildServer({ DATABASE_URL, BLOB_DIR, ROLE: 'worker', SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'rodal@rodal.example' }, failpoint);
    children.push(child);
    if (failpoint === undefined) {
      await expect.poll(() => sink.control.stats().callados).toBe(1);
      await child.kill();
    }
    expect(await child.ended).toBe('SIGKILL');
    const [left] = await rows();
    // Nobody answers for the job any more: its time runs out, and the clock goes on.
    await t.db.pool.query(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'`);
    await t.jobs.boss.supervise('enviarCorreo');
    t.advance(10 * MINUTE_MS);
    await review();
    await review();
    return { mensajeId, left: left?.estado, after: (await only()).estado };
  };

  it('killed before the message leaves: it certainly was not sent, and goes once', async () => {
    expect(await die('before_correo_leaves')).toMatchObject({ left: 'pendiente', after: 'enviado' });
    expect(arrived()).toHaveLength(1);
  });

  it('killed before the answer, and the server kept nothing: incierto, a person sees it', async () => {
    sink.control.setFaults({ mensaje: ['calla'] });
    expect(await die()).toMatchObject({ left: 'enviando', after: 'incierto' });
    expect(arrived()).toEqual([]);
  });

  it('killed after the answer, before noting it: incierto, and none twice', async () => {
    const { mensajeId, left, after } = await die('between_correo_and_row');
    expect([left, after, arrived()]).toEqual(['enviando', 'incierto', [mensajeId]]);
  });
});

let known: Awaited<ReturnType<TestApp['loginAs']>> | undefined;
async function admin() {
  if (known === undefined) {
    await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
    known = await t.loginAs('jefa');
  }
  return known;
}
