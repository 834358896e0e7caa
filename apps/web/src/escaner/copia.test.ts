import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCaches, type FakeCaches } from '../offline/testing/fake-caches.ts';
import { DEL_ESCANER } from './archivos.ts';

const ORIGIN = 'https://rodal.example';
const SUYOS = ['/assets/escaner-A1.js', '/assets/escaner-trabajador-B2.js', '/assets/zxing_reader-C3.wasm'];
const COPIA = 'rodal-escaner';

let caches: FakeCaches;
let fetched: string[];
let answer: (url: string) => Response;

/** An event of a worker: it lives until what it waits for is done. */
class WorkerEvent extends Event {
  readonly pending: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.pending.push(work);
  }
}

beforeEach(() => {
  caches = createFakeCaches();
  fetched = [];
  answer = () => new Response('x', { headers: { 'content-type': 'text/javascript' } });
  vi.stubGlobal('caches', caches.storage);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(url);
    return answer(url);
  });
  // What Workbox looks for in a worker.
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class extends WorkerEvent {});
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true, location: { origin: ORIGIN, href: `${ORIGIN}/sw.js` } }));
});
afterEach(() => vi.unstubAllGlobals());

const crear = async (suyos = SUYOS) => (await import('./copia.ts')).createCopiaEscaner(suyos, ORIGIN);
const event = () => new WorkerEvent('message') as unknown as ExtendableEvent; // the part of it that is used
const guardados = async () => (await (await caches.storage.open(COPIA)).keys()).map(({ url }) => url.replace(ORIGIN, ''));

describe('what the scanner is made of', () => {
  it('is told from what every phone keeps by its name', async () => {
    const { repartir } = await import('./copia.ts');
    const lista = ['index.html', { url: 'assets/escaner-A1.js', revision: null }, { url: 'assets/listas-Z9.js', revision: null }, { url: '/assets/zxing_reader-C3.wasm', revision: 'r' }];
    expect(repartir(lista)).toEqual({ todos: ['index.html', { url: 'assets/listas-Z9.js', revision: null }], escaner: ['/assets/escaner-A1.js', '/assets/zxing_reader-C3.wasm'] });
    expect(['assets/escanear-guia-A.js', 'escaner-A.js', 'assets/x/escaner-A.js', 'assets/escaner.js'].filter((url) => DEL_ESCANER.test(url))).toEqual([]);
  });

  it('is fetched once, all of it; what is there already is not asked for again', async () => {
    const copia = await crear();
    await copia.traer(event());
    expect([fetched.map((url) => url.replace(ORIGIN, '')), await guardados()]).toEqual([SUYOS, SUYOS]);
    await copia.traer(event());
    expect(fetched).toHaveLength(3);
  });

  it('what could not be had is asked for the next time; a page of the wifi is none of it', async () => {
    const copia = await crear();
    answer = (url) => {
      if (url.endsWith('.wasm')) throw new TypeError('no network');
      return url.includes('trabajador') ? new Response('<p>Acepte', { headers: { 'content-type': 'text/html' } }) : new Response('x');
    };
    await copia.traer(event());
    expect(await guardados()).toEqual(SUYOS.slice(0, 1));
    answer = () => new Response('', { status: 503 });
    await copia.traer(event());
    expect(await guardados()).toEqual(SUYOS.slice(0, 1));
    answer = () => new Response('x');
    await copia.traer(event());
    expect((await guardados()).toSorted()).toEqual(SUYOS);
  });

  it('answers without signal with what it has, and for nothing else', async () => {
    const { route, traer } = await crear();
    await traer(event());
    const matches = (url: string) => Boolean(route.match({ url: new URL(url), request: new Request(url), sameOrigin: url.startsWith(ORIGIN), event: event() }));
    expect(SUYOS.map((path) => matches(`${ORIGIN}${path}`))).toEqual([true, true, true]);
    expect([`${ORIGIN}/assets/escaner-OTRA.js`, `${ORIGIN}/index.html`, `https://otro.example${SUYOS[0]}`, `${ORIGIN}/api/x`].map(matches)).toEqual([false, false, false, false]);
    answer = () => {
      throw new TypeError('no network');
    };
    const url = new URL(`${ORIGIN}${SUYOS[2]}`);
    const reply = await route.handler.handle({ url, request: new Request(url), event: event() });
    expect(await reply.text()).toBe('x');
  });

  it('of another version nothing is left, and what is the same stays', async () => {
    await (await crear()).traer(event());
    const nueva = await crear(['/assets/escaner-A2.js', SUYOS[2] ?? '']);
    await nueva.limpiar();
    expect(await guardados()).toEqual([SUYOS[2]]);
  });

  it('where nobody ever scanned there is no copy to begin with', async () => {
    await (await crear()).limpiar();
    expect(await caches.storage.has(COPIA)).toBe(false);
  });
});
