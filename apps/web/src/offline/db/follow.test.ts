import { Dexie, RangeSet } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { follow, steady } from './follow.ts';
import { createDisk, type Disk } from '../testing/fixtures.ts';
import type { UserDb } from './user-db.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A database that is there: its making is news of its own. */
async function open(disk: Disk): Promise<UserDb> {
  const db = disk.user();
  await db.open();
  return db;
}

/** What was told, and a way to wait until something is. */
function listen<T>() {
  const told: T[] = [];
  const errors: unknown[] = [];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  return {
    told,
    errors,
    next: (value: T) => {
      told.push(value);
      wake();
    },
    error: (error: unknown) => {
      errors.push(error);
      wake();
    },
    more: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

const note = (db: UserDb, contactAt: string) =>
  db.meta.put({ key: 'pace', failures: 0, notBefore: null, cause: null, error: null, contactAt, offsetMs: null });
const readNote = async (db: UserDb) => {
  const row = await db.meta.get('pace');
  return row?.key === 'pace' ? row.contactAt : null;
};

describe('following tables', () => {
  it('tells what is there, and what becomes of it, also when another connection wrote it', async () => {
    const disk = createDisk();
    const db = await open(disk);
    const ear = listen<string | null>();
    const first = ear.more();
    ends.push(follow([db.meta], () => readNote(db), 0)(ear));
    await first;
    const second = ear.more();
    await note(db, '2026-03-01');
    await second;
    const third = ear.more();
    await note(await open(disk), '2026-03-02');
    await third;
    expect(ear.told).toEqual([null, '2026-03-01', '2026-03-02']);
  });

  it('reads once for a flood of changes, and the last of them is in what it tells', async () => {
    const db = await open(createDisk());
    const ear = listen<string | null>();
    const reads = { count: 0 };
    const read = () => {
      reads.count += 1;
      return readNote(db);
    };
    const first = ear.more();
    ends.push(follow([db.meta], read, 300)(ear));
    await first;
    const next = ear.more();
    for (let at = 1; at <= 40; at += 1) await note(db, `n${at}`);
    await next;
    // However slow the machine: far fewer readings than changes, and the news is not lost.
    while (ear.told.at(-1) !== 'n40') await ear.more();
    expect(reads.count).toBeLessThan(20);
  });

  it('a change during the reading is read after it', async () => {
    const db = await open(createDisk());
    const ear = listen<string | null>();
    const read = async () => {
      const value = await readNote(db);
      if (value === null) await note(db, 'meanwhile');
      return value;
    };
    const first = ear.more();
    ends.push(follow([db.meta], read, 0)(ear));
    await first;
    if (ear.told.length === 1) await ear.more();
    expect(ear.told).toEqual([null, 'meanwhile']);
  });

  it('does not read for other tables, nor after its end', async () => {
    const db = await open(createDisk());
    const [meta, receipts] = [listen<string | null>(), listen<number>()];
    const [first, second] = [meta.more(), receipts.more()];
    const end = follow([db.meta], () => readNote(db), 0)(meta);
    ends.push(end, follow([db.receipts], () => db.receipts.count(), 0)(receipts));
    await Promise.all([first, second]);
    const news = meta.more();
    await note(db, 'a');
    await news;
    end();
    await note(db, 'b');
    // The reader of the receipts is woken for its own table, and then the other had its time too.
    const own = receipts.more();
    Dexie.on.storagemutated.fire({ [`idb://${db.name}/receipts/`]: new RangeSet('a') });
    await own;
    expect(meta.told).toEqual([null, 'a']);
    expect(receipts.told).toEqual([0, 0]);
  });

  it('reads anew when the browser brings back a page it had put aside', async () => {
    const db = await open(createDisk());
    const ear = listen<string | null>();
    const first = ear.more();
    ends.push(follow([db.meta], () => readNote(db), 0)(ear));
    await first;
    const again = ear.more();
    Dexie.on.storagemutated.fire({ all: new RangeSet('a') });
    await again;
    expect(ear.told).toEqual([null, null]);
  });

  it('R15: a reading that was cut off is tried again, though nothing changes', async () => {
    const db = await open(createDisk());
    const ear = listen<string>();
    const cut = { left: 2 };
    const told = ear.more();
    ends.push(
      follow([db.meta], async () => {
        if (cut.left === 0) return 'read';
        cut.left -= 1;
        throw new DOMException('cut off', 'AbortError');
      }, 0)(ear),
    );
    await told;
    expect(ear).toMatchObject({ told: ['read'], errors: [] });
  });

  it('says what went wrong, except that the database was closed under it', async () => {
    const db = await open(createDisk());
    const ear = listen<never>();
    const failed = ear.more();
    ends.push(follow([db.meta], () => Promise.reject(new Error('spoilt')), 0)(ear));
    await failed;
    expect(ear.errors).toEqual([new Error('spoilt')]);

    const closed = listen<string | null>();
    const asked = Promise.withResolvers<void>();
    db.close();
    ends.push(
      follow([db.meta], async () => {
        try {
          return await readNote(db);
        } finally {
          asked.resolve();
        }
      }, 0)(closed),
    );
    await asked.promise;
    await Promise.resolve();
    expect(closed).toMatchObject({ told: [], errors: [] });
  });
});

it('a steady reading gives the same object while what it finds is the same', async () => {
  const found = { value: { a: [1] } as { a: number[] } | null };
  const read = steady(async () => structuredClone(found.value));
  const first = await read();
  expect(await read()).toBe(first);
  found.value = { a: [1, 2] };
  expect(await read()).toEqual({ a: [1, 2] });
  found.value = null;
  expect(await read()).toBeNull();
  found.value = { a: [1] };
  const again = await read();
  expect(again).toEqual(first);
  expect(await read()).toBe(again);
});
