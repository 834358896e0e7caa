import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';

/** The program as a user starts it: `scripts/start.ts` in its own process, with its web build, demo data and jobs. */
export interface Programa {
  /** `http://localhost:<port>`: browsers keep our cookie on that name. */
  readonly url: string;
  /** Waits until no job is left to run, so that one round does not pay for the one before. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const IDLE_SECONDS = 120;
/** What a worker has taken or could take now. */
const JOBS = `SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'active' OR (state < 'active' AND start_after <= now())`;

/** Starts it in a folder of its own, which goes with it. */
export async function startPrograma(): Promise<Programa> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
  // The same PostgreSQL that the program starts by itself; here it is ours, so that its jobs can be counted.
  const postgres = await startPostgres({ dir: join(dataDir, 'db') });
  const child = spawn(process.execPath, [join(PATHS.root, 'scripts', 'start.ts')], {
    cwd: PATHS.root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const pool = openPool({ connectionString: postgres.url, max: 1 });
  const stop = async (): Promise<void> => {
    await pool.end();
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await Promise.race([ready(child), ended.then(() => Promise.reject(new Error('El programa terminó al partir.')))]);
    return { url, idle: () => waitIdle(pool), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address in the line that tells a person where to go. */
async function ready(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('El programa no tiene salida.');
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /Rodal está listo en http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume(); // read on, so that a full pipe never blocks it
    return `http://localhost:${port}`;
  }
  throw new Error('El programa nunca estuvo listo.');
}

async function waitIdle(pool: Pool): Promise<void> {
  const deadline = performance.now() + IDLE_SECONDS * 1000;
  for (let quiet = 0; quiet < 2; ) {
    const { rows } = await pool.query<{ n: number }>(JOBS);
    quiet = rows[0]?.n === 0 ? quiet + 1 : 0;
    if (performance.now() > deadline) throw new Error(`Quedan ${rows[0]?.n} trabajos después de ${IDLE_SECONDS} s.`);
    await delay(500);
  }
}
