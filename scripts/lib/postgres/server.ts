import { type ChildProcess, spawn } from 'node:child_process';
import { open, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import { type Cluster, SERVER_ENV, SUPERUSER } from './cluster.ts';
import type { RunAs } from './run-as.ts';

/** A server that answers. */
export interface Server {
  readonly process: ChildProcess;
  readonly port: number;
}

/** Settings, given at every start so that old databases follow the program. Loopback only, no socket files. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
} as const;

const LOG_LIMIT = 10 * 1024 * 1024;
/** Crash recovery replays what was written since the last checkpoint: at most about a gigabyte. */
const READY_SECONDS = 300;
/** Processes of a killed server end by themselves once they notice. */
const LEFTOVER_SECONDS = 60;

/**
 * Starts the server in a process group of its own, so that Ctrl+C, which goes to the whole group, reaches only the
 * program, which then stops things in order. Its output goes to a file: it outlives us without a broken pipe.
 *
 * @param options.port a fixed port; otherwise a free one, another one when somebody takes it first.
 * @throws with the end of the server's log when it does not start.
 */
export async function startServer(
  binaries: PostgresBinaries,
  cluster: Cluster,
  who: RunAs,
  options: { port?: number | undefined; settings?: Readonly<Record<string, string>> | undefined },
): Promise<Server> {
  const deadline = Date.now() + LEFTOVER_SECONDS * 1000;
  if ((await stat(cluster.log).catch(() => ({ size: 0 }))).size > LOG_LIMIT) await truncate(cluster.log);
  for (;;) {
    const port = options.port ?? (await freePort());
    const log = await open(cluster.log, 'a+', 0o600);
    try {
      const from = (await log.stat()).size;
      const server = launch(binaries, cluster, who, port, { ...SETTINGS, ...options.settings }, log.fd);
      if (await answers(server, port, cluster.password)) return { process: server, port };
      const said = (await readFrom(log, from)).trim();
      const again =
        (said.includes('pre-existing shared memory block') && Date.now() < deadline) ||
        (said.includes('Address already in use') && options.port === undefined);
      if (!again) throw new Error(`PostgreSQL no partió (${cluster.log}):\n${said}`);
      await delay(250);
    } finally {
      await log.close();
    }
  }
}

function launch(
  binaries: PostgresBinaries,
  cluster: Cluster,
  who: RunAs,
  port: number,
  settings: Readonly<Record<string, string>>,
  log: number,
): ChildProcess {
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const words = [...who.prefix, binaries.postgres, '-D', cluster.data, '-p', String(port), ...flags];
  const [command = '', ...args] = words;
  const child = spawn(command, args, { env: SERVER_ENV, detached: true, stdio: ['ignore', log, log], ...who.ids });
  child.on('error', () => undefined); // a failed spawn shows as the missing pid below
  return child;
}

/** Waits until the server answers (true) or its process ends (false). */
async function answers(server: ChildProcess, port: number, password: string): Promise<boolean> {
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (Date.now() < deadline) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return false;
    const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' });
    client.on('error', () => undefined); // refused while it starts: asked again below
    try {
      await client.connect();
      // A stranger that took the port meanwhile could answer too, but not to this password.
      return true;
    } catch {
      await delay(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  server.kill('SIGQUIT');
  return false;
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No hay puertos libres en 127.0.0.1.');
  return address.port;
}

async function readFrom(log: Awaited<ReturnType<typeof open>>, from: number): Promise<string> {
  const { size } = await log.stat();
  const buffer = Buffer.alloc(Math.max(0, size - from));
  await log.read(buffer, 0, buffer.length, from);
  return buffer.toString('utf8');
}
