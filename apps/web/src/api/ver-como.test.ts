// @vitest-environment jsdom
import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import { getSesion, logout } from '@rodal/contracts/sesion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const MIRADA = { prueba: '12.1790000000000.firma', id: 12, usuario: 'ana' };
const assigned: string[] = [];

/** What a page that is loaded now has of it. */
async function load() {
  vi.resetModules();
  return { ...(await import('./ver-como.ts')), ...(await import('./change-ver-como.ts')), ...(await import('./build-request.ts')) };
}

beforeEach(() => {
  sessionStorage.clear();
  assigned.length = 0;
  vi.stubGlobal('location', { assign: (to: string) => assigned.push(to) });
});
afterEach(() => vi.unstubAllGlobals());

it('issue 7 §1: every request of the page that is loaded next carries the proof, none of this one', async () => {
  const page = await load();
  page.beginVerComo(MIRADA);
  expect([page.verComo, assigned]).toEqual([null, ['/']]);
  expect(page.buildRequest(getSesion, {}).headers).not.toHaveProperty(VER_COMO_HEADER);

  const next = await load();
  expect(next.verComo).toEqual(MIRADA);
  for (const row of [getSesion, logout]) expect(next.buildRequest(row, {}).headers).toHaveProperty(VER_COMO_HEADER, MIRADA.prueba);

  next.endVerComo('/admin?ver=12');
  expect(assigned).toEqual(['/', '/admin?ver=12']);
  expect((await load()).verComo).toBeNull();
});

it('where there is no such memory, as in the worker, or it is refused, one looks through one’s own eyes', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect((await load()).verComo).toBeNull();
  vi.stubGlobal('sessionStorage', { getItem: () => { throw new DOMException('denied', 'SecurityError'); } });
  expect((await load()).verComo).toBeNull();
});
