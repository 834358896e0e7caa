import { describe, expect, it } from 'vitest';
import { listOutbox } from '../outbox/outbox.ts';
import { createPhoneDb, currentUser, deviceId, rememberUser } from '../db/phone-db.ts';
import { createDisk, draftLoad, queueLoad, SESION } from '../testing/fixtures.ts';
import { createMemoryHomes } from '../testing/memory-casa.ts';
import { createUserDb } from '../db/user-db.ts';
import { withMemory } from './memoria.ts';
import { createPhoneMirror, createUserMirror } from './mirror.ts';
import { restorePhone } from '../restore/restore-phone.ts';
import { restoreUnsent } from '../restore/restore.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** A phone in a browser that promised nothing, with one window open. */
async function createWindow() {
  const { casa: own, textos, entries, texts, state } = createMemoryHomes();
  const casa = withMemory(own);
  await casa.remember?.();
  const open = (disk = createDisk()) => ({
    db: createUserDb(7, { ...disk.options, mirror: createUserMirror(7, casa, textos) }),
    phone: createPhoneDb({ ...disk.options, mirror: createPhoneMirror(casa, textos) }),
  });
  return { casa, own, textos, entries, texts, state, open, first: open() };
}

describe('D23 R108 a browser without the promise throws everything away under the open window', () => {
  it('the window puts loads, draft, photos and who is in back, into both homes', async () => {
    const { casa, textos, entries, texts, open, first } = await createWindow();
    await rememberUser(first.phone, SESION, NOW);
    const queued = [await queueLoad(first.db, first.phone, 1, NOW), await queueLoad(first.db, first.phone, 2, NOW)];
    const draft = await draftLoad(first.db, first.phone, 3);
    const before = new Map(entries);
    entries.clear();
    texts.clear();

    const after = open();
    // The window goes on: it asked for the phone's name before anybody looked.
    await deviceId(after.phone);
    expect(await restorePhone(after.phone, casa, textos)).toBe(true);
    const found = await restoreUnsent(after.db, { casa, textos });
    expect(found.sinFotos).toEqual([]);
    expect((await listOutbox(after.db)).map(({ id, payload }) => ({ id, payload }))).toEqual(queued.map(({ id, payload }) => ({ id, payload })));
    expect(await after.db.drafts.get(draft.id)).toBeDefined();
    expect(await after.db.photos.count()).toBe(await first.db.photos.count());
    expect(await currentUser(after.phone)).toEqual(await currentUser(first.phone));

    expect(await casa.setAside()).toBe('listo');
    expect([...entries.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  });

  it('what an earlier window had put there is remembered, too', async () => {
    const { own, entries, textos, first, open } = await createWindow();
    const row = await queueLoad(first.db, first.phone, 1, NOW);
    const later = withMemory(own);
    await later.remember?.();
    entries.clear();
    const { db } = open();
    expect(await restoreUnsent(db, { casa: later, textos })).toEqual({ codigos: [row.codigo], sinFotos: [], perdidos: 0 });
    expect(await db.photos.count()).toBe(2);
  });

  it('of a home that another window has changed, nothing is remembered against it', async () => {
    const { casa, own, first } = await createWindow();
    await rememberUser(first.phone, SESION, NOW);
    const row = await queueLoad(first.db, first.phone, 1, NOW);
    await own.apply([], ['u7/']);
    expect((await casa.keys()).filter((key) => key.includes(row.id))).toEqual([]);
    await casa.setAside();
    expect((await own.keys()).filter((key) => key.includes(row.id))).toEqual([]);
  });
});
