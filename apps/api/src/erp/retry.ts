import { setTimeout as wait } from 'node:timers/promises';
import { isRepeatable } from './erp-error.ts';

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

/** How patiently the ERP is asked. */
export interface PlanReintento {
  /** Requests in all. */
  readonly intentos: number;
  /** The first wait is at most so long, each further one at most twice the one before. */
  readonly baseMs: number;
  /** No wait is longer, but for what Retry-After says. */
  readonly topeMs: number;
  /** Asked to wait longer than this, the load fails now: somebody is looking at its progress. */
  readonly maxRetryAfterMs: number;
}

/** Fifteen seconds of waiting at most, without Retry-After. */
export const PLAN_REINTENTO: PlanReintento = { intentos: 6, baseMs: 500, topeMs: 30_000, maxRetryAfterMs: 300_000 };

/**
 * Asks again while the fault is one that may pass (`CAUSAS_ERP`), after a random wait (full jitter: many that failed
 * together do not come back together), never earlier than Retry-After says.
 * @throws the last fault, with how often it was asked; the signal's reason when it goes off
 */
export async function retry<T>(work: () => Promise<T>, plan: PlanReintento, timing: Timing, signal: AbortSignal): Promise<T> {
  for (let intentos = 1; ; intentos += 1) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isRepeatable(error)) throw error;
      const atLeast = error.datos.retryAfterMs ?? 0;
      if (intentos >= plan.intentos || atLeast > plan.maxRetryAfterMs) throw error.with({ intentos });
      const jitter = timing.random() * Math.min(plan.topeMs, plan.baseMs * 2 ** (intentos - 1));
      await timing.wait(atLeast + jitter, signal);
    }
  }
}

/**
 * The milliseconds of a Retry-After: seconds or a date. Null when there is none or it cannot be read.
 * @param now milliseconds since 1970
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
