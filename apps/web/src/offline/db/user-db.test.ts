import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALTURAS_VACIAS } from '@rodal/domain/borrador';
import { commitDraft, openDraft } from '../drafts/drafts.ts';
import { dropAMedias, keepAMedias, listAMedias } from '../drafts/a-medias.ts';
import { finalize } from '../drafts/finalize.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { canSendWithout, FALLOS_SIN_FOTO, sendWithoutPhoto } from '../outbox/send-without.ts';
import { createDisk, draftLoad, SESION } from '../testing/fixtures.ts';
import { FREE_LOCK } from '../testing/free-lock.ts';
import { bodies, createPhone, expectAllArrived, load, UPLOAD, type TestPhone } from '../testing/phone.ts';
import { refuses } from '../testing/scripted-server.ts';
import { aMediasDe, expectKept } from '../testing/a-medias.ts';
import { CLASES, expectAllThere, phoneOf, queueAll } from '../testing/clases.ts';
import { asVersion1, openVersion1, openVersion2 } from '../testing/version-1.ts';
import type { DraftRow, DespachoRow } from '../rows/rows.ts';

const ENVIO = { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // Dexie says it in English, too
});
afterEach(() => vi.restoreAllMocks());

/** Two despachos that wait and one draft, written by a program of this version. */
async function unsent(): Promise<{ phone: TestPhone; items: DespachoRow[]; draft: DraftRow }> {
  const phone = createPhone();
  const items = await load(phone, 2);
  const { id, version, borrador } = await draftLoad(phone.db, phone.disk.phone(), 5);
  return { phone, items, draft: await commitDraft(phone.db, id, version, borrador) };
}

describe('R49: a phone of version 1', () => {
  it('keeps all that waits: it arrives as it was frozen, and the draft goes on', async () => {
    const { phone: source, items, draft } = await unsent();
    const disk = createDisk();
    const old = openVersion1(disk);
    await old.table('drafts').put(asVersion1.draft(draft));
    await old.table('outbox').bulkPut(items.map(asVersion1.item));
    await old.table('photos').bulkPut(await source.db.photos.toArray());
    await old.table('meta').bulkPut(await source.db.meta.toArray());
    old.close();

    const phone = createPhone(disk);
    expect(await phone.drain('start')).toEqual({ kind: 'done', accepted: 2, aside: 0 });
    await expectAllArrived(phone, items);
    expect(bodies(phone.server).map(({ sentAt: _sentAt, ...body }) => body)).toEqual(
      items.map(({ payload }) => ({ ...payload, schemaVersion: 1 })),
    );
    expect((await openDraft(phone.db, draft.id)).borrador).toEqual(draft.saved);
    const last = await finalize(phone.db, draft.id, ENVIO);
    await phone.drain('queued');
    await expectAllArrived(phone, [...items, last]);
  });
});

it('A21 R47: a record of version 1 that goes without a photo says so in the words of this one', async () => {
  const { phone: source, items } = await unsent();
  const disk = createDisk();
  const old = openVersion1(disk);
  await old.table('outbox').bulkPut(items.map(asVersion1.item));
  await old.table('photos').bulkPut(await source.db.photos.toArray());
  old.close();
  const phone = createPhone(disk);
  const [{ id, fotos } = { id: '', fotos: [] }] = await listOutbox(phone.db);
  await phone.db.outbox.update(id, { fotos: fotos.map((foto) => ({ ...foto, fallos: FALLOS_SIN_FOTO })) });
  await sendWithoutPhoto({ db: phone.db, hold: FREE_LOCK.run }, id, 'vacio', 'no sube');
  await phone.drain('tap');
  expect(bodies(phone.server).find((body) => body.id === id)).toMatchObject({ revision: 2, schemaVersion: 2, fotoempty: null });
});

