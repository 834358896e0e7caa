import { AppError } from '@rodal/domain/errors';
import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
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
export function watchDb(db: Dexie, { onProblem }: DbOptions): void {
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

/**
 * One read-write transaction, told as done only when it is complete on disk. If the
 * system had closed the connection it is opened again and the work runs once more (R33); the
 * same when the phone is full and map tiles could make room.
 * @throws AppError `sin_espacio` when the phone is full (the abort, not the request, says so: R29)
 */
export async function write<T>(
  db: Dexie,
  tables: readonly Table[],
  work: (tx: Transaction) => T | PromiseLike<T>,
): Promise<T> {
  const run = () => db.transaction('rw', [...tables], work);
  try {
    return await run();
  } catch (error) {
    // Inside another transaction it is that one's affair: it has been aborted as a whole.
    if (isQuota(error) && Dexie.currentTransaction === null) return afterTrim(run, error);
    if (!isClosed(error)) throw error;
    if (!db.isOpen()) await db.open();
    return await run();
  }
}

/** What is on the map comes back from the network, what somebody wrote does not (R29, R30). */
async function afterTrim<T>(run: () => PromiseLike<T>, cause: unknown): Promise<T> {
  const freed = await dropTiles().catch(() => false);
  try {
    if (freed) return await run();
  } catch (error) {
    if (!isQuota(error)) throw error;
  }
  throw new AppError('sin_espacio', { cause });
}

const CLOSED = new Set(['DatabaseClosedError', 'InvalidStateError', 'DatabaseClosed', 'InvalidState']);

function isClosed(error: unknown): boolean {
  return error instanceof Error && CLOSED.has(error.name);
}

/** Dexie wraps the browser's error: the quota may stand one level deeper. */
function isQuota(error: unknown): boolean {
  const names = error instanceof Dexie.DexieError ? [error.name, nameOf(error.inner)] : [nameOf(error)];
  return names.includes('QuotaExceededError');
}

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}
