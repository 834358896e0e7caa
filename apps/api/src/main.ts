import { join } from 'node:path';
import { buildApp, buildWorkerApp } from './app.ts';
import { openAzureBlobs } from './blobs/azure-store.ts';
import { openFileStore } from './blobs/file-store.ts';
import type { BlobStore } from './blobs/store.ts';
import { openDb } from './db/client.ts';
import type { Deps } from './deps.ts';
import { EnvError, parseEnv, type Env } from './env.ts';
import { openGuiaProvider } from './guias/http-guia-provider.ts';
import { createServer } from './http/create-server.ts';
import { createJobRunner } from './jobs/worker.ts';

/** A deploy ends the old program; whatever takes longer than this is cut (R82). */
const CLOSE_MS = 20_000;

export interface RunningServer {
  readonly url: string;
  /** Takes nothing new, finishes what is under way (at most 20 s), stops jobs and database. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts the program in its role: `web` answers, `worker` runs jobs, `todo` does both. The database must have been
 * migrated already.
 * @throws when the port is taken or the database does not answer
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const { ROLE } = env;
  const app = createServer(env);
  const db = openDb(env.DATABASE_URL);
  const jobs = createJobRunner({ pool: db.pool, log: app.log, works: ROLE !== 'web' });
  const close = once(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    await app.close();
    clearTimeout(cut);
    await jobs.stop();
    await db.close();
  });
  try {
    const deps: Deps = { env, db, clock: () => new Date(), blobs: await openBlobs(env), guias: openGuiaProvider(env), jobs };
    await jobs.start();
    await (ROLE === 'worker' ? buildWorkerApp(deps, app) : buildApp(deps, app));
    const url = await app.listen({ host: env.HOST, port: env.PORT });
    if (ROLE !== 'web') await jobs.work(deps);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openBlobs(env: Env): Promise<BlobStore> {
  const { AZURE_BLOB_CONNECTION, AZURE_BLOB_CONTAINER } = env;
  const remote = AZURE_BLOB_CONNECTION === '' ? null : await openAzureBlobs(AZURE_BLOB_CONNECTION, AZURE_BLOB_CONTAINER);
  return openFileStore(env.BLOB_DIR === '' ? join(env.DATA_DIR, 'blobs') : env.BLOB_DIR, remote);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** `node apps/api/src/main.ts`: how a container runs it. */
async function main(): Promise<void> {
  const server = await startServer(parseEnv(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    // What is wrong with the configuration is for a person; the rest is for whoever debugs.
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  });
}
