// @vitest-environment jsdom
import type { Output } from '@rodal/contracts/endpoint';
import { verificarGuia } from '@rodal/contracts/verificacion';
import { VEREDICTOS } from '@rodal/domain/verificacion';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fails, on, replies, silent, unreachable } from '../testing/msw.ts';

/** `public/verificar.*`: the page apart from the app where anybody asks about a guide on the road (E9). */

const PUBLIC = join(import.meta.dirname, '../../public');
const HTML = readFileSync(join(PUBLIC, 'verificar.html'), 'utf8');
const CODIGO = '4711-7K3M-Q9ZD-04XW';
const GUIA = {
  guia: '99123', fecha: '2026-11-27T15:05:00.000Z', patenteCamion: 'ABCD12', patenteCarro: 'JA1234', producto: 'PINO ASERRABLE', volumen: '1031.204', unidad: 'M3', origen: 'EL PERAL', destino: 'ASERRADERO $& LAUTARO',
} as const;
type Dicho = Output<typeof verificarGuia>;
const GENUINA = { veredicto: 'genuina', ...GUIA } satisfies Dicho;
const SIN_CONEXION = 'Sin conexión con Rodal. Vea que tenga señal e intente de nuevo.';

const mundo = { pedido: [] as unknown[], dice: GENUINA as Dicho };
const server = setupServer(
  replies(verificarGuia, (_query, sent) => {
    mundo.pedido.push(sent);
    return mundo.dice;
  }),
);
/** Each time the script runs it listens anew. */
const oidos: (() => void)[] = [];
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => void Object.assign(mundo, { pedido: [], dice: GENUINA }));
afterEach(() => {
  // What is still on its way is then no answer to anything, and looks for no page that is gone.
  globalThis.dispatchEvent(new Event('offline'));
  for (const quitar of oidos.splice(0)) quitar();
  server.resetHandlers();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});
afterAll(() => server.close());

let veces = 0;
async function cargar(hash = '') {
  history.replaceState(null, '', `/verificar${hash}`);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(HTML)?.[1] ?? '';
  const suyo = globalThis.addEventListener;
  const espia = vi.spyOn(globalThis, 'addEventListener').mockImplementation((tipo: string, oye: EventListenerOrEventListenerObject) => {
    suyo(tipo, oye);
    oidos.push(() => globalThis.removeEventListener(tipo, oye));
  });
  veces += 1;
  await import(/* @vite-ignore */ `${pathToFileURL(join(PUBLIC, 'verificar.js')).href}?vez=${veces}`);
  espia.mockRestore();
}
const byId = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.fail(id);
const visto = () => ['preguntando', 'respuesta', 'perdida'].filter((id) => !byId(id).hidden);
const esVisto = (id: string) => waitFor(() => expect(visto()).toEqual([id]));
const dicho = (selector: string) => (document.querySelector(selector)?.textContent ?? expect.fail(selector)).replaceAll(/\s+/g, ' ').trim();
const veredicto = () => [dicho('#veredicto-titulo'), dicho('#veredicto-texto')];
/** What of the load and of the verdict is in the page, seen or not. */
const queda = () => [...document.querySelectorAll('#carga dd, #guia dd, #veredicto')].map((one) => (one.textContent).trim()).filter((text) => text !== '');
const escribir = (texto: string) => {
  fireEvent.change(byId('codigo'), { target: { value: texto } });
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
};

it('asks once about the code of the address, in the body alone', async () => {
  const pedidos = vi.spyOn(globalThis, 'fetch');
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  expect(pedidos.mock.calls.map(([url, init]) => [url, init?.method, init?.cache])).toEqual([['/api/verificar', 'POST', 'no-store']]);
  pedidos.mockRestore();
  expect([mundo.pedido, location.search]).toEqual([[{ codigo: CODIGO }], '']);
});

it('plate, product and volume stand above the verdict, biggest, with what to compare them with', async () => {
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  expect(document.activeElement?.id).toBe('respuesta');
  expect(dicho('#respuesta')).toMatch(/^Compare con el camión que tiene delante Patentes ABCD12 JA1234 Producto PINO ASERRABLE Volumen 1\.031,204 M3 Genuina /);
  expect(dicho('#guia')).toBe('Guía 99123 Fecha de carga 27/11/2026 12:05 Origen EL PERAL Destino ASERRADERO $& LAUTARO');
  const css = readFileSync(join(PUBLIC, 'verificar.css'), 'utf8');
  const size = (selector: string) => Number(new RegExp(`(?:^|\\n)${selector} \\{[^}]*font-size: ([\\d.]+)rem`).exec(css)?.[1] ?? expect.fail(selector));
  for (const grande of ['\\.grande \\.patente', '\\.grande dd', '\\.grande \\.volumen']) for (const otro of ['h1', 'h2']) expect([grande, otro, size(grande) > size(otro)]).toEqual([grande, otro, true]);
});

