import { Readable } from 'node:stream';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../db/client.ts';
import { inSqlTransaction, inTransaction } from '../db/transaction.ts';
import { httpGuiaProvider } from '../guias/http-guia-provider.ts';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import * as fixtures from '../testing/despacho-fixtures.ts';
import { assertHandlers, HANDLERS } from './handlers.ts';
import { JOB_NAMES, JOBS, NO_JOBS } from '../puertos/jobs.ts';
import { createJobRunner } from './worker.ts';

let t: TestApp;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  despachador = await t.loginAs('despachador');
});
afterAll(() => t.close());

const waiting = async (sha256: string) => (await t.jobs.boss.findJobs('verificarFoto', { data: { sha256 } })).length;
const sha = (digit: string) => digit.repeat(64);

describe('job table', () => {
  it('refuses to start with a job nobody does or a handler nobody asks for', () => {
    expect(() => assertHandlers(JOBS, HANDLERS)).not.toThrow();
    const { emitirGuia: _emitirGuia, ...rest } = HANDLERS;
    expect(() => assertHandlers(JOBS, rest)).toThrow('Trabajos sin quien los haga: emitirGuia');
    expect(() => assertHandlers(JOBS, { ...HANDLERS, otra: () => undefined })).toThrow('Nadie encarga estos trabajos: otra');
  });

  it('makes a queue of every row, and again without harm', async () => {
    await t.jobs.start();
    const queues = await t.jobs.boss.getQueues([...JOB_NAMES]);
    expect(queues.map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES].toSorted());
    expect(queues.find(({ name }) => name === 'emitirGuia')).toMatchObject({ policy: 'exclusive', retryLimit: 40, retryBackoff: true });
  });
});

