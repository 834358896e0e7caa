import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startErpServer, type ErpServer, type Falla } from '../testing/erp-server.ts';
import { createErpClient } from './erp-client.ts';
import { monthOf } from './filter.ts';
import { defineFuente } from './source.ts';

/** How long a page of the ERP may take (decisión D10): the clock of whoever waits is the test's. */

const fuente = defineFuente({
  nombre: 'MovProductoFaenasEuca',
  servicio: 'MovProductoFaenasEuca',
  columnas: { EntryNo: 'entero', PostingDate: 'fecha' },
  columnaFecha: 'PostingDate',
  clave: ['EntryNo'],
});
const lectura = { fuente, empresa: 'FLE', periodo: '2026-03' } as const;
const MARZO = monthOf<typeof fuente.columnas>('PostingDate', '2026-03');
const OCHO_MINUTOS = 8 * 60_000;

let server: ErpServer;
beforeEach(async () => {
  server = await startErpServer();
  server.pages = [1, 2].map((EntryNo) => [{ EntryNo, PostingDate: '2026-03-31' }]);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.close();
});

async function readNumbers(): Promise<number[]> {
  const numbers: number[] = [];
  for await (const page of createErpClient(server.options).readPages(lectura, MARZO, new AbortController().signal)) {
    numbers.push(...page.map(({ EntryNo }) => EntryNo));
  }
  return numbers;
}

/** The next answer waits. @returns when it was asked for, its text and how it is sent */
function hold(): Promise<{ body: string; reply: Parameters<Falla>[0] }> {
  return new Promise((resolve) => server.faults.push((reply, body) => resolve({ reply, body })));
}

it('D10, R119: pages that take the eight minutes of Business Central come, silent before their first byte or in the middle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const decode = vi.spyOn(TextDecoder.prototype, 'decode');
  const [one, other] = [hold(), hold()];
  const reading = readNumbers();

  const first = await one;
  await vi.advanceTimersByTimeAsync(OCHO_MINUTOS);
  first.reply.end(first.body);

  const second = await other;
  decode.mockClear();
  second.reply.write(second.body.slice(0, 40));
  // Whoever reads has what was sent.
  while (decode.mock.calls.length === 0) await setImmediate();
  await vi.advanceTimersByTimeAsync(OCHO_MINUTOS);
  second.reply.end(second.body.slice(40));

  expect(await reading).toEqual([1, 2]);
  expect(server.requests).toHaveLength(2);
});

it('D10: the ERP is the first to give up, by its own word', async () => {
  const deadlines = vi.spyOn(AbortSignal, 'timeout');
  await readNumbers();
  expect(Math.max(...deadlines.mock.calls.flat())).toBeGreaterThan(OCHO_MINUTOS);
});

it('D10, R119: the system watches each connection to the ERP, so that one that dies in silence is noticed before the deadline', async () => {
  const watched = vi.spyOn(Socket.prototype, 'setKeepAlive');
  await readNumbers();
  expect(watched.mock.calls).toContainEqual([true, 30_000]);
});
