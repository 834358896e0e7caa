import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSession } from '../../api/session-events.ts';
import type { Drain, PassResult } from './drain.ts';
import type { WakeReason } from '../outbox/pace.ts';
import { memoryChannel } from '../testing/memory-lock.ts';
import { startWakeups, type PageEnv } from './wakeups.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
// One that goes on hears the logins of other files' tests.
afterEach(() => {
  for (const stop of running.splice(0)) stop();
  vi.useRealTimers();
});

const running: (() => void)[] = [];

function setUp(results: PassResult[] = [], env: Partial<PageEnv> = {}) {
  const reasons: WakeReason[] = [];
  const stopped = vi.fn();
  const free = Promise.withResolvers<void>();
  const drain: Drain = {
    drain: async (reason) => {
      reasons.push(reason);
      return results.shift() ?? { kind: 'empty' };
    },
    stop: stopped,
    whenFree: () => free.promise,
  };
  const window = new EventTarget();
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), shown);
  const channel = memoryChannel();
  const faults = vi.fn();
  const wakeups = startWakeups(drain, channel, {
    window,
    document,
    now: Date.now,
    isOffline: () => false,
    registerSync: () => Promise.resolve(),
    ...env,
  }, faults);
  running.push(() => wakeups.stop());
  return { reasons, stopped, window, document, channel, faults, wakeups, drain, free };
}

describe('wake-ups (R56)', () => {
  it('start, online, the tab in front, every minute, and a person', async () => {
    const { reasons, window, document, wakeups } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await wakeups.wake('tap');
    expect(reasons).toEqual(['start', 'online', 'visible', 'tap']);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reasons.slice(4)).toEqual(['timer', 'timer']);
  });

  it('R36: a login, because the outbox waited for it', async () => {
    const { reasons, wakeups } = setUp([{ kind: 'loggedOut' }]);
    await vi.advanceTimersByTimeAsync(0);
    announceSession('renewed');
    await vi.advanceTimersByTimeAsync(0);
    expect(reasons).toEqual(['start', 'login']);
    wakeups.stop();
    announceSession('renewed');
    await vi.advanceTimersByTimeAsync(0);
    expect(reasons).toEqual(['start', 'login']);
  });

  it('goes again when the pause is over, not a minute later', async () => {
    const retryAt = new Date(Date.now() + 3_000).toISOString();
    const { reasons } = setUp([{ kind: 'stopped', retryAt }]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(reasons).toEqual(['start']);
    await vi.advanceTimersByTimeAsync(1);
    expect(reasons).toEqual(['start', 'timer']);
  });

  it('a pause of a quarter of an hour is still looked at every minute', async () => {
    const retryAt = new Date(Date.now() + 900_000).toISOString();
    const { reasons } = setUp([{ kind: 'stopped', retryAt }, { kind: 'resting', retryAt }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reasons).toEqual(['start', 'timer', 'timer']);
  });

  it('looks again soon when another window was at it', async () => {
    const { reasons } = setUp([{ kind: 'busy' }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reasons).toEqual(['start', 'timer']);
  });

  it.each(['busy', 'yielded'] as const)('D26: a tap that found another window deciding (%s) goes as soon as that is done, once', async (kind) => {
    const { reasons, wakeups, free } = setUp([{ kind: 'empty' }, { kind }, { kind }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await wakeups.wake('tap')).toEqual({ kind });
    expect(await wakeups.wake('tap')).toEqual({ kind });
    await vi.advanceTimersByTimeAsync(0);
    expect(reasons).toEqual(['start', 'tap', 'tap']);
    free.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(reasons).toEqual(['start', 'tap', 'tap', 'tap']);
  });

  it('D26: a page that ended meanwhile does not send any more', async () => {
    const { reasons, wakeups, free } = setUp([{ kind: 'empty' }, { kind: 'yielded' }]);
    await wakeups.wake('queued');
    wakeups.stop();
    free.resolve();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reasons).toEqual(['start', 'queued']);
  });

  it('registers the sync tag when something is queued; without Background Sync the rest remains', async () => {
    const registerSync = vi.fn(() => Promise.reject(new Error('not allowed')));
    const { wakeups, reasons, faults } = setUp([], { registerSync });
    await wakeups.wake('queued');
    expect(registerSync).toHaveBeenCalledTimes(1);
    await wakeups.wake('tap');
    expect(registerSync).toHaveBeenCalledTimes(1);
    expect(reasons).toEqual(['start', 'queued', 'tap']);
    expect(faults).not.toHaveBeenCalled();
  });

  it('asks to be woken when a pass ended without any network, not when the network is bad', async () => {
    const registerSync = vi.fn(() => Promise.resolve());
    const stopped: PassResult = { kind: 'stopped', retryAt: new Date(Date.now() + 900_000).toISOString() };
    let offline = true;
    const { wakeups } = setUp([stopped, stopped, { kind: 'empty' }], { registerSync, isOffline: () => offline });
    await vi.advanceTimersByTimeAsync(0);
    expect(registerSync).toHaveBeenCalledTimes(1);
    offline = false;
    await wakeups.wake('tap');
    offline = true;
    await wakeups.wake('tap');
    expect(registerSync).toHaveBeenCalledTimes(1);
  });

  it('stops the pass when somebody needs the lock', async () => {
    const { channel, stopped } = setUp();
    channel.post('yield');
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('a fault of the database is reported and the timer goes on', async () => {
    const { drain, faults, window, reasons } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    const broken = vi.spyOn(drain, 'drain').mockRejectedValueOnce(new Error('closed'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(faults).toHaveBeenCalledWith(new Error('closed'));
    expect(broken).toHaveBeenCalledTimes(2);
    expect(reasons).toEqual(['start', 'timer']);
  });

  it('ends with the page: no timer, no listener, no pass', async () => {
    const { wakeups, window, reasons, stopped, channel } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    wakeups.stop();
    expect(stopped).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    channel.post('yield');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reasons).toEqual(['start']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
