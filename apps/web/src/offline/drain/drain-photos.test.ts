import { describe, expect, it } from 'vitest';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { bodies, createPhone, expectAllArrived, INSERT, load, UPLOAD } from '../testing/phone.ts';
import { ackdrop, healthy, offline, refuses } from '../testing/scripted-server.ts';

describe('photos', () => {
  it('R15 a photo gone from the phone stops its record only, and the server sees nothing of it', async () => {
    const phone = createPhone();
    const [sick, well] = await load(phone, 2);
    await phone.db.photos.delete([sick?.id ?? '', sick?.fotos[0]?.sha256 ?? '']);
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: sick?.id, state: 'attention', error: { codigo: 'foto_danada' } }]);
    expect(bodies(phone.server).map(({ id }) => id)).toEqual([well?.id]);
  });

  it('R19 a wrong hash in the database costs at most two uploads and is put right', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const real = item?.fotos[0]?.sha256 ?? '';
    const wrong = 'f'.repeat(64);
    const stored = await phone.db.photos.get([item?.id ?? '', real]);
    await phone.db.photos.delete([item?.id ?? '', real]);
    if (stored) await phone.db.photos.put({ ...stored, sha256: wrong });
    await phone.db.outbox.toCollection().modify((row) => {
      Object.assign(row, {
        fotos: row.fotos.map((foto) => (foto.sha256 === real ? { ...foto, sha256: wrong } : foto)),
        payload: { ...row.payload, fotoempty: wrong },
      });
    });

    await phone.drain('queued');
    const tries = phone.server.sent('POST', UPLOAD).filter(({ headers }) =>
      [wrong, real].includes(headers.get('x-content-sha256') ?? ''),
    );
    expect(tries).toHaveLength(2);
    expect(bodies(phone.server)).toMatchObject([{ fotoempty: real }]);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('R19 a hash the server keeps contesting sets the item aside after two uploads', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(UPLOAD, refuses('digest_mismatch'), refuses('digest_mismatch'));
    await phone.drain('queued');
    expect(phone.server.sent('POST', UPLOAD)).toHaveLength(2);
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'digest_mismatch' } }]);
  });

  it('R20 bytes that went bad on the phone are not sent under a new hash', async () => {
    const phone = createPhone();
    await load(phone, 1);
    await phone.db.photos.toCollection().modify((row) => {
      Object.assign(row, { bytes: new Uint8Array(50).buffer });
    });
    await phone.drain('queued');
    expect(await listOutbox(phone.db)).toMatchObject([{ state: 'attention', error: { codigo: 'foto_danada' } }]);
    expect(phone.server.despachos.size).toBe(0);
  });

  it('R58 killed in the middle of the second photo: the first is not sent again, the second from its beginning', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    const reached = Promise.withResolvers<void>();
    phone.server.script(UPLOAD, healthy, () => {
      reached.resolve();
      return new Promise(() => undefined); // its process is gone
    });
    void phone.drain('sync');
    await reached.promise;
    const next = phone.restart();
    expect(await next.drain('sync')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    const [small, big] = item?.fotos.toSorted((a, b) => a.bytes - b.bytes).map(({ sha256 }) => sha256) ?? [];
    expect(next.server.sent('POST', UPLOAD).map(({ headers }) => headers.get('x-content-sha256'))).toEqual([small, big, big]);
    await expectAllArrived(next, item ? [item] : []);
  });

  it('R25 photos stay until the receipt, and after it', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script(INSERT, ackdrop);
    await phone.drain('queued');
    expect(await phone.db.photos.count()).toBe(2);
    await phone.drain('tap');
    expect(await listReceipts(phone.db)).toHaveLength(1);
    expect(await phone.db.photos.count()).toBe(2);
  });

  it('uploads what the record\'s reply says is missing, even if the server claimed to have it', async () => {
    const phone = createPhone();
    const [item] = await load(phone, 1);
    phone.server.script(UPLOAD, offline);
    await phone.drain('queued');
    phone.server.script('/api/subir/fotos/', async () => new Response(null, { headers: { 'content-type': 'image/jpeg' } }));
    await phone.drain('tap');
    expect(phone.server.sent('POST', INSERT)).toHaveLength(2);
    await expectAllArrived(phone, item ? [item] : []);
  });

  it('a record that never finds its photos waits and lets the others pass', async () => {
    const phone = createPhone();
    const [sick, well] = await load(phone, 2);
    const faltantes = [sick?.fotos[0]?.sha256 ?? ''];
    phone.server.script(INSERT, refuses('missing_photos', { faltantes }), refuses('missing_photos', { faltantes }));
    expect(await phone.drain('queued')).toEqual({ kind: 'done', accepted: 1, aside: 1 });
    expect(await listOutbox(phone.db)).toMatchObject([{ id: sick?.id, state: 'waiting' }]);
    expect(phone.server.despachos.has(well?.id ?? '')).toBe(true);
  });
});