describe('R49: a phone of version 2', () => {
  it('keeps all that waits, of every kind, with its photos: it arrives, and what is written next is kept a medias', async () => {
    const source = phoneOf();
    const items = (await Promise.all(CLASES.map((clase) => queueAll(source, clase, 1)))).flat();
    const { id, version, borrador } = await draftLoad(source.db, source.disk.phone(), 5);
    const draft = await commitDraft(source.db, id, version, borrador);
    const disk = createDisk();
    const old = openVersion2(disk);
    for (const table of ['outbox', 'drafts', 'photos', 'meta']) await old.table(table).bulkPut(await source.db.table<object>(table).toArray());
    old.close();

    const phone = createPhone(disk, source.server, source.clock);
    expect(await listAMedias(phone.db)).toEqual([]);
    await phone.drain('start');
    await expectAllThere(phone, items);
    expect((await openDraft(phone.db, draft.id)).borrador).toEqual(draft.saved);
    const { contenido } = await aMediasDe('recepcionCamion', 1);
    await expectKept(phone.db, await keepAMedias(phone.db, { id: '0190a000-0000-7000-8000-000000000000', version: 0 }, contenido), contenido);
  });

  it('R45 a window of it beside this one, which knows nothing of what is a medias, leaves it there', async () => {
    const phone = phoneOf();
    const { contenido, registro } = await aMediasDe('recepcionCamion', 2);
    const visto = await keepAMedias(phone.db, { id: '0190a000-0000-7000-8000-000000000000', version: 0 }, contenido);
    const [item] = await queueAll(phone, CLASES[0] ?? never(), 1);
    const old = openVersion2(phone.disk);
    await old.table('outbox').put(item ?? never());
    expect(await old.table('outbox').count()).toBe(1);
    old.close();
    await expectKept(phone.db, visto, contenido);
    await freezeCaptura(phone.db, { ...registro, fotos: [], id: visto.id, aMedias: visto.version });
    await dropAMedias(phone.db, visto.id);
    expect(await phone.db.photos.where('draftId').equals(visto.id).count()).toBe(3);
  });
});

function never(): never {
  throw new Error('fixture');
}

describe('R45 R49: a window that still runs version 1 goes on writing after the upgrade', () => {
  /** The database is of this version; what lies in it was written by the old window since. */
  async function besideOldWindow() {
    const { phone, items, draft } = await unsent();
    const old = openVersion1(phone.disk);
    await old.table('drafts').put(asVersion1.draft(draft));
    await old.table('outbox').bulkPut(items.map(asVersion1.item));
    old.close();
    return { phone, items, draft };
  }

  it('its draft can be opened, saved and sent', async () => {
    const { phone, draft } = await besideOldWindow();
    expect((await openDraft(phone.db, draft.id)).borrador.alturas).toEqual(ALTURAS_VACIAS);
    expect((await phone.db.drafts.toArray()).map(({ saved }) => saved?.alturas)).toEqual([ALTURAS_VACIAS]);
    expect(await finalize(phone.db, draft.id, ENVIO)).toMatchObject({ id: draft.id, state: 'queued' });
  });

  it("A21: failures of its item's photos are counted", async () => {
    const { phone, items } = await besideOldWindow();
    const [sick] = items;
    const sha = sick?.fotos[0]?.sha256 ?? '';
    phone.server.breakAll((request, answer) =>
      request.path === UPLOAD && request.headers.get('x-content-sha256') === sha ? refuses('interno')(request, answer) : answer(),
    );
    for (let i = 0; i < FALLOS_SIN_FOTO; i += 1) {
      await phone.drain('tap');
      phone.clock.advance(60_000);
    }
    const row = await phone.db.outbox.get(sick?.id ?? '');
    expect(row && canSendWithout(row)).toEqual(['vacio']);
  });

  it('the PDF of what it sent is fetched: it stopped at the number', async () => {
    const phone = createPhone();
    const [{ id } = { id: '' }] = await load(phone, 1);
    await phone.drain('queued');
    const [receipt] = await listReceipts(phone.db);
    if (receipt === undefined) throw new Error('fixture');
    const old = openVersion1(phone.disk);
    await old.table('receipts').put(asVersion1.receipt({ ...receipt, guia: '500', askGuiaAt: null }));
    old.close();
    phone.server.guias.set(id, '500');
    await phone.drain('timer');
    expect(await phone.db.guias.toArray()).toMatchObject([{ id, numero: '500' }]);
    expect(await phone.db.receipts.get(id)).toMatchObject({ guia: '500', guiaFallida: false, askGuiaAt: null });
  });
});
