import { AppError } from '@rodal/domain/errors';
import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import { keepAhead, mirrorDb, takeChanges, type Mirror } from '../casa/mirror.ts';
import { announceTrouble } from '../casa/trouble.ts';
import { dropTiles } from './tiles-cache.ts';

/** A page that cannot open its database within this says so instead of hanging (R48). */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * What the screens are told about a database (R48). `blocked`: another window holds an older
 * version and must be closed; `superseded`: another window has a newer version, this one
 * should be loaded again.
 */
export type DbProblem = 'blocked' | 'superseded';

export interface DbOptions {
  /** Called when another window is in the way. */
  readonly onProblem?: (problem: DbProblem) => void;
  /** Takes every write to the phone's other homes (decision 038). */
  readonly mirror?: Mirror;
  /** Gives a full disk some room back: map tiles, ballast. @returns whether it is worth another try */
  readonly makeRoom?: () => Promise<boolean>;
  /** Tests bring their own IndexedDB. */
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
}

/**
 * Options of every database here: each write waits for the disk (`strict`), because
 * Chrome's default says "done" before a power loss would lose it (R32).
 */
export function dexieOptions({ indexedDB, IDBKeyRange }: DbOptions): DexieOptions {
  return {
    chromeTransactionDurability: 'strict',
    ...(indexedDB === undefined ? {} : { indexedDB }),
    ...(IDBKeyRange === undefined ? {} : { IDBKeyRange }),
  };
}

/**
 * Reports what stands between this window and others. Dexie itself closes on
 * `versionchange`, so that the other window can upgrade, and opens again by itself after
 * the system has closed the connection.
 */
export function watchDb(db: Dexie, { onProblem, mirror, makeRoom }: DbOptions): void {
  if (mirror !== undefined) mirrorDb(db, mirror);
  if (makeRoom !== undefined) ROOM.set(db, makeRoom);
  db.on('versionchange', ({ newVersion }) => {
    // Without a version it is being deleted, which is no news of a newer program.
    if (newVersion !== null) onProblem?.('superseded');
  });
  db.on('blocked', () => onProblem?.('blocked'));
}

/**
 * Opens a database or says why not.
 * @throws AppError `telefono_sin_base` (no IndexedDB: private mode, R34), `base_bloqueada`
 *   (another window, R48)
 */
export async function openDb<D extends Dexie>(db: D, timeoutMs = OPEN_TIMEOUT_MS): Promise<D> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('base_bloqueada')), timeoutMs);
  });
  try {
    await Promise.race([db.open(), tooLate]);
    return db;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('telefono_sin_base', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** How each database gets room on a full disk. */
const ROOM = new WeakMap<Dexie, () => Promise<boolean>>();

/**
 * One read-write transaction, told as done only when it is complete on disk and the phone's other
 * homes have been given it. If the system had closed the connection it is opened again and the work runs once more
 * (R33); the same when the phone is full and something could make room.
 * @throws AppError `sin_espacio` when the phone is full (the abort, not the request, says so: R29)
 */
export async function write<T>(
  db: Dexie,
  tables: readonly Table[],
  work: (tx: Transaction) => T | PromiseLike<T>,
): Promise<T> {
  const outer = Dexie.currentTransaction;
  const run = async () => {
    const homes: { settle: (committed: boolean) => Promise<void> } = { settle: () => Promise.resolve() };
    try {
      const result = await db.transaction('rw', [...tables], async (tx) => {
        const done = await work(tx);
        // Inside another transaction that one has them all.
        if (outer === null) homes.settle = Dexie.ignoreTransaction(() => keepAhead(db, takeChanges(db, tx.idbtrans)));
        return done;
      });
      await homes.settle(true);
      return result;
    } catch (error) {
      await homes.settle(false);
      throw error;
    }
  };
  try {
    return await run();
  } catch (error) {
    // Inside another transaction it is that one's affair: it has been aborted as a whole.
    if (outer !== null) throw error;
    if (isFull(error)) return afterTrim(db, run, error);
    if (!isClosed(error)) throw error;
    try {
      if (!db.isOpen()) await db.open();
      return await run();
    } catch (again) {
      if (isFull(again)) return afterTrim(db, run, again);
      throw again;
    }
  }
}

/** A disk that hangs may not hold back the word that it is full. */
const ROOM_MS = 3_000;

function later(ms: number): Promise<boolean[]> {
  return new Promise((resolve) => setTimeout(() => resolve([false]), ms));
}

/** What is on the map comes back from the network, what somebody wrote does not (R29, R30). */
async function afterTrim<T>(db: Dexie, run: () => PromiseLike<T>, cause: unknown): Promise<T> {
  announceTrouble('lleno');
  const freed = await Promise.race([Promise.all([dropTiles(), ROOM.get(db)?.() ?? false]), later(ROOM_MS)]).catch(() => [false]);
  try {
    if (freed.includes(true)) {
      // A disk that was full has broken the connection, and maybe more: a new one says what is left.
      if (!isQuota(cause)) db.close({ disableAutoOpen: false });
      if (!db.isOpen()) await db.open();
      return await run();
    }
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  throw new AppError('sin_espacio', { cause });
}

const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'DatabaseClosed', 'InvalidState']);

function isClosed(error: unknown): boolean {
  return namesOf(error).some((name) => CLOSED.has(name));
}

function isQuota(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError');
}

/**
 * What Chromium says of a disk without room, seen on ext4 and tmpfs (decision 038): the quota's own word, `UnknownError`
 * of a log or a store that cannot be opened, `DataError` of a photo. None of them ever means that the row is at fault: our rows have their keys.
 */
const FULL = new Set(['UnknownError', 'DataError', 'AbortError', 'OpenFailedError', 'DatabaseClosedError']);
const FULL_TEXT = /full disk|IO error|IOError|Internal error|No space/i;

function isFull(error: unknown): boolean {
  if (isQuota(error)) return true;
  const text = error instanceof Error ? error.message : '';
  return namesOf(error).some((name) => FULL.has(name)) && FULL_TEXT.test(text + innerText(error));
}

/** Dexie wraps the browser's error: the name may stand one level deeper. */
function namesOf(error: unknown): string[] {
  const inner = error instanceof Dexie.DexieError ? [nameOf(error.inner)] : [];
  return [nameOf(error), ...inner];
}

function innerText(error: unknown): string {
  return error instanceof Dexie.DexieError && error.inner instanceof Error ? error.inner.message : '';
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
