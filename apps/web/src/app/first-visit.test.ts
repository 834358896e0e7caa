// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSession } from '../api/session-events.ts';
import { endPortada, whenLinkIsFree } from './first-visit.ts';

/** What the browser tells of what has come; the newest observer. */
const browser = { arrive: () => undefined as void, disconnected: true, msSinceStart: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  browser.msSinceStart = 7_000;
  vi.spyOn(performance, 'now').mockImplementation(() => browser.msSinceStart);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        browser.arrive = listener;
      }
      observe = () => {
        browser.disconnected = false;
      };
      disconnect = () => {
        browser.disconnected = true;
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @returns whether the wait has ended, asked again at each call */
function watch(inside: boolean): () => boolean {
  const state = { ended: false };
  whenLinkIsFree(inside).then(() => (state.ended = true), () => undefined);
  return () => state.ended;
}

it('D21: a fast link is not waited for', async () => {
  browser.msSinceStart = 1_200;
  const ended = watch(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended()).toBe(true);
});

it('D21: on a slow link it waits for the login, and then until nothing came for two seconds', async () => {
  const ended = watch(false);
  await vi.advanceTimersByTimeAsync(20_000);
  announceSession('renewed');
  await vi.advanceTimersByTimeAsync(1_900);
  browser.arrive();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(ended()).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(ended()).toBe(true);
  expect(browser.disconnected).toBe(true);
});

it('D21: whoever never logs in gets the copy after half a minute', async () => {
  const ended = watch(false);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(ended()).toBe(false);
  await vi.advanceTimersByTimeAsync(100 + 2_000);
  expect(ended()).toBe(true);
});

it('D21: a page to which something comes for ever gets it after a quarter of a minute', async () => {
  const ended = watch(true);
  for (let second = 0; second < 14; second += 1) {
    browser.arrive();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(ended()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended()).toBe(true);
  expect(browser.disconnected).toBe(true);
});

afterEach(() => document.body.replaceChildren());

const portada = () => document.getElementById('portada');
/** An observer hears of a change after the work under way. */
const heard = () => Promise.resolve();

it('D21: what the page paints by itself stays until the application shows something of its own, and goes then', async () => {
  document.body.innerHTML = '<div id="portada">Rodal</div><div id="root"></div>';
  const root = document.getElementById('root')!;
  endPortada(root);
  root.innerHTML = '<style>:root { color: red }</style><div role="status" aria-label="Cargando"></div>';
  await heard();
  expect(portada()).not.toBeNull();
  root.querySelector('div')!.innerHTML = '<p>Cierre las otras ventanas de Rodal para continuar.</p>';
  await heard();
  expect(portada()).toBeNull();
});

it.each(['<main>Ingresar</main>', '<h1>Ops! Pagina no encontrada</h1>', '<div role="alert">La pantalla falló</div>'])('goes for %s', async (content) => {
  document.body.innerHTML = '<div id="portada"></div><div id="root"></div>';
  const root = document.getElementById('root')!;
  endPortada(root);
  root.innerHTML = content;
  await heard();
  expect(portada()).toBeNull();
});
