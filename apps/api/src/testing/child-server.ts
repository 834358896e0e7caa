import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Failpoint } from '../db/failpoint.ts';

/** The program in a process of its own, to be killed. */
export interface ChildServer {
  readonly url: string;
  /** How it ended: the signal, or the exit code. */
  readonly ended: Promise<string | number | null>;
  /** Cuts it off, if it still runs. */
  kill(): Promise<void>;
}

/**
 * Starts `main.ts` as a container would and waits until it listens.
 * @param failpoint where it kills itself
 */
export async function startChildServer(env: Readonly<Record<string, string>>, failpoint?: Failpoint): Promise<ChildServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', ...env, ...(failpoint !== undefined && { RODAL_FAILPOINT: failpoint }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]: (string | number | null)[]) => signal ?? code ?? null);
  const url = await Promise.race([listening(child), ended.then((how) => Promise.reject(new Error(`Terminó al partir: ${how}`)))]);
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The address in the log line of the listening server. */
async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('Sin salida');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (url !== undefined) {
      // Read on, so that a full pipe never blocks it.
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('Nunca escuchó');
}
