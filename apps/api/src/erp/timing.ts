import { setTimeout as wait } from 'node:timers/promises';

/** The time and the chance that waiting depends on; tests give their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @throws when the signal goes off */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
}

export const REAL_TIMING: Timing = {
  now: Date.now,
  wait: (ms, signal) => wait(ms, undefined, { signal }),
  random: Math.random,
};
