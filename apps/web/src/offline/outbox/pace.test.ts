import { describe, expect, it } from 'vitest';
import { backoffMs, MAX_WAIT_MS, waitUntil, type WakeReason } from './pace.ts';
import type { PaceRow } from '../rows/rows.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const pace = (cause: PaceRow['cause'], ms: number): PaceRow => ({
  key: 'pace',
  failures: 3,
  notBefore: new Date(NOW.getTime() + ms).toISOString(),
  cause,
  error: null,
  contactAt: null,
  offsetMs: null,
});

describe('backoff', () => {
  it('is full jitter up to 2 s·2ⁿ, at most 15 minutes', () => {
    expect([0, 1, 2, 5].map((n) => backoffMs(n, () => 1))).toEqual([2_000, 4_000, 8_000, 64_000]);
    expect(backoffMs(50, () => 1)).toBe(MAX_WAIT_MS);
    expect(backoffMs(5, () => 0)).toBe(0);
    expect(backoffMs(1, () => 0.5)).toBe(2_000);
  });

  it.each<[PaceRow['cause'], WakeReason[], WakeReason[]]>([
    ['backoff', ['timer'], ['start', 'online', 'visible', 'tap', 'queued', 'login', 'sync']],
    ['retryAfter', ['timer', 'start', 'online', 'visible', 'queued', 'sync'], ['tap', 'login']],
  ])('%s holds %j back and lets %j through', (cause, held, free) => {
    const row = pace(cause, 30_000);
    for (const reason of held) expect(waitUntil(row, reason, NOW), reason).toBe(row.notBefore);
    for (const reason of free) expect(waitUntil(row, reason, NOW), reason).toBeNull();
  });

  it('R70 a moment past, or further ahead than any pause, does not count', () => {
    expect(waitUntil(pace('backoff', 0), 'timer', NOW)).toBeNull();
    expect(waitUntil(pace('backoff', MAX_WAIT_MS), 'timer', NOW)).not.toBeNull();
    expect(waitUntil(pace('retryAfter', MAX_WAIT_MS + 1), 'timer', NOW)).toBeNull();
  });
});
