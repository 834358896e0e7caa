import { expect, it } from 'vitest';
import { listOutbox, listReceipts } from './outbox.ts';
import { reopenItem } from './reopen.ts';
import { CARGA } from '../testing/fixtures.ts';
import { bodies, createPhone, expectAllArrived, load, states } from '../testing/phone.ts';
import { offline, refuses } from '../testing/scripted-server.ts';

const HOUR = 60 * 60_000;

/** The standby took over and knows nothing of the last hours. */
function lose(phone: ReturnType<typeof createPhone>): void {
  phone.server.despachos.clear();
  phone.server.photos.clear();
}

it('R87 what the server acknowledged and lost is offered again by itself, photos first, and stored once', async () => {
  const phone = createPhone();
  const items = await load(phone, 3);
  await phone.drain('queued');
  lose(phone);
  for (let n = 0; n < 3; n += 1) phone.server.despachos.set(`otro-${n}`, { revision: 1, numero: 1000 + n, body: '', receivedAt: '' });
  phone.clock.advance(2 * HOUR);

  expect(await phone.drain('timer')).toEqual({ kind: 'done', accepted: 3, aside: 0 });
  for (let n = 0; n < 3; n += 1) phone.server.despachos.delete(`otro-${n}`);
  await expectAllArrived(phone, items);
  const [first, second] = [bodies(phone.server).slice(0, 3), bodies(phone.server).slice(3)];
  // The very same record: only the moment and the number it had before are new.
  expect(second.map(({ sentAt: _at, numeroAnterior: _n, ...record }) => record)).toEqual(first.map(({ sentAt: _at, ...record }) => record));
  expect(second.map(({ numeroAnterior }) => numeroAnterior)).toEqual([1000, 1001, 1002]);
  expect((await listReceipts(phone.db)).map(({ numero, numeroAnterior }) => [numero, numeroAnterior])).toEqual([[1005, 1002], [1004, 1001], [1003, 1000]]);
  phone.clock.advance(2 * HOUR);
  await phone.drain('timer');
  expect(bodies(phone.server)).toHaveLength(6);
});

it('R87 asks once an hour, and at once by a clock that was set back', async () => {
  const phone = createPhone();
  await load(phone, 1);
  await phone.drain('queued');
  phone.server.guias.set((await listReceipts(phone.db))[0]?.id ?? '', '77');
  await phone.drain('tap');
  phone.clock.advance(60_000);
  await phone.drain('timer');
  await phone.drain('timer');
  const asked = () => phone.server.sent('POST', '/api/sync/estado').length;
  const before = asked();
  phone.clock.advance(HOUR / 2);
  expect(await phone.drain('timer')).toEqual({ kind: 'empty' });
  expect(asked()).toBe(before);
  phone.clock.advance(HOUR);
  await phone.drain('timer');
  expect(asked()).toBe(before + 1);
  phone.clock.advance(-100 * HOUR);
  await phone.drain('timer');
  expect(asked()).toBe(before + 2);
});

it('R87 nothing moves while the server does not answer, or answers that it has them', async () => {
  const phone = createPhone();
  const items = await load(phone, 2);
  await phone.drain('queued');
  phone.clock.advance(2 * HOUR);
  phone.server.script('/api/sync/estado', offline);
  await phone.drain('timer');
  expect(await listReceipts(phone.db)).toHaveLength(2);
  phone.clock.advance(HOUR);
  await phone.drain('tap');
  expect(bodies(phone.server)).toHaveLength(2);
  await expectAllArrived(phone, items);
});

it('R87 killed between the answer and the sending, it goes on; refused now, it can be corrected as it was written', async () => {
  const phone = createPhone();
  const [item] = await load(phone, 1);
  await phone.drain('queued');
  lose(phone);
  phone.clock.advance(2 * HOUR);
  phone.server.script('/api/subir', offline);
  await phone.drain('timer');
  expect(await states(phone.db)).toEqual(['waiting']);
  expect(await listReceipts(phone.db)).toEqual([]);

  const next = phone.restart();
  next.server.script('/api/despacho/insertar', refuses('despacho_rechazado', { errores: [{ campo: 'producto', codigo: 'x', mensaje: 'y' }] }));
  await next.drain('start');
  expect(await listOutbox(next.db)).toMatchObject([{ state: 'rejected', anterior: 1000, borrador: { ...CARGA, fotoVacia: {}, fotoLlena: {} } }]);
  expect((await reopenItem(next.db, item?.id ?? '')).revision).toBe(2);
});

it('R87 a receipt of the version before, which has no draft beside it, is offered with what its record says', async () => {
  const phone = createPhone();
  const items = await load(phone, 1);
  await phone.drain('queued');
  for (const row of await listReceipts(phone.db)) {
    const { borrador: _b, ...old } = row;
    await phone.db.receipts.put(old);
  }
  lose(phone);
  phone.clock.advance(2 * HOUR);
  phone.server.script('/api/despacho/insertar', refuses('sin_permiso'));
  await phone.drain('timer');
  expect(await listOutbox(phone.db)).toMatchObject([{ borrador: { patenteCamion: 'ABCD12', nombreChofer: 'Juan Pérez', origen: { codigo: 'CO0149' }, conteos: CARGA.conteos.filter(({ cantidad }) => cantidad !== 0) } }]);
  const [row] = await listOutbox(phone.db);
  await phone.db.outbox.update(row?.id ?? '', { state: 'queued' });
  await phone.drain('tap');
  await expectAllArrived(phone, items);
});

it('R87 a record that came in again elsewhere keeps that number', async () => {
  const phone = createPhone();
  await load(phone, 1);
  await phone.drain('queued');
  for (const row of phone.server.despachos.values()) row.numero = 4321;
  phone.clock.advance(2 * HOUR);
  await phone.drain('timer');
  expect(await listReceipts(phone.db)).toMatchObject([{ numero: 4321, numeroAnterior: 1000 }]);
  expect(bodies(phone.server)).toHaveLength(1);
});
