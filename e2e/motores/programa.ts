import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PATHS } from '../../scripts/lib/paths.ts';
import { freePort } from '../../scripts/lib/postgres/server.ts';

/** Building and loading the demo, ms. */
const LISTO_MS = 600_000;

/** The program as a person starts it, in a folder of its own. */
export interface Programa {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts `scripts/start.ts` and waits until it is ready. @throws with what it said when it ends before */
export async function startPrograma(signal: AbortSignal): Promise<Programa> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(PATHS.root, 'scripts', 'start.ts')], {
    cwd: PATHS.root,
    env: { ...process.env, PORT: String(port), DATA_DIR: await mkdtemp(join(tmpdir(), 'rodal-motores-')), DEMO_HISTORIA: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  for (const until = Date.now() + LISTO_MS; !(await isReady(port)); await delay(250)) {
    if (child.exitCode !== null || signal.aborted || Date.now() > until) {
      await stop();
      throw new Error(signal.aborted ? 'Interrumpido: no se terminó.' : `El programa no partió:\n${said}`);
    }
  }
  return { port, stop };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ ok }) => ok, () => false);
}
