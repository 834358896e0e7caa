import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/lib/patience.ts';
import type { Mundo, Registrado } from './tipos.ts';

/** Jobs and guides are done by then, ms: repetitions are hurried. */
const LIMIT_MS = patience(45_000);
const LOOK_MS = 150;

/** What the server has of these, once its jobs are done; or as it is when they do not get done. */
export async function readDone(mundo: Mundo, ids: readonly string[]): Promise<readonly Registrado[]> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const found = await mundo.leer(ids);
    if (found.every(isDone) || performance.now() > deadline) return found;
    await mundo.apurar();
    await delay(LOOK_MS);
  }
}

function isDone({ filas, guias, trabajos }: Registrado): boolean {
  return filas === 0 || (guias > 0 && trabajos.length === 0);
}
