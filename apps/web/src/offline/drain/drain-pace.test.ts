import { describe, expect, it } from 'vitest';
import { listReceipts } from '../outbox/outbox.ts';
import { readPace } from '../outbox/pace.ts';
import { queueLoad } from '../testing/fixtures.ts';
import { createPhone, expectAllArrived, load } from '../testing/phone.ts';
import { offline, refuses } from '../testing/scripted-server.ts';

describe('pace', () => {
  it('R57 fifty failures, then it heals: never a final stop, never more than 15 minutes', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.breakAll(offline);
    for (let i = 0; i < 50; i += 1) {
      const result = await phone.drain('timer');
      expect(result.kind).toBe('stopped');
      const wait = 'retryAt' in result ? Date.parse(result.retryAt) - phone.clock().getTime() : Number.NaN;
      expect(wait).toBeLessThanOrEqual(15 * 60_000);
      phone.clock.advance(wait);
    }
    phone.server.heal();
    await phone.drain('timer');
    await expectAllArrived(phone, items);
    expect(await readPace(phone.db)).toMatchObject({ failures: 0, notBefore: null, error: null });
  });

  it('the timer waits for the backoff, a tap does not', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script('/api/admin/sesion', offline);
    await phone.drain('start');
    const before = phone.server.requests.length;
    expect(await phone.drain('timer')).toMatchObject({ kind: 'resting' });
    expect(phone.server.requests).toHaveLength(before);
    await phone.drain('tap');
    await expectAllArrived(phone, items);
  });

  it('R59 Retry-After is obeyed by everything but a person', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script('/api/admin/sesion', refuses('no_disponible', {}, { 'retry-after': '120' }));
    await phone.drain('start');
    for (const reason of ['timer', 'online', 'visible', 'sync', 'queued'] as const) {
      expect(await phone.drain(reason), reason).toMatchObject({ kind: 'resting' });
    }
    phone.clock.advance(120_000);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'done', accepted: 1 });
  });

  it('R57 a server that asks for a day is asked again after 15 minutes', async () => {
    const phone = createPhone();
    await load(phone, 1);
    phone.server.script('/api/admin/sesion', refuses('no_disponible', {}, { 'retry-after': '86400' }));
    await phone.drain('start');
    phone.clock.advance(14 * 60_000);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'resting' });
    phone.clock.advance(60_000);
    expect(await phone.drain('timer')).toMatchObject({ kind: 'done', accepted: 1 });
  });

  it('R70 R71 a clock set back two days neither stops the queue nor purges anything', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script('/api/admin/sesion', offline);
    await phone.drain('start');
    phone.clock.advance(-2 * 24 * 3_600_000);
    await phone.drain('timer');
    await expectAllArrived(phone, items);
    expect(await readPace(phone.db)).toMatchObject({ offsetMs: 2 * 24 * 3_600_000 });
  });

  it('R71 the phone\'s clock 30 days ahead purges nothing; the server\'s clock does, after seven days', async () => {
    const phone = createPhone();
    await load(phone, 1);
    await phone.drain('queued');
    phone.clock.advance(30 * 24 * 3_600_000);
    await queueLoad(phone.db, phone.disk.phone(), 5, phone.clock());
    await phone.drain('queued');
    expect(await listReceipts(phone.db)).toHaveLength(2);
    expect(await phone.db.photos.count()).toBe(4);

    phone.server.now = '2026-11-27T12:00:00.000Z';
    await queueLoad(phone.db, phone.disk.phone(), 8, phone.clock());
    await phone.drain('queued');
    expect(await listReceipts(phone.db)).toHaveLength(1);
    expect(await phone.db.photos.count()).toBe(2);
  });
});
