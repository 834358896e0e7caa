import { CATALOGOS } from '@rodal/contracts/catalogos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, type Api } from '../../api/api.ts';
import { announceSession } from '../../api/session-events.ts';
import { CATALOG_NAMES, readCatalog } from './catalogs.ts';
import { keepCatalogsFresh } from './fresh-catalogs.ts';
import { createClock, createDisk, SESION } from '../testing/fixtures.ts';
import { createScriptedServer, offline, refuses, replies, type Fault } from '../testing/scripted-server.ts';

const MINUTE = 60_000;
const CHOFERES = CATALOGOS.choferes.path;
const empty: Fault = replies(200, { filas: [] }, { etag: '"1"' });

// Only the timers stand still: the database needs the rest.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const stop of running.splice(0)) stop();
  vi.useRealTimers();
});

const running: (() => void)[] = [];

function setUp() {
  const db = createDisk().user();
  const clock = createClock();
  const server = createScriptedServer(SESION);
  server.breakAll(empty);
  const window = new EventTarget();
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), shown);
  const faults = vi.fn();
  const env = { window, document, now: () => clock().getTime() };
  const { callIfChanged } = createApi(server.fetch);
  const open = { calls: 0 };
  const api: Pick<Api, 'callIfChanged'> = {
    callIfChanged: (...call) => {
      open.calls += 1;
      return callIfChanged(...call).finally(() => {
        open.calls -= 1;
      });
    },
  };
  const start = () => {
    const stop = keepCatalogsFresh(db, api, env, faults);
    running.push(stop);
    return stop;
  };
  const asked = () => server.requests.length;
  /** The round under way is over: the next one is on the timer. */
  const rest = () => vi.waitFor(() => expect([open.calls, vi.getTimerCount()]).toEqual([0, 1]));
  const pass = async (ms: number) => {
    clock.advance(ms);
    vi.advanceTimersByTime(ms);
    await rest();
  };
  return { db, clock, server, window, document, faults, start, asked, rest, pass };
}

const ALL = CATALOG_NAMES.length;

describe('keeping the lists young (C38, R65)', () => {
  it('loads every list at once, and again when it is a quarter of an hour old', async () => {
    const { db, server, start, asked, rest, pass } = setUp();
    start();
    await rest();
    expect(asked()).toBe(ALL);
    expect((await readCatalog(db, 'choferes')).fetchedAt).toBe('2026-11-20T12:00:00.000Z');
    await pass(15 * MINUTE);
    expect(asked()).toBe(2 * ALL);
    expect(server.requests.at(-1)?.headers.get('if-none-match')).toBe('"1"');
  });

  it('leaves young lists alone when the tab comes to the front or the network returns', async () => {
    const { window, document, start, asked, rest } = setUp();
    start();
    await rest();
    window.dispatchEvent(new Event('online'));
    await rest();
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    expect(asked()).toBe(ALL);
  });

  it('nothing is asked when the tab goes to the back', async () => {
    const { clock, document, start, asked, rest } = setUp();
    start();
    await rest();
    clock.advance(20 * MINUTE);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await rest();
    expect(asked()).toBe(ALL);
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked()).toBe(2 * ALL));
    await rest();
  });

  it('R70: a list from the future is as old as one can be: the clock was set back', async () => {
    const { clock, window, start, asked, rest } = setUp();
    start();
    await rest();
    clock.set('2026-11-18T12:00:00.000Z');
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(asked()).toBe(2 * ALL));
    await rest();
  });

  it('what failed is asked for again within a minute, what came is not', async () => {
    const { db, server, start, asked, rest, pass } = setUp();
    server.script(CHOFERES, refuses('sin_permiso'));
    start();
    await rest();
    expect((await readCatalog(db, 'choferes')).error?.codigo).toBe('sin_permiso');
    await pass(MINUTE);
    expect(asked()).toBe(ALL + 1);
    expect(await readCatalog(db, 'choferes')).toMatchObject({ error: null, fetchedAt: '2026-11-20T12:01:00.000Z' });
  });

  it('without signal two questions are enough, and the network that returns loads all', async () => {
    const { server, window, start, asked, rest, faults } = setUp();
    server.breakAll(offline);
    start();
    await rest();
    expect(asked()).toBe(2);
    server.breakAll(empty);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(asked()).toBe(2 + ALL));
    await rest();
    expect(faults).not.toHaveBeenCalled();
  });

  it('the network that returns while a question hangs is not forgotten', async () => {
    const { server, window, start, asked, rest } = setUp();
    const line = Promise.withResolvers<never>();
    server.script('/api/', () => line.promise);
    start();
    await vi.waitFor(() => expect(asked()).toBe(1));
    window.dispatchEvent(new Event('online'));
    line.reject(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(asked()).toBe(1 + ALL));
    await rest();
  });

  it('a renewed session loads what the ended one could not', async () => {
    const { server, start, asked, rest } = setUp();
    server.breakAll(refuses('no_autenticado'));
    start();
    await rest();
    server.breakAll(empty);
    announceSession('renewed');
    await vi.waitFor(() => expect(asked()).toBe(1 + ALL));
    await rest();
  });

  it('R38: ended, it asks nothing more and writes nothing under the next person', async () => {
    const { db, server, window, start, asked, faults } = setUp();
    const reply = Promise.withResolvers<Response>();
    server.script('/api/', () => reply.promise);
    const stop = start();
    await vi.waitFor(() => expect(asked()).toBe(1));
    stop();
    db.close();
    reply.resolve(new Response(JSON.stringify({ filas: [] }), { headers: { 'content-type': 'application/json' } }));
    window.dispatchEvent(new Event('online'));
    announceSession('renewed');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    expect(asked()).toBe(1);
    expect(db.isOpen()).toBe(false);
    expect(faults).not.toHaveBeenCalled();
  });

  it('a broken database is told, and tried again', async () => {
    const { db, start, rest, faults, asked, pass } = setUp();
    const broken = vi.spyOn(db.catalogs, 'toArray').mockRejectedValueOnce(new Error('rota'));
    start();
    await rest();
    expect(faults).toHaveBeenCalledOnce();
    broken.mockRestore();
    await pass(MINUTE);
    expect(asked()).toBe(ALL);
  });
});