it.each<[keyof typeof VEREDICTOS, Dicho, string]>([
  ['genuina', GENUINA, ''],
  ['recibida', { veredicto: 'recibida', ...GUIA, recibidaEn: '2026-11-28T02:10:00.000Z', recibidaDonde: 'PUERTO CORONEL' }, '27/11/2026 23:10'],
  ['anulada', { veredicto: 'anulada', ...GUIA, anuladaEn: '2026-11-27T16:00:00.000Z' }, '27/11/2026 13:00'],
  ['desconocida', { veredicto: 'desconocida' }, ''],
])('%s is said in the words that there are for it, and nothing else of one that is unknown', async (cual, dice, cuando) => {
  mundo.dice = dice;
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  const { titulo, texto } = VEREDICTOS[cual];
  expect(veredicto()).toEqual([titulo, texto.replace('{donde}', () => 'PUERTO CORONEL').replace('{cuando}', () => cuando)]);
  expect([byId('veredicto').dataset.dice, byId('carga').hidden, byId('guia').hidden, queda().length > 1]).toEqual([cual, cual === 'desconocida', cual === 'desconocida', cual !== 'desconocida']);
});

it('a truck without a trailer has one plate', async () => {
  mundo.dice = { ...GENUINA, patenteCarro: '' };
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  expect(dicho('.grande div')).toBe('Patente ABCD12');
});

it('without a code there is the field to type one, and nothing is asked', async () => {
  await cargar();
  expect([visto(), mundo.pedido, screen.getByLabelText('Código de la guía').id]).toEqual([[], [], 'codigo']);
  escribir('  ');
  expect([dicho('#codigo-error'), byId('codigo').getAttribute('aria-invalid'), document.activeElement?.id, mundo.pedido]).toEqual(['Escriba el código de la guía.', 'true', 'codigo', []]);
  escribir(` ${CODIGO.toLowerCase()} `);
  await esVisto('respuesta');
  expect([mundo.pedido, dicho('#codigo-error'), byId('codigo').value, dicho('#codigo-rotulo')]).toEqual([[{ codigo: CODIGO.toLowerCase() }], '', '', 'Otro código']);
  escribir('9'.repeat(61));
  expect([dicho('#codigo-error').length > 0, mundo.pedido.length]).toEqual([true, 1]);
});

it('another code opened in the same tab is asked about, and of the one before nothing is left meanwhile', async () => {
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  server.use(silent(verificarGuia));
  location.hash = '#4712-7K3M-Q9ZD-04XW';
  await esVisto('preguntando');
  expect([queda(), dicho('#preguntando')]).toEqual([[], 'Preguntando a Rodal…']);
});

it('what is said of the code before, when it comes late, is not said of this one', async () => {
  const retenidas: (() => void)[] = [];
  server.use(
    on(verificarGuia, async (request) => {
      const { codigo } = verificarGuia.body.parse(await request.json());
      if (codigo !== CODIGO) return HttpResponse.json({ veredicto: 'desconocida' });
      await new Promise<void>((go) => void retenidas.push(go));
      return HttpResponse.json(GENUINA);
    }),
  );
  const pedidos = vi.spyOn(globalThis, 'fetch');
  await cargar(`#${CODIGO}`);
  await waitFor(() => expect(retenidas).toHaveLength(1));
  location.hash = '#otra';
  await esVisto('respuesta');
  retenidas[0]?.();
  await pedidos.mock.results[0]?.value;
  // Whatever it leads to is done by the time that another has come and gone.
  await (await fetch('/api/verificar', { method: 'POST', body: JSON.stringify({ codigo: 'otra' }) })).json();
  pedidos.mockRestore();
  expect(veredicto()[0]).toBe('Desconocida');
});

it('could not ask: says so, gives no verdict, and can be tried again', async () => {
  server.use(unreachable(verificarGuia));
  await cargar(`#${CODIGO}`);
  await esVisto('perdida');
  expect([dicho('#perdida h2'), dicho('#perdida-porque'), queda()]).toEqual(['No se pudo comprobar', SIN_CONEXION, []]);
  server.resetHandlers();
  server.use(fails(verificarGuia, 'demasiados_intentos'));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(dicho('#perdida-porque')).toBe('Demasiados intentos. Espere 5 minutos.'));
  server.resetHandlers();
  server.use(on(verificarGuia, () => HttpResponse.json({ veredicto: 'toString' })));
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(dicho('#perdida-porque')).toBe('Rodal no respondió como se esperaba. Intente de nuevo.'));
  server.resetHandlers();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await esVisto('respuesta');
});

it('a line that brings nothing ends after twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    server.use(silent(verificarGuia));
    await cargar(`#${CODIGO}`);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(visto()).toEqual(['preguntando']);
    await vi.advanceTimersByTimeAsync(1);
    expect([visto(), dicho('#perdida-porque')]).toEqual([['perdida'], SIN_CONEXION]);
  } finally {
    vi.useRealTimers();
  }
});

it('when the signal goes, or the page comes back out of the browser’s memory, no verdict of before is left', async () => {
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  fireEvent(window, new Event('offline'));
  expect([visto(), queda()]).toEqual([['perdida'], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await esVisto('respuesta');
  server.use(silent(verificarGuia));
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect([visto(), queda()]).toEqual([['preguntando'], []]);
});

it('keeps nothing in the browser', async () => {
  const guardar = vi.spyOn(Storage.prototype, 'setItem');
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  expect(guardar).not.toHaveBeenCalled();
  guardar.mockRestore();
});

it('has no script within, says what it needs, and no fault that axe finds', async () => {
  expect(HTML.match(/<script(?![^>]* src=)|\son\w+=|style=/g)).toBeNull();
  await cargar(`#${CODIGO}`);
  await esVisto('respuesta');
  expect(HTML).toContain('<noscript>Para verificar una guía, active JavaScript en este navegador.</noscript>');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
