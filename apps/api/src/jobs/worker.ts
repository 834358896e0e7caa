import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';
import { type Db as BossDb, fromPrisma, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { COLA, createQueueSchema } from '../db/cola.ts';
import { statementName } from '../db/sql.ts';
import type { Deps } from '../puertos/deps.ts';
import { JOB_NAMES, type JobData, type JobInsertion, type JobName, JOBS, type Jobs, type JobSpec, type JobTx } from '../puertos/jobs.ts';
import { assertHandlers, HANDLERS, runJob } from './handlers.ts';
import { createTurno } from './turno.ts';

/** Cron hours are the company's. */
const ZONE = 'America/Santiago';
/** A stop waits so long for jobs under way; they are delivered again otherwise. */
const STOP_MS = 20_000;
/** The hash of no photo. */
const NO_FOTO = '0'.repeat(64);
/** The id of no job. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** The queue and, in a process with the worker's role, its workers. */
export interface JobRunner extends Jobs {
  /** Makes the queues. Call it before the first `enqueue`; it also works in a program that only enqueues. */
  start(): Promise<void>;
  /** Begins to run jobs; where the database was away, it may be called again: none runs yet. @throws when a job has no handler or a handler no job */
  work(deps: Deps): Promise<void>;
  /** Lets jobs under way finish, at most 20 seconds. */
  stop(): Promise<void>;
  /** For tests and tools: the library itself. */
  readonly boss: PgBoss;
}

export interface JobRunnerOptions {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  /** Whether this process runs jobs, cron and upkeep, or only enqueues. */
  readonly works: boolean;
  /** It answers requests too, which go first. */
  readonly shares?: boolean;
}

/** Jobs on the same database and the same pool as everything else (design: data). */
export function createJobRunner({ pool, log, works, shares = false }: JobRunnerOptions): JobRunner {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: COLA,
    createSchema: false,
    supervise: works,
    schedule: works,
  });
  boss.on('error', (error) => log.error({ err: error }, 'cola de trabajos'));
  boss.on('warning', (warning) => log.warn({ warning }, 'cola de trabajos'));

  return {
    boss,
    async start() {
      await pool.query(createQueueSchema);
      await boss.start();
      for (const [name, row] of Object.entries<JobSpec>(JOBS)) await ensureQueue(boss, name, row);
      // A library that adds jobs in another way is heard of here, not at the first photo.
      await captureInsertion(boss, 'verificarFoto', { sha256: NO_FOTO });
    },
    async enqueue(tx, name, data) {
      await send(boss, onTransaction(tx), name, data);
    },
    insertion: (name, data) => captureInsertion(boss, name, data),
    async work(deps) {
      assertHandlers(JOBS, HANDLERS);
      await ensureSchedules(boss);
      const turno = createTurno();
      for (const name of JOB_NAMES) {
        const { batch = 1, concurrency }: JobSpec = JOBS[name];
        await boss.work(
          name,
          {
            batchSize: batch,
            // A fetch that comes back full is followed by the next at once, another by a pause of one second.
            burstWhenBatchFull: batch > 1,
            perJobResults: true,
            includeMetadata: true,
            localConcurrency: concurrency,
            pollingIntervalSeconds: 1,
          },
          (jobs: JobWithMetadata[]) => runBatch(jobs, { deps, name, log, turno: shares && batch > 1 ? turno : atOnce }),
        );
      }
    },
    stop: () => boss.stop({ graceful: true, close: false, timeout: STOP_MS }),
  };
}

const atOnce = async (): Promise<void> => undefined;

/** One after the other: each ends by itself, and one that fails is delivered again alone. */
async function runBatch(
  jobs: readonly JobWithMetadata[],
  { deps, name, log, turno }: { readonly deps: Deps; readonly name: JobName; readonly log: FastifyBaseLogger; readonly turno: () => Promise<void> },
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) {
    await turno();
    try {
      await runJob(deps, name, job, log);
      results.push({ id: job.id, status: 'completed' });
    } catch (error) {
      results.push({ id: job.id, status: 'failed', output: { message: String(error) } });
    }
  }
  return results;
}

async function ensureQueue(boss: PgBoss, name: string, row: JobSpec): Promise<void> {
  const options = {
    retryLimit: row.retries,
    retryDelay: row.retryDelay,
    retryBackoff: row.retryDelay > 0,
    ...(row.retryDelay > 0 && { retryDelayMax: row.retryDelayMax }),
    expireInSeconds: row.expireIn,
  };
  await boss.createQueue(name, { ...options, policy: row.unico === undefined ? 'standard' : 'exclusive' });
  // A queue that an older program made follows this one's table.
  await boss.updateQueue(name, options);
  // The library now looks the queue up at its first use, on a connection of its own. Were that an `enqueue`, a burst of
  // transactions would hold every connection of the pool while each waits for one more (R59): so it is looked up here.
  await boss.findJobs(name, { id: NO_JOB });
}

/** Cron as the table says; what the table no longer has stops. */
async function ensureSchedules(boss: PgBoss): Promise<void> {
  const rows = Object.entries<JobSpec>(JOBS).filter(([, row]) => row.cron !== undefined);
  for (const [name, { cron = '' }] of rows) await boss.schedule(name, cron, {}, { tz: ZONE });
  const known = new Set(rows.map(([name]) => name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

async function send<N extends JobName>(boss: PgBoss, db: BossDb, name: N, data: JobData<N>): Promise<void> {
  const { unico }: JobSpec = JOBS[name];
  const key: unknown = unico === undefined ? undefined : Reflect.get(data, unico);
  await boss.send(name, data, { db, ...(typeof key === 'string' && { singletonKey: key }) });
}

/**
 * What the library would send to add a job: asked of the library itself, which is given a database that only listens.
 * @throws when it is not one INSERT with one value, a list of jobs, as far as this program knows the library
 */
async function captureInsertion<N extends JobName>(boss: PgBoss, name: N, data: JobData<N>): Promise<JobInsertion> {
  const heard: { text: string; values: readonly unknown[] }[] = [];
  const listener: BossDb = {
    executeSql(text, values = []) {
      heard.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  await send(boss, listener, name, data);
  const [one, ...more] = heard;
  const [jobs, ...others] = one?.values ?? [];
  const isKnown = one !== undefined && typeof jobs === 'string' && /^\s*INSERT INTO /.test(one.text) && one.text.split('$').length === 2;
  if (!isKnown || more.length > 0 || others.length > 0) throw new Error('pg-boss agrega trabajos de otra forma');
  return { jobs, sql: (value) => one.text.replace('$1', () => value) };
}

/** Statements of the queue inside the caller's transaction; prepared once a connection, since they repeat. */
function onTransaction(tx: JobTx): BossDb {
  if (!(tx instanceof Client)) return fromPrisma(tx);
  return {
    executeSql: (text, values) =>
      values === undefined ? tx.query(text) : tx.query({ name: statementName(text), text, values }),
  };
}
