import { patience } from '../../scripts/lib/patience.ts';
import type { Corrida, Mundo } from './tipos.ts';

export interface Vueltas {
  readonly semillas: Iterable<number>;
  /** Opens a world; again after a run that did not end. */
  readonly abrir: () => Promise<Mundo>;
  readonly correr: (mundo: Mundo, semilla: number) => Promise<Corrida>;
  /** Asked before each run, with the seconds of the longest so far. */
  readonly sigue: (longest: number) => boolean;
  /** Ends at once: the run under way does not count. */
  readonly signal: AbortSignal;
  readonly onRun: (corrida: Corrida) => void;
}

/** A run that takes longer hangs. */
const LIMIT_MS = patience(180_000);

/** Run after run in one world. A run that throws or hangs is a violation, and the next one gets a new world. */
export async function runVueltas({ semillas, abrir, correr, sigue, signal, onRun }: Vueltas): Promise<readonly Corrida[]> {
  const done: Corrida[] = [];
  let mundo: Mundo | null = null;
  try {
    for (const semilla of semillas) {
      const longest = Math.max(0, ...done.map(({ segundos }) => segundos));
      if (signal.aborted || !sigue(longest)) break;
      mundo ??= await abrir();
      const ended = await endOf(mundo, semilla, correr, signal);
      if (ended === 'interrumpida') break;
      const corrida = withQuejas(ended.corrida, mundo.quejas());
      done.push(corrida);
      onRun(corrida);
      mundo.proxy.log.clear();
      if (ended.broken) {
        await close(mundo);
        mundo = null;
      }
    }
  } finally {
    if (mundo !== null) await close(mundo);
  }
  return done;
}

/** A world under which a run still works may not close in order; what is left of it goes with the process. */
async function close(mundo: Mundo): Promise<void> {
  await mundo.close().catch((error: unknown) => console.error(`Al cerrar el mundo: ${String(error)}`));
}

type Ended = { readonly corrida: Corrida; readonly broken: boolean } | 'interrumpida';

async function endOf(mundo: Mundo, semilla: number, correr: Vueltas['correr'], signal: AbortSignal): Promise<Ended> {
  const began = performance.now();
  const waiting = new AbortController();
  const failed = (violacion: string): Ended => ({
    corrida: { semilla, acciones: [], fallas: {}, despachos: 0, violaciones: [violacion], segundos: (performance.now() - began) / 1000 },
    broken: true,
  });
  const hung = new Promise<Ended>((resolve) => {
    const timer = setTimeout(() => resolve(failed(`no terminó en ${LIMIT_MS / 1000} s`)), LIMIT_MS);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const stopped = new Promise<Ended>((resolve) => {
    signal.addEventListener('abort', () => resolve('interrumpida'), { signal: waiting.signal });
  });
  const run = async (): Promise<Ended> => {
    try {
      return { corrida: await correr(mundo, semilla), broken: false };
    } catch (error) {
      return failed(`la corrida se cayó: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };
  try {
    return await Promise.race([run(), hung, stopped]);
  } finally {
    waiting.abort();
  }
}

/** What the API complained of during the run and nobody read. */
function withQuejas(corrida: Corrida, quejas: readonly string[]): Corrida {
  return { ...corrida, violaciones: [...corrida.violaciones, ...quejas] };
}
