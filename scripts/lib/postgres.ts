import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { ownFolder } from './own-folder.ts';
import { postgresBinaries } from './postgres/binaries.ts';
import { APP_ROLE, ensureCluster, PROGRAM_ROLE, SUPERUSER } from './postgres/cluster.ts';
import { takeBack } from './postgres/orphan.ts';
import { runAs } from './postgres/run-as.ts';
import { startServer, type Server } from './postgres/server.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection string of the owner of the tables and its database. The role may create databases. */
  readonly url: string;
  /** The same database for the running program, once it was granted what it needs. */
  readonly programUrl: string;
  /** Resolves when the server ends, wanted or not. */
  readonly ended: Promise<void>;
  /** Ends it in order: sessions are cut, everything is written. Safe to call twice. */
  stop(): Promise<void>;
  /** `stop -m immediate`: sessions are cut, nothing is written; the next start recovers. Waits until it is gone. */
  cut(): Promise<void>;
}

/** How long a stop may take before the server is cut off; the next start then recovers. */
const STOP_SECONDS = 60;

/**
 * Starts the PostgreSQL that comes with the packages on the files in `dir` (design §3), making them on the first
 * call and recovering them after a kill. It listens on 127.0.0.1 only and asks for a password.
 *
 * @param options.dir the server's folder, e.g. `data/db`.
 * @param options.port fixed port; a free one by default.
 * @param options.settings PostgreSQL settings to add, e.g. `{ shared_buffers: '32MB' }`.
 * @throws in Spanish when it cannot run here, with the reason and what to do.
 */
export async function startPostgres(options: {
  dir: string;
  port?: number;
  settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const dir = resolve(options.dir);
  const binaries = await postgresBinaries();
  await ownFolder(dir);
  const who = await runAs(dir, [dir, binaries.root]);
  if (who.owner) await chown(dir, who.owner.uid, who.owner.gid);
  const cluster = await ensureCluster(dir, binaries, who);
  await takeBack(cluster.data);
  const server = await startServer(binaries, cluster, who, options);
  const ended = hasEnded(server) ? Promise.resolve() : once(server.process, 'exit').then(() => undefined);
  const stop = (): Promise<void> => stopServer(server, ended);
  try {
    await ensureRole(server.port, cluster.password);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgresql://${APP_ROLE}:${cluster.password}@127.0.0.1:${server.port}/${APP_ROLE}`;
  const programUrl = url.replace(`//${APP_ROLE}:`, `//${PROGRAM_ROLE}:`);
  return { url, programUrl, ended, stop, cut: () => cutServer(server, ended) };
}

async function stopServer(server: Server, ended: Promise<void>): Promise<void> {
  if (!hasEnded(server)) server.process.kill('SIGINT');
  const cut = setTimeout(() => server.process.kill('SIGQUIT'), STOP_SECONDS * 1000);
  await ended;
  clearTimeout(cut);
}

async function cutServer(server: Server, ended: Promise<void>): Promise<void> {
  if (!hasEnded(server)) server.process.kill('SIGQUIT');
  await ended;
}

function hasEnded(server: Server): boolean {
  return server.process.exitCode !== null || server.process.signalCode !== null;
}

/** Every step looks first: a kill between two of them is mended by the next start. */
async function ensureRole(port: number, password: string): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    const program = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [PROGRAM_ROLE]);
    if (program.rowCount === 0) {
      await client.query(`CREATE ROLE ${PROGRAM_ROLE} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      // So that the owner may hand over to it what it made before.
      await client.query(`GRANT ${PROGRAM_ROLE} TO ${APP_ROLE}`);
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP_ROLE]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`);
  } finally {
    await client.end();
  }
}
