import { describe, expect, it } from 'vitest';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import { readPace } from '../outbox/pace.ts';
import { SESION } from '../testing/fixtures.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, states, UPLOAD } from '../testing/phone.ts';
import { ackdrop, healthy, offline, replies } from '../testing/scripted-server.ts';

describe('lost acknowledgements', () => {
  it('R1 R8 the reply lost five times: one despacho, the same id and revision each time, its receipt', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop, ackdrop, ackdrop, ackdrop, ackdrop);
    phone.server.script('/api/sync/estado', ...Array.from({ length: 5 }, () => replies(503)));

    for (let i = 0; i < 12; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
    }
    expect(new Set(bodies(phone.server).map(({ id, revision }) => `${id}/${revision}`))).toEqual(
      new Set([`${item?.id}/1`]),
    );
    expect(phone.server.despachos.size).toBe(1);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R5 R54 after a silent attempt the server is asked first, and nothing is posted again', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(await states(phone.db)).toEqual(['unknown']);
    await expect(reopenItem(phone.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });

    await phone.drain('tap');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R8 content, id and revision do not change between attempts; only sentAt does', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(INSERT, offline, replies(503), ackdrop);
    phone.server.script('/api/sync/estado', healthy, healthy, offline);
    for (let i = 0; i < 4; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
    }
    const sent = bodies(phone.server);
    expect(sent).toHaveLength(3);
    const [first, ...rest] = sent.map(({ sentAt: _sentAt, ...record }) => record);
    for (const record of rest) expect(record).toEqual(first);
    expect(new Set(sent.map(({ sentAt }) => sentAt)).size).toBe(3);
  });

  it('a page killed in the middle is found as "maybe sent"', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.db.outbox.update(item?.id ?? '', { state: 'sending', maybeSent: true, attempts: 1 });
    const next = phone.restart();
    expect(await next.drain('start')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect(next.server.requests.map(({ path }) => path).slice(0, 2)).toEqual(['/api/admin/sesion', '/api/sync/estado']);
  });

  it('a page killed between two photos goes on with the second', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const small = item?.fotos.toSorted((a, b) => a.bytes - b.bytes)[0];
    await phone.db.outbox.update(item?.id ?? '', {
      state: 'sending',
      fotos: item?.fotos.map((foto) => ({ ...foto, uploaded: foto === small })) ?? [],
    });
    phone.server.photos.set(small?.sha256 ?? '', small?.bytes ?? 0);
    const next = phone.restart();
    await next.drain('start');
    expect(next.server.sent('POST', UPLOAD)).toHaveLength(1);
    await expectAllArrived(next, item ? [item] : []);
  });

  it('R4 an item whose receipt is stored is never sent again, even if its removal fails', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.db.outbox.hook('deleting', () => {
      throw new Error('the phone refuses to delete');
    });
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect((await readPace(phone.db)).error).toMatchObject({ codigo: 'falla_envio', mensaje: expect.stringContaining('the phone refuses to delete') });
    expect(bodies(phone.server)).toHaveLength(1);

    const next = phone.restart();
    await next.db.outbox.toCollection().modify({ state: 'queued', maybeSent: false });
    await next.drain('start');
    expect(bodies(next.server)).toHaveLength(1);
    expect(await listReceipts(next.db)).toHaveLength(1);
  });
});

describe('what the server says when asked', () => {
  /** An item that the server may have, and a server that has `revision` of it. */
  async function doubtful(revision: number) {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, offline);
    await phone.drain('queued');
    const id = item?.id ?? '';
    phone.server.despachos.set(id, { revision, numero: 1, body: '', receivedAt: phone.server.now });
    return { phone, id };
  }

  it('R36 an unanswered attempt is still asked for after a logout in between', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    phone.server.sesion = null;
    await phone.drain('online');
    expect(await states(phone.db)).toEqual(['auth_wait']);
    phone.server.sesion = SESION;
    await phone.drain('login');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('A18 a receipt for the same revision is the receipt', async () => {
    const { phone, id } = await doubtful(1);
    expect(await phone.drain('tap')).toMatchObject({ kind: 'done', accepted: 1 });
    expect(await listReceipts(phone.db)).toMatchObject([{ id, revision: 1 }]);
  });

  it('R94 D26 the 409 that was lost: a receipt for other content of the same revision is none, and the server is heard again', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const other = { ...item?.payload, comentarios: 'de un respaldo', sentAt: null };
    phone.server.despachos.set(item?.id ?? '', { revision: 1, numero: 1, body: JSON.stringify(other), receivedAt: phone.server.now });
    phone.server.script(INSERT, ackdrop);
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(await states(phone.db)).toEqual(['unknown']);

    await phone.drain('tap');
    expect(await listReceipts(phone.db)).toEqual([]);
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
    expect(bodies(phone.server)).toHaveLength(2);
  });

  it('A18 a receipt for another revision is none: both stay', async () => {
    const { phone } = await doubtful(2);
    await phone.drain('tap');
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
    expect(await listReceipts(phone.db)).toEqual([]);
    expect(bodies(phone.server)).toHaveLength(1);
  });

  it.each([
    [1, 'rejected'],
    [7, 'accepted'],
  ] as const)('R63 a refusal of revision %i of what is revision 1 ends in %s', async (revision, state) => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, offline);
    await phone.drain('queued');
    const errores = [{ campo: 'producto', codigo: 'productoInexistente', mensaje: 'El producto no existe' }];
    phone.server.script(
      '/api/sync/estado',
      replies(200, { estados: [{ id: item?.id, estado: 'rejected', recibo: null, guia: null, guiaEstado: null, revision, errores }] }),
    );
    await phone.drain('tap');
    expect((await phone.db.outbox.get(item?.id ?? ''))?.state ?? 'accepted').toBe(state);
    expect(bodies(phone.server)).toHaveLength(state === 'rejected' ? 1 : 2);
  });
});
