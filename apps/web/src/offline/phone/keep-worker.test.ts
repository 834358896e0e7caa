import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWorker } from './keep-worker.ts';

/** What the browser has of us. */
const browser = { registration: undefined as { active: object | null } | undefined, files: false };
const THERE = { registration: { active: {} }, files: true };
const told: boolean[] = [];
const restore = vi.fn(async () => undefined as void);
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => browser.registration } });
  vi.stubGlobal('caches', { match: async () => (browser.files ? {} : undefined) });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(browser, { registration: undefined, files: false });
  told.length = 0;
  restore.mockReset();
  restore.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = async () => {
  watchWorker({ restore, tell: (guardada) => told.push(guardada) });
  await vi.advanceTimersByTimeAsync(0);
};
const later = () => vi.advanceTimersByTimeAsync(30_000);

describe('R163: what opens the app without signal', () => {
  it('thrown out while the page is open: it is told, and asked for again until it is there', async () => {
    Object.assign(browser, THERE);
    await start();
    expect(told).toEqual([true]);
    Object.assign(browser, { registration: undefined, files: false });
    // No room, or no signal.
    restore.mockRejectedValue(new TypeError('Failed to register'));
    await later();
    await later();
    expect(told).toEqual([true, false]);
    expect(restore).toHaveBeenCalledTimes(2);
    // It comes, and is not there before all of it is.
    restore.mockImplementation(async () => {
      browser.registration = { active: null };
    });
    await later();
    await later();
    expect(restore).toHaveBeenCalledTimes(3);
    expect(told).toEqual([true, false]);
    Object.assign(browser, THERE);
    await later();
    expect(told).toEqual([true, false, true]);
    expect(restore).toHaveBeenCalledTimes(3);
  });

  it('signal that comes back is used at once', async () => {
    Object.assign(browser, THERE);
    await start();
    Object.assign(browser, { registration: undefined, files: false });
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([true, false]);
    expect(restore).toHaveBeenCalledOnce();
  });

  it('the worker alone is not enough: its files are gone', async () => {
    Object.assign(browser, THERE);
    await start();
    browser.files = false;
    await later();
    expect(told).toEqual([true, false]);
  });

  it('the first visit, which still brings it, is told nothing of a loss', async () => {
    browser.registration = { active: null };
    await start();
    await later();
    expect(told).toEqual([]);
    Object.assign(browser, THERE);
    await later();
    expect(told).toEqual([true]);
    expect(restore).not.toHaveBeenCalled();
  });
});
