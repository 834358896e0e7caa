import { reportPerdidas } from '@rodal/contracts/despacho';
import { describe, expect, it } from 'vitest';
import { commitDraft, createDraft, deleteDraft, discardWorking, saveWorking } from '../drafts/drafts.ts';
import { listOutbox, listReceipts } from '../outbox/outbox.ts';
import { reopenItem } from '../outbox/reopen.ts';
import { write } from '../db/open-db.ts';
import { currentUser, nextCodigo, rememberUser } from '../db/phone-db.ts';
import { createPhoneDb } from '../db/phone-db.ts';
import { createUserDb } from '../db/user-db.ts';
import { CARGA, createDisk, draftLoad, queueLoad, SESION } from '../testing/fixtures.ts';
import { createMemoryHomes } from '../testing/memory-casa.ts';
import { createPhone, bodies } from '../testing/phone.ts';
import { offline } from '../testing/scripted-server.ts';
import { createPhoneMirror, createUserMirror } from '../casa/mirror.ts';
import { restorePhone } from './restore-phone.ts';
import { restoreUnsent } from './restore.ts';
import { onTrouble } from '../casa/trouble.ts';

/** A phone with all its homes; `lose` takes the IndexedDB away under them. */
function createHomes() {
  const homes = createMemoryHomes();
  const open = (disk = createDisk()) => ({
    disk,
    db: createUserDb(7, { ...disk.options, mirror: createUserMirror(7, homes.casa, homes.textos) }),
    phone: createPhoneDb({ ...disk.options, mirror: createPhoneMirror(homes.casa, homes.textos) }),
  });
  return { ...homes, open, first: open() };
}

const NOW = new Date('2026-11-20T12:00:00Z');

