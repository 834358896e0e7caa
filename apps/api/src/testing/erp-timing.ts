import type { Timing } from '../erp/retry.ts';

/** Time that passes only when told to, or waited for. */
export interface TestTiming extends Timing {
  /** How long was waited, each time. */
  readonly waits: number[];
  advance(ms: number): void;
}

/** Waiting takes no time and moves the clock; chance is always as long as it can be. */
export function testTiming(): TestTiming {
  let time = Date.UTC(2026, 10, 20, 12);
  const waits: number[] = [];
  return {
    waits,
    advance: (ms) => (time += ms),
    now: () => time,
    random: () => 1,
    wait: (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      time += ms;
      return Promise.resolve();
    },
  };
}
