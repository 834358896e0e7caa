import { describe, expect, it } from 'vitest';
import { createUserMirror } from '../casa/mirror.ts';
import { createUserDb } from '../db/user-db.ts';
import { discardCaptura, freezeCaptura } from '../outbox/capturas.ts';
import { listOutbox } from '../outbox/outbox.ts';
import type { OutboxRow } from '../rows/rows.ts';
import { CLASES, expectAllThere, notaDe, phoneOf } from '../testing/clases.ts';
import { createDisk } from '../testing/fixtures.ts';
import { createMemoryHomes } from '../testing/memory-casa.ts';
import { createPhone, type TestPhone } from '../testing/phone.ts';
import { restoreUnsent } from './restore.ts';

/** A phone with its second home, where one of every kind waits. */
async function homed() {
  const homes = createMemoryHomes();
  const open = (disk = createDisk()) => createUserDb(7, { ...disk.options, mirror: createUserMirror(7, homes.casa, homes.textos) });
  const source = phoneOf();
  const phone: TestPhone = { ...source, db: open(source.disk) };
  const items: OutboxRow[] = [];
  for (const [at, clase] of CLASES.entries()) items.push(await clase.queue(phone, at + 1));
  return { homes, open, phone, items };
}

describe('D23 R92 the second home keeps what waits, of every kind', () => {
  it('a database that is gone loses none, and each arrives once', async () => {
    const { homes, open, phone, items } = await homed();
    const disk = createDisk();
    const db = open(disk);
    expect(await restoreUnsent(db, homes)).toMatchObject({ codigos: expect.arrayContaining(items.map(({ codigo }) => codigo)), sinFotos: [], perdidos: 0 });
    const back = await listOutbox(db);
    expect(back.map(({ id, payload }) => ({ id, payload }))).toEqual(items.map(({ id, payload }) => ({ id, payload })));
    // The server may have them (R5).
    expect(back.every(({ state, maybeSent }) => state === 'unknown' && maybeSent)).toBe(true);
    const next = createPhone(disk, phone.server, phone.clock);
    await next.drain('start');
    await expectAllThere(next, items);
  });

  it('R4 R5 gone together with its receipt, it is sent again and is the same', async () => {
    const { homes, open, phone, items } = await homed();
    // A page that has the second home sends nothing itself here: the worker does, which has none.
    await createPhone(phone.disk, phone.server, phone.clock).drain('start');
    const disk = createDisk();
    await restoreUnsent(open(disk), homes);
    const next = createPhone(disk, phone.server, phone.clock);
    await next.drain('start');
    await expectAllThere(next, items);
  });

  it('what was corrected comes back corrected, and what was discarded does not', async () => {
    const { homes, open, phone, items } = await homed();
    const nota = items.find(({ tipo }) => tipo === 'guiaNula');
    const id = nota?.id ?? '';
    await freezeCaptura(phone.db, { tipo: 'guiaNula', id, payload: notaDe(9) }, phone.clock());
    const db = open();
    await restoreUnsent(db, homes);
    expect((await db.outbox.get(id))?.payload).toEqual(notaDe(9));
    await discardCaptura(phone.db, id);
    const after = open();
    await restoreUnsent(after, homes);
    expect(await after.outbox.get(id)).toBeUndefined();
    expect(await after.outbox.count()).toBe(items.length - 1);
  });
});
