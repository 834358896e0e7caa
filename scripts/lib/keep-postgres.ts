import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';

/** Pauses before each try, in milliseconds; the last one again and again. */
const PAUSES = [0, 1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** Up for so long, it counts as mended: the next fall is tried at once again. */
const STEADY_MS = 60_000;

/**
 * The embedded PostgreSQL for as long as the program runs (R76). One that ends by itself, killed by the system or by
 * hand, is started again on the same port, each try told in words; meanwhile the program answers 503 and nothing is
 * half done.
 * @returns where it answers, now and after every restart
 */
export async function keepPostgres(life: Lifecycle, dir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'programUrl'>> {
  const state: { server: EmbeddedPostgres } = { server: await startPostgres({ dir }) };
  const { url, programUrl } = state.server;
  const port = Number(new URL(url).port);
  const log = join(dir, 'postgres.log');
  const ending = life.signal;

  const restart = async (tried: number): Promise<number> => {
    const pause = PAUSES[Math.min(tried, PAUSES.length - 1)] ?? 0;
    if (pause > 0) await delay(pause, undefined, { signal: ending }).catch(() => undefined);
    if (ending.aborted) return tried;
    try {
      state.server = await startPostgres({ dir, port });
      console.error('PostgreSQL partió de nuevo: Rodal sigue.');
      return -1;
    } catch (error) {
      console.error(`PostgreSQL no partió de nuevo; se intenta otra vez. ${error instanceof Error ? error.message : String(error)}`);
      return tried;
    }
  };
  const keep = async (): Promise<void> => {
    let tried = 0;
    for (;;) {
      const up = performance.now();
      await state.server.ended;
      if (ending.aborted) return;
      if (performance.now() - up > STEADY_MS) tried = 0;
      console.error(`PostgreSQL se detuvo solo (vea ${log}): se parte de nuevo. Mientras tanto se responde 503.`);
      for (let outcome = tried; outcome >= 0 && !ending.aborted; tried += 1) outcome = await restart(tried);
    }
  };
  const kept = keep();
  kept.catch((error: unknown) => life.fail(error));
  life.onStop('PostgreSQL', async () => {
    await state.server.stop();
    await kept.catch(() => undefined);
    // One that was being started when the end was asked for.
    await state.server.stop();
  });
  return { url, programUrl };
}
