import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimiter } from './erp-client.ts';

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs so much work of so long, and tells when each began and how many ran at most. */
async function measure(amount: number, ms: number): Promise<{ begun: number[]; atOnce: number }> {
  const limiter = createLimiter();
  const zero = Date.now();
  const begun: number[] = [];
  let [running, atOnce] = [0, 0];
  const all = Array.from({ length: amount }, () =>
    limiter.run(async () => {
      begun.push(Date.now() - zero);
      atOnce = Math.max(atOnce, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, ms));
      running -= 1;
    }, never),
  );
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return { begun, atOnce };
}

describe('createLimiter', () => {
  it('four at once', async () => {
    const { begun, atOnce } = await measure(10, 2_000);
    expect(atOnce).toBe(4);
    expect(begun).toEqual([0, 0, 0, 0, 2_000, 2_000, 2_000, 2_000, 4_000, 4_000]);
  });

  it('fifteen in any second, wherever it begins, and no fewer than it may', async () => {
    const { begun } = await measure(60, 50);
    for (const at of begun) expect(begun.filter((other) => other >= at && other < at + 1_000).length).toBeLessThanOrEqual(15);
    expect(begun.at(-1)).toBeLessThan(3_300);
  });

  it('the end of one second and the beginning of the next are one second too', async () => {
    const limiter = createLimiter();
    const zero = Date.now();
    const begun: number[] = [];
    const burst = (amount: number): void => {
      for (let n = 0; n < amount; n += 1) void limiter.run(() => Promise.resolve(begun.push(Date.now() - zero)), never);
    };
    burst(1);
    await vi.advanceTimersByTimeAsync(900);
    burst(14);
    await vi.advanceTimersByTimeAsync(150);
    burst(15);
    await vi.runAllTimersAsync();
    expect(begun).toHaveLength(30);
    expect(begun.filter((at) => at >= 900 && at < 1_900)).toHaveLength(15);
  });

  it('a fault gives its turn back and reaches its own caller only', async () => {
    const limiter = createLimiter();
    const failed = Array.from({ length: 5 }, () => limiter.run(() => Promise.reject(new Error('no')), never).catch(String));
    const done = limiter.run(() => Promise.resolve('bien'), never);
    expect(await Promise.all(failed)).toEqual(Array.from({ length: 5 }, () => 'Error: no'));
    expect(await done).toBe('bien');
  });

  it('whoever leaves the queue is not run', async () => {
    const limiter = createLimiter();
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = Array.from({ length: 4 }, () => limiter.run(() => promise, never));
    const control = new AbortController();
    const work = vi.fn(() => Promise.resolve());
    const gone = limiter.run(work, control.signal);
    control.abort(new Error('cancelado'));
    await expect(gone).rejects.toThrow('cancelado');
    resolve();
    await Promise.all(held);
    await limiter.run(() => Promise.resolve(), never);
    expect(work).not.toHaveBeenCalled();
  });
});
