import { describe, expect, it } from 'vitest';
import { counts, listOutbox, listReceipts, retryItem } from '../outbox/outbox.ts';
import { OTRA_SESION, queueLoad, SESION } from '../testing/fixtures.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, states, UPLOAD } from '../testing/phone.ts';
import { ackdrop, healthy, refuses } from '../testing/scripted-server.ts';

describe('a pass', () => {
  it('asks who is logged in, sends photos before the record, smallest first, and keeps the receipt', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);

    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 0 });

    const trace = phone.server.requests.map(({ method, path, headers }) =>
      `${method} ${path} ${headers.get('x-content-sha256') ?? ''}`.trim(),
    );
    const [small, big] = item?.fotos.toSorted((a, b) => a.bytes - b.bytes) ?? [];
    expect(trace).toEqual([
      'GET /api/admin/sesion',
      `POST ${UPLOAD} ${small?.sha256}`,
      `POST ${UPLOAD} ${big?.sha256}`,
      `POST ${INSERT}`,
    ]);
    await expectAllArrived(phone, item ? [item] : []);
    expect(await listReceipts(phone.db)).toMatchObject([{ id: item?.id, revision: 1, numero: 1000, guia: null }]);
  });

  it('asks nothing of the network when nothing waits', async () => {
    const phone = createPhone();
    expect(await phone.drain('start')).toEqual({ kind: 'empty' });
    expect(phone.server.requests).toEqual([]);
  });

  it('after a first try asks (HEAD) before it uploads a photo again', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(UPLOAD, ackdrop);
    await phone.drain('queued');
    expect(phone.server.sent('POST', UPLOAD)).toHaveLength(1);
    await phone.drain('tap');
    expect(phone.server.sent('HEAD', '/api/subir/fotos/')).toHaveLength(2);
    expect(phone.server.sent('POST', UPLOAD)).toHaveLength(2);
    expect(phone.server.despachos.size).toBe(1);
  });

  it('R68 sends in the order of Enviar, whatever the clock did meanwhile', async () => {
    const phone = createPhone();
    const store = phone.disk.phone();
    const first = await queueLoad(phone.db, store, 1, new Date('2026-11-22T12:00:00Z'));
    const second = await queueLoad(phone.db, store, 2, new Date('2026-11-20T12:00:00Z'));
    await phone.drain('queued');
    expect(bodies(phone.server).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('A24 asks for the guide number later, less and less often, until it is there', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    await phone.drain('queued');
    const asked = () => phone.server.sent('POST', '/api/sync/estado').length;

    await phone.drain('timer');
    expect(asked()).toBe(1);
    await phone.drain('timer');
    expect(asked()).toBe(1);
    phone.clock.advance(20_000);
    phone.server.guias.set(item?.id ?? '', '99123');
    await phone.drain('timer');
    expect(await listReceipts(phone.db)).toMatchObject([{ guia: '99123', askGuiaAt: null }]);
    phone.clock.advance(24 * 3_600_000);
    await phone.drain('timer');
    await phone.drain('timer');
    // Once more, and only that: whether it still has the record (R87).
    expect(asked()).toBe(3);
  });
});

describe('login', () => {
  it('R36 a 401 in the middle pauses the whole outbox, loses nothing and does not loop', async () => {
    const phone = createPhone();
    const items = await load(phone, 3);
    phone.server.script(INSERT, healthy, refuses('no_autenticado'));
    expect(await phone.drain('queued')).toEqual({ kind: 'loggedOut' });
    expect(await states(phone.db)).toEqual(['auth_wait', 'auth_wait']);
    expect(bodies(phone.server)).toHaveLength(2);
    expect(await counts(phone.db)).toMatchObject({ sinEnviar: 2, sinSesion: 2, requiereAtencion: 0 });

    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it('R38 nothing of A travels under B\'s session; A returns and it is sent', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.sesion = OTRA_SESION;
    expect(await phone.drain('online')).toEqual({ kind: 'loggedOut' });
    expect(phone.server.requests.map(({ path }) => path)).toEqual(['/api/admin/sesion']);
    expect(await states(phone.db)).toEqual(['auth_wait', 'auth_wait']);

    phone.server.sesion = SESION;
    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it('R42 a disabled account sets the items aside with the reason; nothing is deleted', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.script('/api/admin/sesion', refuses('usuario_desactivado'));
    await phone.drain('online');
    expect(await listOutbox(phone.db)).toMatchObject([
      { state: 'attention', error: { codigo: 'usuario_desactivado', requestId: 'req-1' } },
      { state: 'attention', error: { codigo: 'usuario_desactivado' } },
    ]);
    expect(await phone.db.photos.count()).toBe(4);

    for (const { id } of items) await retryItem(phone.db, id);
    await phone.drain('tap');
    await expectAllArrived(phone, items);
  });
});
