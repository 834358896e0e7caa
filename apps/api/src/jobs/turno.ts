import { subscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Above this share of its time the process answers requests, or is at its limit. */
const BUSY = 0.5;
/**
 * So many requests within {@link LOOK_MS} are people who wait, though the loop has time: what they wait for is the database
 * and the disk, and a decoder on every core takes both away from it.
 */
const LIVELY = 4;
const LOOK_MS = 250;
/** A job waits no longer than this: behind a process that is always busy it goes on at this pace. */
const LONGEST_MS = 1_000;

/**
 * Waits for a quiet moment before the next job of a process that answers requests too (`ROLE=todo`): somebody waits for
 * those, nobody for a photo's check.
 * @param isBusy for tests
 */
export function createTurno(isBusy: () => boolean = createWatch()): () => Promise<void> {
  return async () => {
    for (let waited = 0; waited < LONGEST_MS && isBusy(); waited += LOOK_MS) await delay(LOOK_MS);
  };
}

/**
 * Whether the process was busy since the last look that is at least so long ago.
 * @param now for tests, like `used`: the share of its time that the loop worked since it was last asked
 */
export function createWatch(now: () => number = () => performance.now(), used: () => number = watchLoop()): () => boolean {
  const state = { at: now(), came: 0, busy: false };
  subscribe('http.server.request.start', () => {
    state.came += 1;
  });
  return () => {
    const at = now();
    if (at - state.at < LOOK_MS) return state.busy;
    state.busy = used() > BUSY || (state.came * LOOK_MS) / (at - state.at) >= LIVELY;
    state.came = 0;
    state.at = at;
    return state.busy;
  };
}

function watchLoop(): () => number {
  let since = performance.eventLoopUtilization();
  return () => {
    const before = since;
    since = performance.eventLoopUtilization();
    return performance.eventLoopUtilization(since, before).utilization;
  };
}
