import type { EstadoOutbox } from '@rodal/domain/estados-outbox';
import { describe, expect, it } from 'vitest';
import { acceptItem, counts, listOutbox, moveItem, patchItem, retryItem } from './outbox.ts';
import { reopenItem } from './reopen.ts';
import { sweepAccepted } from './sweep.ts';
import { createDisk, queueLoad } from '../testing/fixtures.ts';
import type { DespachoRow } from '../rows/rows.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

/** One item of the outbox, put into a state. */
async function setUp(changes: Partial<DespachoRow> = {}) {
  const disk = createDisk();
  const db = disk.user();
  const item = await queueLoad(db, disk.phone());
  await db.outbox.put({ ...item, ...changes });
  const recibo = { id: item.id, revision: 1, numero: 5, receivedAt: NOW.toISOString(), message: '' };
  return { db, id: item.id, recibo, disk };
}

describe('moves', () => {
  it('go only where the table of states lets them', async () => {
    const { db, id } = await setUp({ state: 'unknown' });
    expect(await moveItem(db, id, 'sending')).toBeNull();
    expect(await moveItem(db, id, 'queued', { maybeSent: false })).toMatchObject({ state: 'queued', maybeSent: false });
    expect(await moveItem(db, 'gone', 'sending')).toBeNull();
  });

  it('R7 what was accepted stays so', async () => {
    const { db, id, recibo } = await setUp({ state: 'sending' });
    expect(await acceptItem(db, id, recibo, null, NOW)).toBe(true);
    for (const state of ['queued', 'sending', 'draft', 'attention'] satisfies EstadoOutbox[]) {
      expect(await moveItem(db, id, state), state).toBeNull();
    }
    expect(await retryItem(db, id)).toBe(false);
    await expect(reopenItem(db, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
  });

  it('a change is not written over a state that somebody else set meanwhile', async () => {
    const { db, id } = await setUp({ state: 'attention' });
    expect(await patchItem(db, { id, state: 'sending' }, { attempts: 9 })).toBeNull();
    expect(await db.outbox.get(id)).toMatchObject({ attempts: 0 });
  });

  it('R4 receipt and state change together: an item taken back meanwhile gets none', async () => {
    const { db, id, recibo } = await setUp();
    await reopenItem(db, id);
    expect(await acceptItem(db, id, recibo, null, NOW)).toBe(false);
    expect(await db.receipts.count()).toBe(0);
  });
});

describe('reopening (R5, R63)', () => {
  it.each<[EstadoOutbox, boolean, number]>([
    ['queued', false, 1],
    ['rejected', false, 2],
    ['attention', false, 2],
  ])('%s (maybe sent: %s) comes back as revision %i', async (state, maybeSent, revision) => {
    const { db, id } = await setUp({ state, maybeSent });
    expect(await reopenItem(db, id, NOW)).toMatchObject({ id, revision, working: null, savedAt: NOW.toISOString() });
    expect(await db.outbox.count()).toBe(0);
  });

  it.each<[EstadoOutbox, boolean]>([
    ['queued', true],
    // The account was refused while the record's fate was unknown.
    ['attention', true],
    ['sending', true],
    ['unknown', true],
    ['waiting', false],
    ['auth_wait', false],
  ])('%s (maybe sent: %s) is not given back', async (state, maybeSent) => {
    const { db, id } = await setUp({ state, maybeSent });
    await expect(reopenItem(db, id)).rejects.toMatchObject({ codigo: 'ya_enviado' });
    expect(await db.outbox.count()).toBe(1);
  });
});

describe('what people see', () => {
  it('R66 counts by word; what is accepted is no longer unsent', async () => {
    const { db, disk } = await setUp({ state: 'auth_wait' });
    const rows = [await queueLoad(db, disk.phone(), 2), await queueLoad(db, disk.phone(), 3)];
    await db.outbox.update(rows[0]?.id ?? '', { state: 'rejected' });
    await db.outbox.update(rows[1]?.id ?? '', { state: 'accepted' });
    expect(await counts(db)).toEqual({ enEspera: 1, sinSesion: 1, requiereAtencion: 1, sinEnviar: 2 });
    expect((await listOutbox(db)).map(({ state }) => state)).toEqual(['auth_wait', 'rejected']);
  });
});

describe('sweep', () => {
  it('takes an accepted item away only when its receipt is stored', async () => {
    const { db, id, recibo } = await setUp({ state: 'accepted' });
    await sweepAccepted(db, null);
    expect(await db.outbox.count()).toBe(1);
    await db.outbox.update(id, { state: 'sending' });
    await acceptItem(db, id, recibo, 'guia', NOW);
    await sweepAccepted(db, null);
    expect(await db.outbox.count()).toBe(0);
    expect(await db.receipts.get(id)).toMatchObject({ guia: 'guia', guiaFallida: false, askGuiaAt: NOW.toISOString() });
    expect(await db.photos.count()).toBe(2);
  });
});
