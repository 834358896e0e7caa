import { CATALOGOS, type CatalogoFila, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { Api } from '../api/api.ts';
import { write } from './open-db.ts';
import { itemError } from './outbox.ts';
import type { CatalogRow, ItemError } from './rows.ts';
import type { UserDb } from './user-db.ts';

/**
 * Reference lists on the phone (C38, R65): each travels by ETag, replaces the former whole
 * in one transaction and keeps its age. A list that fails keeps its rows and says why.
 */
export interface Catalog<N extends CatalogoNombre> {
  readonly filas: readonly CatalogoFila<N>[];
  /** When the server last confirmed these rows; null = never loaded. */
  readonly fetchedAt: string | null;
  readonly error: ItemError | null;
}

/** Lists that warn when older than this, ms (A9). */
export const EDAD_AMBAR_MS = 24 * 3_600_000;

export const CATALOG_NAMES: readonly CatalogoNombre[] = Object.keys(CATALOGOS).filter(isCatalog);

function isCatalog(nombre: string): nombre is CatalogoNombre {
  return Object.hasOwn(CATALOGOS, nombre);
}

/**
 * A list as stored, ready to show. Rows that this version of the app cannot read count as
 * never loaded: what lies in IndexedDB may be older than the program.
 */
export async function readCatalog<N extends CatalogoNombre>(db: UserDb, nombre: N): Promise<Catalog<N>> {
  const row = await db.catalogs.get(nombre);
  const filas = row === undefined ? null : readRows(nombre, row);
  return { filas: filas ?? [], fetchedAt: filas === null ? null : (row?.fetchedAt ?? null), error: row?.error ?? null };
}

interface RefreshOptions {
  readonly clock?: () => Date;
  /** Default: all. */
  readonly nombres?: readonly CatalogoNombre[];
  /** Once aborted, nothing is asked and nothing written any more. */
  readonly signal?: AbortSignal;
}

/**
 * Asks the server for every list that changed, one after the other. Stops asking when
 * nothing answers; a list that is refused does not keep the others back.
 * @returns the names whose refresh failed, with the error that is also stored
 */
export async function refreshCatalogs(
  db: UserDb,
  api: Pick<Api, 'callIfChanged'>,
  { clock = () => new Date(), nombres = CATALOG_NAMES, signal }: RefreshOptions = {},
): Promise<ReadonlyMap<CatalogoNombre, ItemError>> {
  const failed = new Map<CatalogoNombre, ItemError>();
  let silent: AppError | null = null;
  for (const nombre of nombres) {
    try {
      if (silent !== null) throw silent;
      await refreshOne(db, api, nombre, clock, signal);
      if (signal?.aborted === true) return failed;
    } catch (error) {
      if (signal?.aborted === true) return failed;
      if (!(error instanceof AppError)) throw error;
      if (error.row.retry !== 'never') silent = error;
      failed.set(nombre, await noteFailure(db, nombre, itemError(error, clock())));
    }
  }
  return failed;
}

async function refreshOne(
  db: UserDb,
  api: Pick<Api, 'callIfChanged'>,
  nombre: CatalogoNombre,
  clock: () => Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const stored = await db.catalogs.get(nombre);
  const usable = stored !== undefined && readRows(nombre, stored) !== null;
  const reply = await api.callIfChanged(CATALOGOS[nombre], {}, usable ? stored.etag : null, { signal });
  if (signal?.aborted === true) return;
  const fetchedAt = clock().toISOString();
  await write(db, [db.catalogs], async () => {
    const current = await db.catalogs.get(nombre);
    if (reply.changed) {
      await db.catalogs.put({ nombre, etag: reply.etag, fetchedAt, filas: reply.data.filas, error: null });
    } else if (current !== undefined) {
      await db.catalogs.put({ ...current, fetchedAt, error: null });
    }
  });
}

/** The same failure again is not written again: without signal that would be every list, every minute. */
async function noteFailure(db: UserDb, nombre: CatalogoNombre, error: ItemError): Promise<ItemError> {
  return write(db, [db.catalogs], async () => {
    const row = await db.catalogs.get(nombre);
    const known = row?.error ?? null;
    if (known?.codigo === error.codigo && known.requestId === error.requestId) return known;
    await db.catalogs.put({ ...(row ?? { nombre, etag: null, fetchedAt: null, filas: [] }), error });
    return error;
  });
}

function readRows<N extends CatalogoNombre>(nombre: N, row: CatalogRow): CatalogoFila<N>[] | null {
  const parsed = z.safeParse(CATALOGOS[nombre].reply, { filas: row.filas });
  return parsed.success ? parsed.data.filas : null;
}
