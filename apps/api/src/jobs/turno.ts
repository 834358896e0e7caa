import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Above this share of its time the process answers requests, or is at its limit. */
const BUSY = 0.5;
const LOOK_MS = 250;
/** A job waits no longer than this: behind a process that is always busy it goes on at this pace. */
const LONGEST_MS = 1_000;

/**
 * Waits for a quiet moment before the next job of a process that answers requests too (`ROLE=todo`): somebody waits for
 * those, nobody for a photo's check.
 * @param isBusy for tests
 */
export function createTurno(isBusy: () => boolean = watchLoop()): () => Promise<void> {
  return async () => {
    for (let waited = 0; waited < LONGEST_MS && isBusy(); waited += LOOK_MS) await delay(LOOK_MS);
  };
}

/** Whether the process was busy since the last look that is at least so long ago. */
function watchLoop(): () => boolean {
  let since = performance.eventLoopUtilization();
  let at = performance.now();
  let busy = false;
  return () => {
    const now = performance.now();
    if (now - at < LOOK_MS) return busy;
    busy = performance.eventLoopUtilization(since).utilization > BUSY;
    since = performance.eventLoopUtilization();
    at = now;
    return busy;
  };
}
