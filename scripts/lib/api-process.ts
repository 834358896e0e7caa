import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PATHS } from './paths.ts';

/** The API in a process of its own, as a container runs it: to be measured, or to be killed. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** How it ended: the signal, or the exit code. */
  readonly ended: Promise<string | number | null>;
  /** Cuts it off, if it still runs, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it in order (SIGTERM) and waits. */
  stop(): Promise<void>;
}

/**
 * Starts `apps/api/src/main.ts` and waits until it listens.
 * @param env what it is configured with (`apps/api/src/env.ts`); `PORT` defaults to a free one
 * @param nodeArgs for Node itself, e.g. `--cpu-prof`
 * @throws when it ends before it listens
 */
export async function startApiProcess(
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<ApiProcess> {
  const main = join(PATHS.root, 'apps', 'api', 'src', 'main.ts');
  const child = spawn(process.execPath, [...nodeArgs, main], {
    cwd: PATHS.root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]: (string | number | null)[]) => signal ?? code ?? null);
  const url = await Promise.race([listening(child), ended.then((how) => Promise.reject(new Error(`La API terminó al partir: ${how}`)))]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The address in the log line of the listening server. */
async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('La API no tiene salida');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume(); // read on, so that a full pipe never blocks it
      return url;
    }
  }
  throw new Error('La API nunca escuchó');
}
