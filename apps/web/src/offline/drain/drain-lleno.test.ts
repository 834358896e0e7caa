import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { almacenStore } from '../casa/trouble.ts';
import { describeItem } from '../outbox/describe-item.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load } from '../testing/phone.ts';
import { healthy } from '../testing/scripted-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
  almacenStore.setState({ almacen: 'sano' });
});

/** The disk takes nothing from the moment on when the record's reply comes. */
async function fillAtReceipt() {
  const phone = createPhone();
  const items = await load(phone, 1);
  phone.server.script(INSERT, async (request, answer) => {
    const reply = await healthy(request, answer);
    const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(phone.db, 'transaction').mockImplementation(() => Dexie.Promise.reject(full));
    return reply;
  });
  return { phone, items };
}

it('D23 R109 a disk that is full when the receipt arrives ends the pass, and nothing is sent twice', async () => {
  const { phone, items } = await fillAtReceipt();
  expect(await phone.drain('tap')).toMatchObject({ kind: 'stopped' });
  expect(almacenStore.getState().almacen).toBe('lleno');
  vi.restoreAllMocks();
  const [item] = await listOutbox(phone.db);
  expect(item?.state).toBe('sending');

  // The reply is not on the disk: the server is asked, and its word is enough.
  expect(await phone.drain('tap')).toMatchObject({ kind: 'done', accepted: 1 });
  expect(bodies(phone.server)).toHaveLength(1);
  await expectAllArrived(phone, items);
});

it('D23 R109 it is said at once, instead of Insertando Datos', async () => {
  const { phone } = await fillAtReceipt();
  await phone.drain('tap');
  vi.restoreAllMocks();
  const [item] = await listOutbox(phone.db);
  if (item === undefined) throw new Error('lost');
  const pace = await readPace(phone.db);
  const said = describeItem(item, pace, phone.clock(), { sano: almacenStore.getState().almacen === 'sano' });
  expect(said.situacion).toBe('El teléfono está lleno y no pudo anotar si llegó. Se preguntará antes de repetir.');
});

it('D23 R109 a disk that hangs while it is asked for room does not hold the word back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('caches', { delete: () => new Promise(() => undefined) });
  try {
    const { phone } = await fillAtReceipt();
    const pass = phone.drain('tap');
    await vi.waitFor(() => expect(almacenStore.getState().almacen).toBe('lleno'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await pass).toMatchObject({ kind: 'stopped' });
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
