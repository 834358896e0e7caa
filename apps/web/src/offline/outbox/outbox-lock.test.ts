import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutboxLock, type OutboxLock } from './outbox-lock.ts';
import { createClock, createDisk } from '../testing/fixtures.ts';
import { memoryChannel, memoryLocks } from '../testing/memory-lock.ts';


/** Work that begins and then waits to be let go. */
async function hold(lock: OutboxLock) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = lock.tryRun(async () => {
    begun.resolve();
    await end.promise;
    return 'done';
  });
  await begun.promise;
  return { end: end.resolve, done };
}

/** Two windows of a browser without Web Locks. */
function twoWindows() {
  const disk = createDisk();
  const clock = createClock();
  const make = () => createOutboxLock(disk.phone(), memoryChannel(), null, () => clock().getTime());
  return { clock, one: make(), two: make() };
}

describe('with Web Locks (R51)', () => {
  it('the second window finds it busy; afterwards it is free', async () => {
    const disk = createDisk();
    const locks = memoryLocks();
    const one = createOutboxLock(disk.phone(), memoryChannel(), locks);
    const two = createOutboxLock(disk.phone(), memoryChannel(), locks);
    const held = await hold(one);
    expect(await two.tryRun(async () => 'never')).toEqual({ ran: false });
    held.end();
    expect(await held.done).toEqual({ ran: true, value: 'done' });
    expect(await two.tryRun(async () => 'now')).toEqual({ ran: true, value: 'now' });
  });

  it('D26: whoever only waits asks nobody to stop, and comes after whoever has work', async () => {
    const [locks, channel, order] = [memoryLocks(), memoryChannel(), new Array<string>()];
    const one = createOutboxLock(createDisk().phone(), channel, locks);
    const two = createOutboxLock(createDisk().phone(), channel, locks);
    const held = await hold(one);
    const decided = one.run(async () => order.push('decided'));
    const free = two.whenFree().then(() => order.push('free'));
    expect(order).toEqual([]);
    held.end();
    await Promise.all([decided, free]);
    expect(order).toEqual(['decided', 'free']);
    expect(channel.posted).toEqual(['yield']);
  });

  it('is released when the work throws', async () => {
    const lock = createOutboxLock(createDisk().phone(), memoryChannel(), memoryLocks());
    await expect(lock.tryRun(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lock.tryRun(async () => 1)).toEqual({ ran: true, value: 1 });
  });

  it('login, logout and update ask whoever drains to stop, and wait', async () => {
    const channel = memoryChannel();
    const lock = createOutboxLock(createDisk().phone(), channel, memoryLocks());
    const held = await hold(lock);
    channel.listen(() => held.end());
    expect(await lock.run(async () => 'mine')).toBe('mine');
    expect(channel.posted).toEqual(['yield']);
  });
});

describe('without Web Locks: a lease in the phone\'s database', () => {
  it('one holds it, the other finds it busy, then free', async () => {
    const { one, two } = twoWindows();
    const held = await hold(one);
    expect(await two.tryRun(async () => 'never')).toEqual({ ran: false });
    held.end();
    await held.done;
    expect(await two.tryRun(async () => 'now')).toEqual({ ran: true, value: 'now' });
  });

  it('the lease of a killed page runs out; one from a clock set back since does not count', async () => {
    const { one, two, clock } = twoWindows();
    await hold(one);
    clock.advance(61_000);
    expect(await two.tryRun(async () => 'later')).toMatchObject({ ran: true });
    await hold(one);
    clock.advance(-3_600_000);
    expect(await two.tryRun(async () => 'back')).toMatchObject({ ran: true });
  });

  describe('waiting', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('D26: whoever only waits comes after who waits to run', async () => {
      const { one, two } = twoWindows();
      const held = await hold(one);
      const order: string[] = [];
      const free = one.whenFree().then(() => order.push('free'));
      const mine = two.run(async () => order.push('mine'));
      await vi.waitUntil(() => vi.getTimerCount() > 1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(order).toEqual([]);
      held.end();
      await held.done;
      await vi.waitUntil(async () => (await vi.advanceTimersByTimeAsync(250), order.length === 2));
      await Promise.all([mine, free]);
      expect(order).toEqual(['mine', 'free']);
    });

    it('run waits until it is free', async () => {
      const { one, two } = twoWindows();
      const held = await hold(one);
      const mine = two.run(async () => 'mine');
      await vi.waitUntil(() => vi.getTimerCount() > 0);
      held.end();
      await held.done;
      await vi.advanceTimersByTimeAsync(250);
      expect(await mine).toBe('mine');
    });
  });
});
