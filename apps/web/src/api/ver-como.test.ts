// @vitest-environment jsdom
import { VER_COMO_HEADER } from '@rodal/contracts/endpoint';
import { reviewImportacion } from '@rodal/contracts/maestros-importar';
import { getSesion, logout } from '@rodal/contracts/sesion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const MIRADA = { prueba: '12.1790000000000.firma', id: 12, usuario: 'ana', vence: '2026-11-20T14:00:00.000Z' };
const assigned: string[] = [];

/** What a page that is loaded now has of it. */
async function load() {
  vi.resetModules();
  return { ...(await import('./ver-como.ts')), ...(await import('./change-ver-como.ts')), ...(await import('./call.ts')), ...(await import('./upload-file.ts')) };
}

/** The header of a read, a change and a file, with the headers that they carry anyway. */
async function proofs({ call, uploadFile }: Awaited<ReturnType<typeof load>>) {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Promise.reject(new TypeError('no network'));
  });
  const file = new File(['x'], 'destinos.csv');
  await Promise.allSettled([call(getSesion, {}), call(logout, {}), uploadFile(reviewImportacion, { maestro: 'destinos' }, file)]);
  expect(sent.map((headers) => headers.get('accept'))).toEqual(Array(3).fill('application/json'));
  return sent.map((headers) => headers.get(VER_COMO_HEADER));
}

beforeEach(() => {
  sessionStorage.clear();
  assigned.length = 0;
  vi.stubGlobal('location', { assign: (to: string) => assigned.push(to), reload: () => assigned.push('reload') });
});
afterEach(() => vi.unstubAllGlobals());

it('issue 7 §1: every request of the page that is loaded next carries the proof, none of this one', async () => {
  const page = await load();
  page.beginVerComo(MIRADA);
  expect([page.verComo, assigned]).toEqual([null, ['/']]);
  expect(await proofs(page)).toEqual([null, null, null]);

  const next = await load();
  expect(next.verComo).toEqual(MIRADA);
  expect(await proofs(next)).toEqual([MIRADA.prueba, MIRADA.prueba, MIRADA.prueba]);

  next.endVerComo('/admin?ver=12');
  expect(assigned).toEqual(['/', '/admin?ver=12']);
  expect((await load()).verComo).toBeNull();
});

it('a page that Back brings back begins anew when the tab looks through other eyes by now, and only then', async () => {
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const own = await load();
  own.followVerComo();
  show(true);
  expect(assigned).toEqual([]);
  own.beginVerComo(MIRADA);
  show(false);
  expect(assigned).toEqual(['/']);
  show(true);
  expect(assigned).toEqual(['/', 'reload']);
});

it('where there is no such memory, or it is refused, one looks through one’s own eyes', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect((await load()).verComo).toBeNull();
  vi.stubGlobal('sessionStorage', { getItem: () => { throw new DOMException('denied', 'SecurityError'); } });
  expect((await load()).verComo).toBeNull();
});
