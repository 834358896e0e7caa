import PQueue from 'p-queue';

/** Below the ERP's own limits, which every program of the customer shares: 5 at once and 20 a second (reliability §4). */
const AT_ONCE = 4;
const A_SECOND = 15;

/** Turns at one host, first come first served. */
export interface Limiter {
  /**
   * Runs `work` when its turn comes.
   * @throws what `work` throws; the signal's reason when it goes off before the turn came
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * A limiter for one host: 4 at once, and 15 in any second, not 15 at the end of one and 15 at the beginning of the next.
 * @param atOnce fewer, for those who may not take every turn
 */
export function createLimiter(atOnce = AT_ONCE): Limiter {
  const queue = new PQueue({ concurrency: atOnce, intervalCap: A_SECOND, interval: 1_000, strict: true });
  return { run: (work, signal) => queue.add(work, { signal }) };
}
