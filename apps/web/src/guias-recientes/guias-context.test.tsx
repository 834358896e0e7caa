// @vitest-environment jsdom
import { listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { use, useEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDisk, type Disk } from '../offline/testing/fixtures.ts';
import { on } from '../testing/msw.ts';
import type { notarReloj } from './guardadas.ts';
import { ConGuias, GuiasContext, useNumeroDeCodigo } from './guias-context.tsx';
import { createGuiasDb, guiaRow } from './guias-db.ts';
import { codigoDe, dichasOf, guiaOf } from './testing/guias.ts';

const mirada = vi.hoisted(() => ({ verComo: null as object | null }));
/** What the clock of a database shows, where a test says it; else as it is. */
const anotado = vi.hoisted(() => ({ muestra: null as Promise<number> | null }));
vi.mock('./guardadas.ts', async (original) => {
  const suyo = await original<{ readonly notarReloj: typeof notarReloj }>();
  return { ...suyo, notarReloj: (...args: Parameters<typeof notarReloj>) => anotado.muestra ?? suyo.notarReloj(...args) };
});
vi.mock('../api/ver-como.ts', async (original) => ({ ...(await original<object>()), get verComo() { return mirada.verComo; } }));

const AHORA = '2026-11-21T12:00:00.000Z';
const dichas = () => HttpResponse.json(dichasOf([guiaOf(1), guiaOf(2, { guia: '4712' })]), { headers: { date: new Date(AHORA).toUTCString(), etag: '"1"' } });
const pedidas = vi.fn(dichas);
const server = setupServer(on(listGuiasRecientes, () => pedidas()));
let disk: Disk;
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  vi.setSystemTime(AHORA);
  mirada.verComo = null;
  anotado.muestra = null;
  pedidas.mockReset().mockImplementation(dichas);
  disk = createDisk();
  vi.stubGlobal('indexedDB', disk.options.indexedDB);
  vi.stubGlobal('IDBKeyRange', disk.options.IDBKeyRange);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

const dado: { numeroDe: (codigo: string) => Promise<string | null> } = { numeroDe: async () => 'nobody asked' };
const dar = (numeroDe: typeof dado.numeroDe) => void Object.assign(dado, { numeroDe });
function Dentro() {
  const guias = use(GuiasContext);
  const numeroDe = useNumeroDeCodigo();
  useEffect(() => dar(numeroDe), [numeroDe]);
  return <p>{guias === null ? 'ninguna base' : `${guias.guardadas?.guias.length ?? 'ninguna'} guardadas, visto ${guias.guardadas?.visto ?? 0}`}</p>;
}
const abrir = (usuarioId = 7) => render(<ConGuias usuarioId={usuarioId}><Dentro /></ConGuias>);

it('a code names the number of its guide among those that are kept; before, and where none is kept, no code does', async () => {
  abrir();
  expect([screen.getByText('ninguna base') !== null, await dado.numeroDe(codigoDe(2))]).toEqual([true, null]);
  await screen.findByText(/^2 guardadas/);
  expect([await dado.numeroDe(codigoDe(2)), await dado.numeroDe(codigoDe(3)), await dado.numeroDe('x')]).toEqual(['4712', null, null]);
});

it('what another window is told is known here', async () => {
  abrir();
  await screen.findByText(/^2 guardadas/);
  const otra = createGuiasDb(7, disk.options);
  await otra.transaction('rw', [otra.guias, otra.al], async () => {
    await otra.guias.put(guiaRow(guiaOf(3)));
    await otra.al.update('al', { cuantas: 3 });
  });
  await screen.findByText(/^3 guardadas/);
  otra.close();
});

it('another person on the same device has another database, and the one before is closed', async () => {
  const { rerender } = abrir();
  await screen.findByText(/^2 guardadas/);
  rerender(<ConGuias usuarioId={8}><Dentro /></ConGuias>);
  await waitFor(() => expect(pedidas).toHaveBeenCalledTimes(2));
  await screen.findByText(/^2 guardadas/);
  expect(new Set((await disk.options.indexedDB.databases()).map(({ name }) => name))).toEqual(new Set(['rodal-guias-7', 'rodal-guias-8']));
});

it('the clock is noted while one looks: that it was set back is known when it has caught up', async () => {
  abrir();
  await screen.findByText(`2 guardadas, visto ${Date.parse(AHORA)}`);
  const reloj = (horas: number) => {
    vi.setSystemTime(Date.parse(AHORA) + horas * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  server.use(on(listGuiasRecientes, () => HttpResponse.error()));
  reloj(9);
  await screen.findByText(`2 guardadas, visto ${Date.parse(AHORA) + 9 * 3_600_000}`);
  reloj(1);
  await screen.findByText(`2 guardadas, visto ${Number.MAX_SAFE_INTEGER}`);
  reloj(20);
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(`2 guardadas, visto ${Date.parse(AHORA) + 20 * 3_600_000}`);
});

it('what the clock of the one before has shown, told late, is not of the next one', async () => {
  const tarde = Promise.withResolvers<number>();
  anotado.muestra = tarde.promise;
  const { rerender } = abrir();
  await screen.findByText(/^2 guardadas/);
  anotado.muestra = null;
  rerender(<ConGuias usuarioId={8}><Dentro /></ConGuias>);
  await screen.findByText(/^ninguna|^[01] guardadas/);
  await screen.findByText(`2 guardadas, visto ${Date.parse(AHORA)}`);
  await act(async () => tarde.resolve(Number.MAX_SAFE_INTEGER));
  expect(screen.getByText(/guardadas, visto/).textContent).toBe(`2 guardadas, visto ${Date.parse(AHORA)}`);
});

it('through somebody else’s eyes nothing is asked nor kept', async () => {
  mirada.verComo = { prueba: 'x' };
  abrir();
  // Opened later, so that what was asked of the browser before it has come.
  const otra = await createGuiasDb(99, disk.options).open();
  otra.close();
  await act(async () => undefined);
  expect([screen.queryByText('ninguna base') !== null, pedidas.mock.calls.length, (await disk.options.indexedDB.databases()).map(({ name }) => name)]).toEqual([true, 0, ['rodal-guias-99']]);
});

it('once nobody looks any more nothing is asked, and nothing listened for', async () => {
  const [oye, deja] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const { unmount } = abrir();
  await screen.findByText(/^2 guardadas/);
  unmount();
  window.dispatchEvent(new Event('online'));
  const deRed = ({ mock }: typeof oye | typeof deja) => mock.calls.filter(([tipo]) => tipo === 'online').map(([, oyente]) => oyente);
  expect(deRed(oye).length).toBeGreaterThan(0);
  expect(deRed(deja)).toEqual(deRed(oye));
  expect(pedidas).toHaveBeenCalledTimes(1);
});