describe('enqueue', () => {
  it('R12 exists if and only if its transaction commits, on both kinds of transaction', async () => {
    const sql = await t.db.pool.connect();
    await sql.query('BEGIN');
    await t.jobs.enqueue(sql, 'verificarFoto', { sha256: sha('1') });
    await sql.query('ROLLBACK');
    await sql.query('BEGIN');
    await t.jobs.enqueue(sql, 'verificarFoto', { sha256: sha('2') });
    expect(await waiting(sha('2'))).toBe(0);
    await sql.query('COMMIT');
    sql.release();
    await inTransaction(t.db.prisma, (tx) => t.jobs.enqueue(tx, 'verificarFoto', { sha256: sha('3') }));
    const undone = inTransaction(t.db.prisma, async (tx) => {
      await t.jobs.enqueue(tx, 'verificarFoto', { sha256: sha('4') });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await Promise.all(['1', '2', '3', '4'].map((digit) => waiting(sha(digit))))).toEqual([0, 1, 1, 0]);
  });

  it('one that is waiting already is not added twice', async () => {
    for (const _ of [1, 2, 3]) {
      await inTransaction(t.db.prisma, (tx) => t.jobs.enqueue(tx, 'verificarFoto', { sha256: sha('5') }));
    }
    expect(await waiting(sha('5'))).toBe(1);
  });

  it('R59 right after a start needs no connection beside the transaction’s: a burst as large as the pool would wait for itself', async () => {
    const db = openDb(t.deps.env.DATABASE_URL, 1);
    const runner = createJobRunner({ pool: db.pool, log: t.app.log, works: false });
    try {
      await runner.start();
      await inSqlTransaction(db.pool, (sql) => runner.enqueue(sql, 'verificarFoto', { sha256: sha('6') }));
      expect(await waiting(sha('6'))).toBe(1);
    } finally {
      await runner.stop();
      await db.close();
    }
  });
});

describe('insertion', () => {
  const insert = async (digit: string, value: string) => {
    const { sql, jobs } = await t.jobs.insertion('verificarFoto', { sha256: sha(digit) });
    await t.db.pool.query(`WITH job AS (${sql(value)}) SELECT $1::text`, [jobs]);
  };
  const stored = async (digit: string) => {
    const [job] = await t.jobs.boss.findJobs('verificarFoto', { data: { sha256: sha(digit) } });
    const { policy, retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, data, singletonKey } = job ?? {};
    return { policy, retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds, data, singletonKey };
  };

  it('R12 within another statement adds the very job that `enqueue` adds, once, and none where none is wanted', async () => {
    await insert('7', '$1');
    await insert('7', '$1');
    await insert('8', `'${NO_JOBS}'`);
    await inSqlTransaction(t.db.pool, (sql) => t.jobs.enqueue(sql, 'verificarFoto', { sha256: sha('9') }));
    expect([await waiting(sha('7')), await waiting(sha('8'))]).toEqual([1, 0]);
    const other = { data: { sha256: sha('7') }, singletonKey: sha('7') };
    expect(await stored('7')).toEqual({ ...(await stored('9')), ...other });
  });

  it('refuses to start with a library that adds jobs in another way', async () => {
    const runner = createJobRunner({ pool: t.db.pool, log: t.app.log, works: false });
    Reflect.set(runner.boss, 'send', (_name: string, _data: object, { db }: { db: { executeSql(text: string, values: unknown[]): unknown } }) =>
      db.executeSql('INSERT INTO job VALUES ($1, $2)', ['[]', 'otro']),
    );
    await expect(runner.start()).rejects.toThrow('pg-boss agrega trabajos de otra forma');
    await runner.stop();
  });
});

describe('worker', () => {
  it('R90 a queue that is full is worked off as fast as the work goes, one that fails does not take the others along', async () => {
    const picture = await fixtures.makeJpeg();
    const wanted = 150;
    await t.db.pool.query(`INSERT INTO foto (sha256, bytes, ancho, alto) SELECT lpad(n::text, 64, 'a'), 1, 1, 1 FROM generate_series(1, $1) AS n`, [wanted]);
    // Each is the same picture under a name of its own, and one is nowhere.
    const blobs = { ...t.deps.blobs, get: async (key: string) => (key.endsWith('a77') ? null : { bytes: picture.length, stream: Readable.from([picture]) }) };
    await inSqlTransaction(t.db.pool, async (sql) => {
      for (let n = 1; n <= wanted; n += 1) await t.jobs.enqueue(sql, 'verificarFoto', { sha256: String(n).padStart(64, 'a') });
    });
    const runner = createJobRunner({ pool: t.db.pool, log: t.app.log, works: true });
    try {
      await runner.start();
      await runner.work({ ...t.deps, jobs: runner, blobs });
      const left = async () => t.db.prisma.foto.findMany({ where: { estado: 'recibida', sha256: { startsWith: 'aaaa' } }, select: { sha256: true } });
      await expect.poll(async () => (await left()).length, { interval: 50 }).toBe(1);
      expect(await left()).toEqual([{ sha256: '77'.padStart(64, 'a') }]);
    } finally {
      await runner.stop();
      await t.db.pool.query(`DELETE FROM foto WHERE sha256 LIKE 'aaaa%'`);
    }
  });

  it('from the despacho to its number, with cron rows as the table says', async () => {
    const simulator = await startGuiaSimulator({ port: 0, delayMs: 300 });
    const runner = createJobRunner({ pool: t.db.pool, log: t.app.log, works: true });
    try {
      await runner.start();
      await runner.work({ ...t.deps, jobs: runner, guias: httpGuiaProvider({ url: simulator.url, token: '' }) });
      const schedules = await runner.boss.getSchedules();
      expect(new Map(schedules.map(({ name, cron, timezone }) => [name, [cron, timezone]]))).toEqual(
        new Map([
          ['enviarClientes', ['* 9-20 * * *', 'America/Santiago']],
          ['enviarSii', ['*/15 8-11 * * *', 'America/Santiago']],
          ['avisarVencimientos', ['5 8-20 * * *', 'America/Santiago']],
          ['barrerArchivos', ['30 3 * * *', 'America/Santiago']],
          ['barrerCargas', ['0 4 * * *', 'America/Santiago']],
          ['barrerIntentos', ['45 3 * * *', 'America/Santiago']],
          ['cargarDeNoche', ['15 2 * * *', 'America/Santiago']],
          ['notificarNominas', ['* * * * *', 'America/Santiago']],
          ['revisarCargas', ['* * * * *', 'America/Santiago']],
          ['revisarCorreos', ['* * * * *', 'America/Santiago']],
          ['revisarGuias', ['*/20 * * * *', 'America/Santiago']],
          ['vigilarTrazo', ['* * * * *', 'America/Santiago']],
        ]),
      );
      const wire = fixtures.despachoWire(await fixtures.uploadFotos(despachador));
      await fixtures.send(despachador, wire);
      const numero = async () => (await t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id } })).guiaNumero;
      await expect.poll(numero, { interval: 100 }).not.toBeNull();
      expect(await numero()).toBe(String(simulator.control.documents()[0]?.folio));
      const fotos = async () => t.db.prisma.foto.count({ where: { estado: 'verificada' } });
      await expect.poll(fotos, { interval: 100 }).toBe(2);
    } finally {
      await runner.stop();
      await simulator.close();
    }
  });
});
