import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PATHS } from '../../scripts/lib/paths.ts';

/** A program of `bench/limites` in a process of its own, as the API is in its own. */
export interface Hijo {
  readonly pid: number;
  /** Sends it something and waits for what it says next. @throws when it ends first */
  ask(message: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param name of the file, without `.ts` */
export function startHijo(name: string): Hijo {
  const child = fork(join(PATHS.root, 'bench', 'limites', `${name}.ts`), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ask: (message) => {
      child.send(message as object);
      return reply(child, name, ended);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

async function reply(child: ChildProcess, name: string, ended: Promise<unknown>): Promise<unknown> {
  const [said]: unknown[] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${name} terminó sin responder`))),
  ]);
  return said;
}
