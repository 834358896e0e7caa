import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from 'workbox-routing';
import { createFakeCaches, type FakeCaches } from '../testing/fake-caches.ts';
import { TILES_CACHE } from '../db/tiles-cache.ts';

const ORIGIN = 'https://rodal.example';
const TEMPLATE = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
const TILE = 'https://a.tiles.example/15/9800/20210.png';

let caches: FakeCaches;
let fetched: string[];
let answer: () => Response;
let template: () => Promise<string>;
let route: Route;

beforeEach(async () => {
  caches = createFakeCaches();
  fetched = [];
  answer = () => withType(new Response('tile', { headers: { 'content-type': 'image/png' } }), 'cors');
  template = async () => TEMPLATE;
  vi.stubGlobal('caches', caches.storage);
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request.url);
    return answer();
  });
  // What Workbox looks for in a worker.
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true, location: { origin: ORIGIN, href: `${ORIGIN}/sw.js` } }));
  const { createTilesRoute } = await import('./tiles.ts');
  route = createTilesRoute(ORIGIN, () => template(), 3);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An event of a worker: it lives until what it waits for is done. */
class WorkerEvent extends Event {
  readonly pending: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.pending.push(work);
  }
}

/** A reply's type is read-only: the browser sets it. */
function withType(response: Response, type: ResponseType): Response {
  return Object.defineProperty(response, 'type', { value: type });
}

interface Asked {
  readonly destination?: RequestDestination;
  readonly mode?: RequestMode;
}

function matches(url: string, { destination = 'image', mode = 'cors' }: Asked = {}): boolean {
  const request = Object.defineProperties(new Request(url), { destination: { value: destination }, mode: { value: mode } });
  return Boolean(route.match({ url: new URL(url), request, sameOrigin: url.startsWith(ORIGIN), event: new WorkerEvent('fetch') }));
}

/** Asks through the route, and waits until what it stores is stored. */
async function ask(url: string): Promise<Response> {
  const event = new WorkerEvent('fetch');
  const response = await route.handler.handle({ event, request: new Request(url), url: new URL(url) });
  for (let at = 0; at < event.pending.length; at += 1) await event.pending[at];
  return response;
}

describe('what may be a tile', () => {
  it.each([
    [TILE, {}, true],
    [`${ORIGIN}/tiles/15/9800/20210.png`, {}, true],
    [`${ORIGIN}/api/subir/fotos/15/9800/20210.png`, {}, false],
    [TILE, { mode: 'no-cors' as const }, false],
    [TILE, { destination: '' as const }, false],
    [TILE, { destination: 'script' as const }, false],
  ])('%s %j: %s', (url, asked, is) => {
    expect(matches(url, asked)).toBe(is);
  });
});

describe('R75: what is kept', () => {
  it('a tile is fetched once and then comes from the cache, without signal too', async () => {
    expect(await (await ask(TILE)).text()).toBe('tile');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await ask(TILE)).text()).toBe('tile');
    expect(fetched).toEqual([TILE]);
    expect(caches.urls(TILES_CACHE)).toEqual([TILE]);
  });

  it('nothing of any other address', async () => {
    for (const url of ['https://evil.example/15/9800/20210.png', `${ORIGIN}/iconos/rodal-192.png`]) {
      await ask(url);
      await ask(url);
    }
    expect(fetched).toHaveLength(4);
    expect(caches.urls(TILES_CACHE)).toEqual([]);
  });

  it.each([
    ['opaque', () => withType(new Response(null), 'opaque')],
    ['an error', () => withType(new Response('no', { status: 503, headers: { 'content-type': 'image/png' } }), 'cors')],
    ['missing', () => withType(new Response('no', { status: 404, headers: { 'content-type': 'image/png' } }), 'cors')],
    ['a portal’s page', () => withType(new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'cors')],
  ])('nothing that is %s', async (_, reply) => {
    answer = reply;
    await ask(TILE);
    expect(caches.urls(TILES_CACHE)).toEqual([]);
  });

  it.each([
    ['without the setting', async () => ''],
    ['while the phone’s database cannot be read', () => Promise.reject(new Error('blocked'))],
  ])('nothing %s, and the picture still comes', async (_, read) => {
    template = read;
    expect(await (await ask(TILE)).text()).toBe('tile');
    expect(caches.urls(TILES_CACHE)).toEqual([]);
  });

  it('the setting is read once for a dozen tiles, and again later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const read = vi.fn(template);
    template = read;
    await ask(TILE);
    await ask('https://a.tiles.example/15/9801/20210.png');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockResolvedValue('/tiles/{z}/{x}/{y}.png');
    vi.advanceTimersByTime(10_001);
    await ask('https://a.tiles.example/15/9802/20210.png');
    expect(read).toHaveBeenCalledTimes(2);
    expect(caches.urls(TILES_CACHE)).toHaveLength(2);
  });
});

it('R30: the cap: what was not used for longest makes room', async () => {
  const tile = (x: number) => `https://a.tiles.example/15/${x}/1.png`;
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const x of [1, 2, 3, 1, 4]) {
    vi.advanceTimersByTime(60_000);
    await ask(tile(x));
  }
  await vi.waitFor(() => expect(caches.urls(TILES_CACHE).toSorted()).toEqual([1, 3, 4].map(tile)));
});
