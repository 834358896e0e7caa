import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAzureBlobs } from '@rodal/api/blobs/azure-store';
import { openFileStore } from '@rodal/api/blobs/file-store';
import type { BlobStore } from '@rodal/api/blobs/store';
import { InstanceRunning, lockInstance } from '../instance-lock.ts';
import { APP_ROLE } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres.ts';

/** The settings these commands follow, as docs/operacion.md has them. */
export type Ambiente = Readonly<Record<string, string | undefined>>;

/** A database to work on. */
export interface Base {
  readonly url: string;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/**
 * The database to back up: DATABASE_URL, else the embedded one of the data folder: as it runs under `start`, or
 * started for the purpose, with the folder locked.
 *
 * @throws in Spanish when the folder has none, or its program is just starting or stopping.
 */
export async function openBase(env: Ambiente, dataDir: string): Promise<Base> {
  const given = env['DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, close: () => Promise.resolve() };
  const dir = join(dataDir, 'db');
  await access(join(dir, 'data', 'PG_VERSION')).catch((cause: unknown) => {
    throw new Error(`No hay una base de datos en ${dir}: indique la carpeta con DATA_DIR, o DATABASE_URL.`, { cause });
  });
  try {
    return await startOwn(dataDir);
  } catch (error) {
    if (!(error instanceof InstanceRunning)) throw error;
    return { url: await urlOfRunning(dir, error), close: () => Promise.resolve() };
  }
}

/**
 * The database to restore into: DATABASE_URL, else the embedded one of the data folder, made when missing. Whether
 * it is empty is for the caller to see.
 *
 * @throws {InstanceRunning} when a program runs on the folder.
 */
export async function openTarget(env: Ambiente, dataDir: string): Promise<Base> {
  const given = env['DATABASE_URL'] ?? '';
  return given === '' ? startOwn(dataDir) : { url: given, close: () => Promise.resolve() };
}

/**
 * The photos to back up, those of the outside storage included.
 *
 * @throws in Spanish when there is neither a folder nor an outside storage: a wrong folder would look like lost photos.
 */
export async function openSourceBlobs(env: Ambiente, dataDir: string): Promise<BlobStore> {
  const dir = blobDir(env, dataDir);
  if ((env['AZURE_BLOB_CONNECTION'] ?? '') === '') {
    await access(dir).catch((cause: unknown) => {
      throw new Error(`No existe la carpeta de fotos ${dir}: indique BLOB_DIR, o AZURE_BLOB_CONNECTION.`, { cause });
    });
  }
  return openBlobs(env, dataDir);
}

/** Where the photos of these settings belong, those of the outside storage included. */
export async function openBlobs(env: Ambiente, dataDir: string): Promise<BlobStore> {
  const connection = env['AZURE_BLOB_CONNECTION'] ?? '';
  const container = env['AZURE_BLOB_CONTAINER'] ?? '';
  if (connection !== '' && container === '') throw new Error('Falta AZURE_BLOB_CONTAINER.');
  const remote = connection === '' ? null : await openAzureBlobs(connection, container);
  return openFileStore(blobDir(env, dataDir), remote);
}

function blobDir(env: Ambiente, dataDir: string): string {
  return env['BLOB_DIR'] || join(dataDir, 'blobs');
}

async function startOwn(dataDir: string): Promise<Base> {
  const unlock = await lockInstance(dataDir);
  try {
    const postgres = await startPostgres({ dir: join(dataDir, 'db') });
    return {
      url: postgres.url,
      async close() {
        await postgres.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The server's port stands in the fourth line of its own file; the password beside its data. */
async function urlOfRunning(dir: string, running: InstanceRunning): Promise<string> {
  const [server, password] = await Promise.all([
    readFile(join(dir, 'data', 'postmaster.pid'), 'utf8'),
    readFile(join(dir, 'clave'), 'utf8'),
  ]).catch((cause: unknown) => {
    throw new Error(`${running.message} Está partiendo o deteniéndose: repita en un momento.`, { cause });
  });
  return `postgresql://${APP_ROLE}:${password.trim()}@127.0.0.1:${server.split('\n')[3]}/${APP_ROLE}`;
}
