import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import { registerUpdates, type Updates } from './update.ts';

const worker = vi.hoisted(() => ({
  registration: { waiting: null as object | null }, // of a ServiceWorkerRegistration only this is read
  listeners: new Map<string, Set<() => void>>(),
  skipWaiting: 0,
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: () => void) => {
      worker.listeners.set(name, (worker.listeners.get(name) ?? new Set()).add(listener));
    };
    register = async () => worker.registration;
    update = () => Promise.resolve();
    messageSkipWaiting = () => {
      worker.skipWaiting += 1;
    };
  },
}));

const reload = vi.fn();
const replaced = vi.fn();
/** undefined = the browser has thrown it out. */
const there: { registration: object | undefined } = { registration: undefined };
const getRegistration = async () => there.registration;
const happens = (name: string) => worker.listeners.get(name)?.forEach((listener) => listener());
/** Until it resolves, an upload holds the lock. */
let upload: Promise<void> | null = null;
const lock: OutboxLock = {
  tryRun: async (work) => ({ ran: true, value: await work() }),
  run: (work) => (upload === null ? work() : upload.then(work)),
  whenFree: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, getRegistration } });
  vi.stubGlobal('caches', { match: async () => ({}) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { reload });
  Object.assign(worker, { registration: { waiting: {} }, listeners: new Map(), skipWaiting: 0 });
  there.registration = { active: {} };
  upload = null;
  reload.mockClear();
  replaced.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A new version waits and the page was told. */
async function setUp(): Promise<Updates> {
  const told: Updates[] = [];
  await registerUpdates({ lock, onNeedRefresh: (updates) => told.push(updates), onReplaced: replaced });
  happens('waiting');
  const [updates] = told;
  if (updates === undefined) throw new Error('the page was not told');
  return updates;
}

describe('a new version (R44)', () => {
  it('takes over when the person says so, and the page reloads once it has', async () => {
    const updates = await setUp();
    const applied = updates.apply();
    await vi.advanceTimersByTimeAsync(0);
    expect([worker.skipWaiting, reload.mock.calls.length]).toEqual([1, 0]);
    happens('controlling');
    await applied;
    expect(reload).toHaveBeenCalledOnce();
    expect(replaced).not.toHaveBeenCalled();
  });

  it('waits for an upload under way: nothing is handed over, and nothing reloaded, before it ends', async () => {
    const updates = await setUp();
    const { promise, resolve: ends } = Promise.withResolvers<void>();
    upload = promise;
    const applied = updates.apply();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([worker.skipWaiting, reload.mock.calls.length]).toEqual([0, 0]);
    ends();
    await vi.advanceTimersByTimeAsync(0);
    expect(worker.skipWaiting).toBe(1);
    happens('controlling');
    await applied;
    expect(reload).toHaveBeenCalledOnce();
  });

  it('R45: another window applied it: this one is told that it runs the old version, and is not reloaded', async () => {
    await setUp();
    happens('controlling');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replaced).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('R45: the first worker, which claims the page that brought it, replaces nobody; the next one does', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistration } });
    await setUp();
    happens('controlling');
    expect(replaced).not.toHaveBeenCalled();
    happens('controlling');
    expect(replaced).toHaveBeenCalledOnce();
  });

  it('R51: another window was quicker: the lock is not held for what will not come', async () => {
    const updates = await setUp();
    worker.registration.waiting = null;
    await updates.apply();
    expect(worker.skipWaiting).toBe(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('R51: a worker that never takes over does not hold the lock for ever', async () => {
    const updates = await setUp();
    const applied = updates.apply();
    await vi.advanceTimersByTimeAsync(10_000);
    await applied;
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('R163: a worker that the browser threw out is brought back, and claims the page without being a newer version', async () => {
  const kept: boolean[] = [];
  await registerUpdates({ lock, onNeedRefresh: () => undefined, onReplaced: replaced, onKept: (guardada) => kept.push(guardada) });
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual([true]);
  there.registration = undefined;
  worker.listeners.clear();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kept).toEqual([true, false]);
  there.registration = { active: {} };
  happens('controlling');
  expect(replaced).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(kept).toEqual([true, false, true]);
  happens('controlling');
  expect(replaced).toHaveBeenCalledOnce();
});