describe('D23 R92 the unsent has two homes that do not fail together', () => {
  it('an IndexedDB that is gone at the next start loses no load, no draft and no photo', async () => {
    const homes = createHomes();
    const { db, phone } = homes.first;
    await rememberUser(phone, SESION, NOW);
    const queued = [await queueLoad(db, phone, 1, NOW), await queueLoad(db, phone, 2, NOW)];
    const draft = await draftLoad(db, phone, 3);
    const photos = (await db.photos.toArray()).map(({ draftId, sha256 }) => `${draftId}/${sha256}`).toSorted();

    const after = homes.open();
    expect(await restorePhone(after.phone, homes.casa, homes.textos)).toBe(true);
    const found = await restoreUnsent(after.db, homes);
    expect(found.sinFotos).toEqual([]);
    expect(found.codigos).toHaveLength(3);
    expect((await currentUser(after.phone))?.sesion).toEqual(SESION);
    const items = await listOutbox(after.db);
    expect(items.map(({ id, payload }) => ({ id, payload }))).toEqual(queued.map(({ id, payload }) => ({ id, payload })));
    // The server may have them: asked before anything is sent (R5).
    expect(items.every(({ state, maybeSent }) => state === 'unknown' && maybeSent)).toBe(true);
    expect(await after.db.drafts.get(draft.id)).toEqual(await db.drafts.get(draft.id));
    expect((await after.db.photos.toArray()).map(({ draftId, sha256 }) => `${draftId}/${sha256}`).toSorted()).toEqual(photos);
    // Codes and the order of Enviar go on where they were (A15, R68).
    expect(await nextCodigo(after.phone)).not.toBe(draft.codigo);
    expect((await queueLoad(after.db, after.phone, 4, NOW)).seq).toBe(3);
  });

  it('rows that vanished from an IndexedDB that is still there come back; the later copy counts', async () => {
    const homes = createHomes();
    const { db, phone } = homes.first;
    const { id } = await draftLoad(db, phone, 1);
    const old = await db.drafts.get(id);
    const row = await queueLoad(db, phone, 2, NOW);
    const draft = await db.drafts.get(id);
    if (old === undefined || draft === undefined) throw new Error('no draft');
    await commitDraft(db, id, draft.version, { ...CARGA, comentarios: 'último' }, NOW);
    // Past the mirror: as a disk that was full leaves it.
    const bare = createUserDb(7, homes.first.disk.options);
    await bare.drafts.put(old);
    await bare.outbox.delete(row.id);
    await bare.photos.clear();

    expect((await restoreUnsent(bare, homes)).codigos.toSorted()).toEqual([draft.codigo, row.codigo].toSorted());
    expect((await bare.drafts.get(id))?.saved?.comentarios).toBe('último');
    expect(await bare.outbox.get(row.id)).toBeDefined();
    expect(await bare.photos.where('draftId').equals(row.id).count()).toBe(row.fotos.length);
    expect(await restoreUnsent(bare, homes)).toEqual({ codigos: [], sinFotos: [], perdidos: 0 });
  });

  it('R4 what has its receipt leaves the second home and never comes back', async () => {
    const homes = createHomes();
    const disk = homes.first.disk;
    const phone = createPhone(disk);
    const { db } = homes.first;
    const row = await queueLoad(db, homes.first.phone, 1, NOW);
    // The service worker sends it: no home but the database hears of it.
    await phone.drain('start');
    expect(await listReceipts(db)).toHaveLength(1);
    expect(await restoreUnsent(db, homes)).toEqual({ codigos: [], sinFotos: [], perdidos: 0 });
    expect([...homes.entries.keys()].filter((key) => key.includes(row.id))).toEqual([]);
    expect(homes.textos.keys().filter((key) => key.includes(row.id))).toEqual([]);
  });

  it('R5 receipt and database gone together: the server is asked, and nothing is sent twice', async () => {
    const homes = createHomes();
    const phone = createPhone(homes.first.disk);
    await queueLoad(homes.first.db, homes.first.phone, 1, NOW);
    await phone.drain('start');
    expect(bodies(phone.server)).toHaveLength(1);

    const disk = createDisk();
    const after = createPhone(disk, phone.server);
    expect((await restoreUnsent(after.db, homes)).codigos).toHaveLength(1);
    expect(await after.drain('start')).toMatchObject({ kind: 'done', accepted: 1 });
    expect(bodies(phone.server)).toHaveLength(1);
    expect(await listReceipts(after.db)).toHaveLength(1);
  });

  it('what the person threw away or took back stays so', async () => {
    const homes = createHomes();
    const { db, phone } = homes.first;
    const gone = await draftLoad(db, phone, 1);
    await deleteDraft(db, gone.id);
    const { draft } = await createDraft(db, phone, { variante: 'principal', inicial: CARGA });
    await saveWorking(db, draft.id, 1, CARGA);
    await discardWorking(db, draft.id);
    const row = await queueLoad(db, phone, 2, NOW);
    await reopenItem(db, row.id, NOW);
    const after = homes.open();
    expect((await restoreUnsent(after.db, homes)).codigos).toEqual([row.codigo]);
    expect(await after.db.outbox.count()).toBe(0);
    expect((await after.db.drafts.toArray()).map(({ id }) => id)).toEqual([row.id]);
    expect(await after.db.photos.count()).toBe(2);
  });

  it('a browser that threw away everything but its texts gives back the loads and names those without photos', async () => {
    const homes = createHomes();
    const row = await queueLoad(homes.first.db, homes.first.phone, 1, NOW);
    homes.entries.clear();
    const after = homes.open();
    expect(await restoreUnsent(after.db, homes)).toEqual({ codigos: [row.codigo], sinFotos: [row.codigo], perdidos: 0 });
    expect((await listOutbox(after.db))[0]?.payload).toEqual(row.payload);
  });

  it('a phone of the version before fills its new home at the first start', async () => {
    const homes = createHomes();
    const before = createDisk();
    const row = await queueLoad(before.user(), before.phone(), 1, NOW);
    await restoreUnsent(before.user(), homes);
    const after = homes.open();
    expect((await restoreUnsent(after.db, homes)).codigos).toEqual([row.codigo]);
    expect(await after.db.photos.count()).toBe(row.fotos.length);
  });

  it('R92 a second home that takes nothing is told, and what the database has stays saved', async () => {
    const homes = createHomes();
    const told: string[] = [];
    const stop = onTrouble((almacen) => told.push(almacen));
    homes.state.full = true;
    const row = await queueLoad(homes.first.db, homes.first.phone, 1, NOW);
    stop();
    expect(told).toContain('sinCopia');
    expect(await homes.first.db.outbox.get(row.id)).toBeDefined();
  });

  it('R92 clearing a whole table clears it in the second home, too', async () => {
    const homes = createHomes();
    const { db, phone } = homes.first;
    const row = await queueLoad(db, phone, 1, NOW);
    const draft = await draftLoad(db, phone, 2);
    await write(db, [db.outbox, db.photos], async () => {
      await db.outbox.clear();
      await db.photos.where('[draftId+sha256]').between([draft.id], [draft.id, []]).delete();
    });
    const keys = [...homes.entries.keys()];
    expect(keys.filter((key) => key.includes(row.id))).toEqual([]);
    expect(keys.filter((key) => key.includes(draft.id))).toEqual([`u7/fila/${draft.id}`]);
  });

  it('a draft that never had photos is not said to have lost them', async () => {
    const homes = createHomes();
    const { draft } = await createDraft(homes.first.db, homes.first.phone, { variante: 'principal', inicial: { ...CARGA, fotoVacia: null, fotoLlena: null } });
    homes.entries.clear();
    expect(await restoreUnsent(homes.open().db, homes)).toEqual({ codigos: [draft.codigo], sinFotos: [], perdidos: 0 });
  });

  it('R111 bytes that went bad in the second home come from the text; what has neither is told to the office at the next contact, once', async () => {
    const homes = createHomes();
    const [one, two] = [await queueLoad(homes.first.db, homes.first.phone, 1, NOW), await queueLoad(homes.first.db, homes.first.phone, 2, NOW)];
    for (const { id } of [one, two]) homes.entries.set(`u7/fila/${id}`, new Uint8Array([123]));
    homes.textos.drop(`u7/fila/${two.id}`);
    const phone = createPhone(homes.open().disk);
    expect(await restoreUnsent(phone.db, homes, NOW)).toEqual({ codigos: [one.codigo], sinFotos: [], perdidos: 1 });

    phone.server.script(reportPerdidas.path, offline);
    await phone.drain('tap');
    await phone.drain('tap');
    await phone.drain('tap');
    const told = phone.server.sent('POST', reportPerdidas.path).map(({ body }) => body);
    const perdidas = [{ id: two.id, codigo: null, que: 'despacho', vistaEn: NOW.toISOString() }];
    expect(told).toEqual([{ perdidas }, { perdidas }]);
    expect(bodies(phone.server).map(({ id }) => id)).toEqual([one.id]);
  });
});
