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

/** Who wants to hear what it says. */
export interface ApiListener {
  /** A line of its log (JSON). */
  readonly onLog?: (line: string) => void;
  /** A line it wrote to stderr; without a listener they go to ours. */
  readonly onError?: (line: string) => void;
}

/**
 * Starts `apps/api/src/main.ts` and waits until it listens.
 * @param env what it is configured with (`apps/api/src/proceso/env.ts`); `PORT` defaults to a free one
 * @param nodeArgs for Node itself, e.g. `--cpu-prof`
 * @throws when it ends before it listens
 */
export async function startApiProcess(
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
  { onLog, onError }: ApiListener = {},
): Promise<ApiProcess> {
  const main = join(PATHS.root, 'apps', 'api', 'src', 'main.ts');
  const child = spawn(process.execPath, [...nodeArgs, main], {
    cwd: PATHS.root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', onError === undefined ? 'inherit' : 'pipe'],
  });
  if (onError !== undefined && child.stderr) createInterface({ input: child.stderr }).on('line', onError);
  const ended = once(child, 'exit').then(([code, signal]: (string | number | null)[]) => signal ?? code ?? null);
  const failed = ended.then((how) => Promise.reject(new Error(`La API terminó al partir: ${how}`)));
  const url = await Promise.race([listening(child, onLog), failed]);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid ?? 0, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The address in the log line of the listening server. Reads on afterwards, so that a full pipe never blocks it. */
function listening(child: ChildProcess, onLog: ApiListener['onLog']): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) throw new Error('La API no tiene salida');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const url = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
      onLog?.(line);
    });
  });
}
