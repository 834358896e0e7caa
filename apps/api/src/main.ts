import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { buildApp, buildWorkerApp } from './app.ts';
import { openAzureBlobs } from './blobs/azure-store.ts';
import { openFileStore } from './blobs/file-store.ts';
import { claimBlobDir } from './blobs/marca.repo.ts';
import type { BlobStore } from './blobs/store.ts';
import { openAntivirus } from './puertos/antivirus.ts';
import { openSmtp } from './puertos/smtp.ts';
import { openDb } from './db/client.ts';
import { isDatabaseUnavailable } from './db/database-errors.ts';
import { tellContained } from './proceso/contain.ts';
import type { Deps } from './puertos/deps.ts';
import { EnvError, parseEnv, type Env } from './proceso/env.ts';
import { openErp } from './erp/erp-client.ts';
import { openGuiaProvider } from './guias/http-guia-provider.ts';
import { createServer } from './http/create-server.ts';
import { revisarCargas } from './jobs/cargas.ts';
import { createJobRunner } from './jobs/worker.ts';

/** A deploy ends the old program; whatever takes longer than this is cut (R82). */
const CLOSE_MS = 20_000;
/** Taking up the jobs begins again so often, after so long each time. */
const RETOMAS = 30;
const RETOMA_MS = 1_000;

export interface RunningServer {
  readonly url: string;
  /** Takes nothing new, finishes what is under way (at most 20 s), stops jobs and database. Safe to call twice. */
  close(): Promise<void>;
  /** Tells of an exception that nobody caught: the program goes on without whatever threw it (design §10). */
  tellUncaught(error: unknown): void;
}

/**
 * Starts the program in its role: `web` answers, `worker` runs jobs, `todo` does both. The database must have been
 * migrated already.
 * @throws when the port is taken or the database does not answer
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const { ROLE } = env;
  if (env.DATABASE_URL === '') throw new EnvError(['Falta DATABASE_URL']);
  const app = createServer(env);
  const db = openDb(env.DATABASE_URL, env.DB_POOL);
  const jobs = createJobRunner({ pool: db.pool, log: app.log, works: ROLE !== 'web', shares: ROLE === 'todo' });
  const close = once(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    // A browser keeps its connection after the last reply: without this, every stop would last until the cut.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    // One that fails to stop does not keep the next from stopping.
    for (const part of [app, jobs, db])
      await stop(part).catch((error: unknown) => app.log.error({ err: error }, 'al cerrar'));
    clearInterval(sweep);
    clearTimeout(cut);
  });
  try {
    if (env.NODE_ENV === 'production') await refuseDemo(db.pool);
    const deps: Deps = {
      env,
      db,
      clock: () => new Date(),
      blobs: await openBlobs(env, db.pool),
      guias: openGuiaProvider(env),
      erp: openErp(env),
      smtp: openSmtp(env),
      antivirus: openAntivirus(env),
      jobs,
    };
    await jobs.start();
    await (ROLE === 'worker' ? buildWorkerApp(deps, app) : buildApp(deps, app));
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    if (ROLE !== 'web')
      await persist(app.log, async () => {
        // Loads that died with the process before this one, perhaps a second ago: somebody is looking at their progress.
        await revisarCargas(deps, {}, { log: app.log, last: true });
        await jobs.work(deps);
      });
    return { url, close, tellUncaught: (error) => tellContained('suelta', app.log, error) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * What already answers does not end because the database let go of a connection while the jobs were being taken up: it begins again.
 * @param work may be repeated when it failed
 * @throws what it said, when the database was away for half a minute, or when something else is the matter
 */
async function persist(log: FastifyBaseLogger, work: () => Promise<void>, tries = RETOMAS): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 0 || !isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, 'al retomar los trabajos');
    await delay(RETOMA_MS);
    await persist(log, work, tries - 1);
  }
}

async function openBlobs(env: Env, pool: Pool): Promise<BlobStore> {
  const { AZURE_BLOB_CONNECTION, AZURE_BLOB_CONTAINER } = env;
  const remote =
    AZURE_BLOB_CONNECTION === '' ? null : await openAzureBlobs(AZURE_BLOB_CONNECTION, AZURE_BLOB_CONTAINER);
  const dir = env.BLOB_DIR === '' ? join(env.DATA_DIR, 'blobs') : env.BLOB_DIR;
  const blobs = await openFileStore(dir, remote);
  if (remote === null) await claimBlobDir(pool, dir, blobs);
  return blobs;
}

async function stop(part: { close(): PromiseLike<unknown> } | { stop(): Promise<void> }): Promise<void> {
  await ('stop' in part ? part.stop() : part.close());
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** `node apps/api/src/main.ts`: how a container runs it. A signal that comes while it starts is obeyed too. */
async function main(): Promise<void> {
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
  const server = await startServer(parseEnv(process.env));
  process.on('uncaughtException', (error) => server.tellUncaught(error));
  await asked;
  await server.close();
  process.exit(0);
}

/**
 * The people of the demonstration have a published password, and its loads are nobody's: production does not start on
 * them (D9). The mark is the loader's own row in the audit, which nobody can take away.
 * @throws EnvError with the way out
 */
async function refuseDemo(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ cuando: Date }>(`SELECT cuando FROM auditoria WHERE entidad = 'demo' ORDER BY id LIMIT 1`);
  if (rows[0] === undefined) return;
  throw new EnvError([
    `La base de datos de DATABASE_URL tiene los datos de demostración (cargados el ${rows[0].cuando.toISOString().slice(0, 10)}), con personas de clave publicada: ` +
      'en producción no se parte sobre ellos. Use una base de datos vacía (créela, corra scripts/db-migrate.ts y después scripts/create-admin.ts), ' +
      'o, para seguir probando con esta, quite NODE_ENV=production',
  ]);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    // What is wrong with the configuration is for a person; the rest is for whoever debugs.
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  });
}
