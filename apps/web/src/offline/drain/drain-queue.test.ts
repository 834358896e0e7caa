import { describe, expect, it } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createDrain } from './drain.ts';
import { listOutbox, listReceipts, retryItem } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';
import { readPace } from '../outbox/pace.ts';
import { queueLoad } from '../testing/fixtures.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, states, UPLOAD } from '../testing/phone.ts';
import { captive, fieldOf, healthy, offline, redirected, refuses, replies } from '../testing/scripted-server.ts';
import type { DespachoRow } from '../rows/rows.ts';

describe('the queue', () => {
  it('R61 a refused third item keeps none of the other nine back', async () => {
    const phone = createPhone();
    const items = await load(phone, 10);
    const errores = [{ campo: 'producto', codigo: 'productoInexistente', mensaje: 'El producto no existe' }];
    phone.server.script(INSERT, healthy, healthy, refuses('despacho_rechazado', { errores }));
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 9, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: items[2]?.id, state: 'rejected', error: { errores } }]);
    expect(phone.server.despachos.size).toBe(9);
  });

  it('R63 a refused despacho corrected goes under its id with the next revision', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, refuses('despacho_rechazado'));
    await phone.drain('queued');
    const draft = await reopenItem(phone.db, item?.id ?? '');
    expect(draft).toMatchObject({ id: item?.id, revision: 2, rechazo: { codigo: 'despacho_rechazado' } });
    expect(await phone.db.photos.count()).toBe(2);
  });

  it('R9 other content under the same id: both stay, nothing is overwritten or reopened', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, refuses('payload_mismatch'));
    await phone.drain('queued');
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'payload_mismatch' } }]);
    await expect(reopenItem(phone.db, item?.id ?? '')).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });

  it('the network gone ends the pass: the rest is not even tried', async () => {
    const phone = createPhone();
    await load(phone, 3);
    phone.server.script(INSERT, offline);
    expect(await phone.drain('queued')).toMatchObject({ kind: 'stopped' });
    expect(bodies(phone.server)).toHaveLength(1);
    expect(await states(phone.db)).toEqual(['unknown', 'queued', 'queued']);
  });

  it('R61 a record on which the server always breaks goes behind the healthy ones', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    const broken = items[0]?.id;
    phone.server.breakAll(async ({ path, body }, answer) =>
      path === INSERT && fieldOf(body, 'id') === broken
        ? new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
        : answer(),
    );
    for (let i = 0; i < 4; i += 1) await phone.drain('tap');
    expect([...phone.server.despachos.keys()]).toEqual([items[1]?.id]);
    expect(await states(phone.db)).toEqual(['unknown']);
  });

  it.each([
    ['a wifi portal', captive],
    ['a redirect', redirected],
    ['JSON that is not ours', replies(200, { ok: true })],
    ['a receipt for another revision', replies(200, { id: '0190a000-0000-7000-8000-000000000000', revision: 1, numero: 1, receivedAt: 'x', message: 'y' })],
  ])('R55 %s at any step is no success', async (_name, fault) => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    for (const path of ['/api/admin/sesion', UPLOAD, INSERT]) {
      phone.server.script(path, fault);
      expect(await phone.drain('tap')).toMatchObject({ kind: 'stopped' });
      expect(await listOutbox(phone.db)).toHaveLength(1);
      expect(await listReceipts(phone.db)).toEqual([]);
    }
    await phone.drain('tap');
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R62 no status from 200 to 599 with a foreign body ever removes an item', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const id = item?.id ?? '';
    for (let status = 200; status <= 599; status += 1) {
      if (status === 204 || status === 205 || status === 304) continue; // may carry no body
      phone.server.script(INSERT, replies(status, { id, estado: 'accepted' }));
      await phone.drain('tap');
      const [row] = await listOutbox(phone.db);
      expect(row?.id, `status ${status}`).toBe(id);
      if (row?.state === 'attention' || row?.state === 'rejected') await retryItem(phone.db, id);
    }
    expect(await listReceipts(phone.db)).toEqual([]);
    expect(phone.server.despachos.size).toBe(0);
  });

  it('R51 three windows and the worker at once: each id is on the wire once', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    let held = false;
    const shared: OutboxLock = {
      run: (work) => work(),
      whenFree: async () => undefined,
      tryRun: async (work) => {
        if (held) return { ran: false };
        held = true;
        try {
          return { ran: true, value: await work() };
        } finally {
          held = false;
        }
      },
    };
    const windows = Array.from({ length: 4 }, () =>
      createDrain({ db: phone.disk.user(), api: createApi(phone.server.fetch), lock: shared, isLoggedIn: async () => true, clock: phone.clock }),
    );
    const results = await Promise.all(windows.map(({ drain }) => drain('sync')));
    expect(results.filter(({ kind }) => kind === 'busy')).toHaveLength(3);
    expect(bodies(phone.server).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('what is queued while a pass runs goes with the same call', async () => {
    const phone = createPhone();
    const [first] = await load(phone, 1);
    const store = phone.disk.phone();
    let second: DespachoRow | undefined;
    phone.server.script(INSERT, async (_request, answer) => {
      second = await queueLoad(phone.db, store, 9);
      return answer();
    });
    await phone.drain('queued');
    await expectAllArrived(phone, [first, second].filter((row) => row !== undefined));
  });

  it('a pass that must yield stops at once, counts no failure, and the item is asked for later', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(INSERT, async (_request, answer) => {
      await answer();
      phone.stop();
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await phone.drain('queued')).toEqual({ kind: 'yielded' });
    expect(await readPace(phone.db)).toMatchObject({ failures: 0, notBefore: null });
    await phone.drain('timer');
    expect(bodies(phone.server)).toHaveLength(1);
    await expectAllArrived(phone, item ? [item] : []);
  });
});
