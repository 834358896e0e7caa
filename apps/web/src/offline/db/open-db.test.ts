import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { almacenStore } from '../casa/trouble.ts';
import { createDraft, saveWorking } from '../drafts/drafts.ts';
import { dexieOptions, openDb, write, type DbOptions, type DbProblem } from './open-db.ts';
import { createPhoneDb, deviceId, nextCodigo } from './phone-db.ts';
import { CARGA, createDisk } from '../testing/fixtures.ts';
import { createUserDb, userDbName } from './user-db.ts';

afterEach(() => {
  almacenStore.setState({ almacen: 'sano' });
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The same database as a later release will have it. */
function newer(options: Required<Pick<DbOptions, 'indexedDB' | 'IDBKeyRange'>>): Dexie {
  const db = new Dexie(userDbName(7), dexieOptions(options));
  db.version(99).stores({ nuevo: 'id' });
  return db;
}

describe('durability', () => {
  it('R32 every transaction that writes asks for strict durability', async () => {
    const { options, user } = createDisk();
    expect(dexieOptions(options)).toMatchObject({ chromeTransactionDurability: 'strict' });
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const db = await openDb(user());
    asked.mockClear();
    await write(db, [db.drafts], () => db.drafts.clear());
    expect(asked.mock.calls.map(([, mode, how]) => [mode, how])).toEqual([['readwrite', { durability: 'strict' }]]);
  });

  it('R33 a connection closed by the system is opened again and the work runs once more', async () => {
    const disk = createDisk();
    const db = disk.user();
    const { draft } = await createDraft(db, disk.phone(), { variante: 'principal', inicial: CARGA });
    db.close({ disableAutoOpen: true });
    const version = await saveWorking(db, draft.id, draft.version, { ...CARGA, comentarios: 'sigue' });
    expect(version).toBe(2);
    expect(await db.drafts.get(draft.id)).toMatchObject({ working: { comentarios: 'sigue' } });
  });

  it('R33 nothing is repeated for any other error', async () => {
    const db = createDisk().user();
    let runs = 0;
    const work = write(db, [db.drafts], () => {
      runs += 1;
      throw new Error('ours');
    });
    await expect(work).rejects.toThrow('ours');
    expect(runs).toBe(1);
  });

  it('R29 the abort by which a full phone says so is told as such', async () => {
    const db = createDisk().user();
    // As Chromium 153 was seen to do it: the request succeeds, the transaction aborts.
    const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(db, 'transaction').mockRejectedValue(full);
    await expect(write(db, [db.drafts], () => undefined)).rejects.toMatchObject({ codigo: 'sin_espacio' });
  });

  it('R29 map tiles make room first: then the work runs once more', async () => {
    const db = createDisk().user();
    const deleted = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: deleted });
    const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
    const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(full);
    const row = { key: 'sequence' as const, last: 4 };
    await write(db, [db.meta], () => db.meta.put(row));
    expect([deleted.mock.calls, await db.meta.toArray()]).toEqual([[['rodal-tiles']], [row]]);

    transaction.mockRejectedValue(full);
    await expect(write(db, [db.meta], () => undefined)).rejects.toMatchObject({ codigo: 'sin_espacio' });
    deleted.mockResolvedValue(false);
    transaction.mockClear();
    await expect(write(db, [db.meta], () => undefined)).rejects.toMatchObject({ codigo: 'sin_espacio' });
    expect(transaction).toHaveBeenCalledOnce();
  });

  it('R92 the ballast makes room: the write goes through, and the phone counts as full until that is read anew', async () => {
    const makeRoom = vi.fn(async () => true);
    const { options } = createDisk();
    const db = createUserDb(7, { ...options, makeRoom });
    const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(full);
    await write(db, [db.meta], () => db.meta.put({ key: 'sequence', last: 4 }));
    expect(makeRoom).toHaveBeenCalledOnce();
    expect(await db.meta.count()).toBe(1);
    expect(almacenStore.getState().almacen).toBe('lleno');
  });

  it('R92 a ballast that cannot be given back is told as a full phone, not as its own failure', async () => {
    const { options } = createDisk();
    const db = createUserDb(7, { ...options, makeRoom: () => Promise.reject(new Error('no handle')) });
    vi.spyOn(db, 'transaction').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(write(db, [db.meta], () => undefined)).rejects.toMatchObject({ codigo: 'sin_espacio' });
  });

  // As Chromium 156 was seen to say it on ext4 and tmpfs (decision 038).
  it.each([
    ['the quota', new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError')],
    ['an abort by the quota', new Dexie.AbortError('aborted', new DOMException('', 'QuotaExceededError'))],
    ['the log', new DOMException('Internal error committing transaction.', 'UnknownError')],
    ['the store that does not open', new Dexie.OpenFailedError('UnknownError Internal error opening backing store for indexedDB.open.', new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError'))],
    ['a photo', new DOMException('Failed to write blobs (IO error).', 'DataError')],
    ['the disk', new Dexie.AbortError('aborted', new DOMException('No space available', 'UnknownError'))],
  ])('R92 a full disk as %s says it is told as such', async (_who, error) => {
    const db = createDisk().user();
    vi.spyOn(db, 'transaction').mockRejectedValue(error);
    await expect(write(db, [db.meta], () => undefined)).rejects.toMatchObject({ codigo: 'sin_espacio' });
  });

  it('R92 what is no full disk keeps its own name', async () => {
    const db = createDisk().user();
    const error = new DOMException('Data provided to an operation does not meet requirements.', 'DataError');
    vi.spyOn(db, 'transaction').mockRejectedValue(error);
    await expect(write(db, [db.meta], () => undefined)).rejects.toBe(error);
    expect(almacenStore.getState().almacen).toBe('sano');
  });

  it('R29 a full phone is told so from within another write, too', async () => {
    const db = createDisk().user();
    vi.stubGlobal('caches', { delete: async () => true });
    const work = write(db, [db.meta], () =>
      write(db, [db.meta], () => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
    );
    await expect(work).rejects.toMatchObject({ codigo: 'sin_espacio' });
  });

  it('a transaction that fails leaves nothing behind', async () => {
    const disk = createDisk();
    const db = disk.user();
    const work = write(db, [db.drafts, db.meta], async () => {
      await db.meta.put({ key: 'sequence', last: 9 });
      throw new Error('power cut');
    });
    await expect(work).rejects.toThrow('power cut');
    expect(await db.meta.count()).toBe(0);
  });
});

describe('several windows (R48)', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // Dexie says it in English, too
  });

  it('an open window gives way to a newer version and says that it closed', async () => {
    const { options } = createDisk();
    const problems: DbProblem[] = [];
    await openDb(createUserDb(7, { ...options, onProblem: (problem) => problems.push(problem) }));
    await openDb(newer(options));
    expect(problems).toEqual(['superseded']);
  });

  it('one that cannot be opened for want of the other window says so instead of hanging', async () => {
    const { options } = createDisk();
    const old = await openDb(createUserDb(7, options));
    // A window that does not give way: a page of a broken version.
    Object.assign(old.backendDB(), { onversionchange: null, close: () => undefined });
    vi.spyOn(old, 'close').mockReturnValue(undefined);
    await expect(openDb(newer(options), 50)).rejects.toMatchObject({
      codigo: 'base_bloqueada',
      message: 'Otra ventana de Rodal impide abrir los datos. Ciérrela e intente de nuevo.',
    });
  });

  it('R34 without IndexedDB it says why the field part cannot work', async () => {
    const refusing = new IDBFactory();
    vi.spyOn(refusing, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(openDb(createUserDb(7, { indexedDB: refusing, IDBKeyRange }))).rejects.toMatchObject({
      codigo: 'telefono_sin_base',
    });
  });
});

describe('the phone (A15)', () => {
  it('has one letter and digit for ever, and never gives a code twice', async () => {
    const disk = createDisk();
    const phone = disk.phone();
    expect(await nextCodigo(phone, () => 0.45)).toBe('L4-0001');
    expect(await Promise.all([nextCodigo(phone), nextCodigo(disk.phone())])).toEqual(
      expect.arrayContaining(['L4-0002', 'L4-0003']),
    );
    expect(await deviceId(phone)).toBe(await deviceId(createPhoneDb(disk.options)));
  });

  it('never draws a letter that is taken for a digit', async () => {
    const letters = new Set<string>();
    for (let n = 0; n < 24; n += 1) letters.add((await nextCodigo(createDisk().phone(), () => n / 24)).charAt(0));
    expect(letters.size).toBe(24);
    expect([...letters].join('')).not.toMatch(/[IO]/);
  });
});
