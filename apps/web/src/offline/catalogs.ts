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
  return toCatalog(row, row === undefined ? null : readRows(nombre, row));
}

/** Every list, by name. */
export type Catalogs = { readonly [N in CatalogoNombre]: Catalog<N> };

/** What was read of a list before: its rows as stored, and what became of them. */
export type CatalogMemory = Map<CatalogoNombre, { readonly stored: string; readonly filas: readonly unknown[] | null }>;

/**
 * All lists from one reading. Rows that are stored as they were the time before are not judged again and stay the same
 * object, so that nothing made of them (choices, the map somebody is looking at) is made anew.
 * @param memory of the reader; written here
 */
export async function readCatalogs(db: UserDb, memory: CatalogMemory): Promise<Catalogs> {
  const rows = new Map((await db.catalogs.toArray()).map((row) => [row.nombre, row]));
  const lists = CATALOG_NAMES.map((nombre) => {
    const row = rows.get(nombre);
    if (row === undefined) return [nombre, toCatalog(row, null)] as const;
    const stored = JSON.stringify(row.filas);
    const before = memory.get(nombre);
    const filas = before?.stored === stored ? before.filas : readRows(nombre, row);
    memory.set(nombre, { stored, filas });
    return [nombre, toCatalog(row, filas)] as const;
  });
  // One entry for each name of the table, its rows read by that name's contract.
  return Object.fromEntries(lists) as unknown as Catalogs;
}

function toCatalog<F>(row: CatalogRow | undefined, filas: readonly F[] | null) {
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
  for (const [at, nombre] of nombres.entries()) {
    try {
      await refreshOne(db, api, nombre, clock, signal);
      if (signal?.aborted === true) return failed;
    } catch (error) {
      if (signal?.aborted === true) return failed;
      if (!(error instanceof AppError)) throw error;
      const isSilent = error.row.retry !== 'never';
      const noted = await noteFailures(db, isSilent ? nombres.slice(at) : [nombre], itemError(error, clock()));
      for (const [name, known] of noted) failed.set(name, known);
      if (isSilent) return failed;
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
      const { filas, proximas = [] } = reply.data;
      await db.catalogs.put({ nombre, etag: reply.etag, fetchedAt, filas: [...filas, ...proximas], error: null });
    } else if (current !== undefined) {
      await db.catalogs.put({ ...current, fetchedAt, error: null });
    }
  });
}

/** The same failure again is not written again: without signal that would be every list, every minute. */
async function noteFailures(
  db: UserDb,
  nombres: readonly CatalogoNombre[],
  error: ItemError,
): Promise<readonly (readonly [CatalogoNombre, ItemError])[]> {
  return write(db, [db.catalogs], async () => {
    const rows = await db.catalogs.bulkGet([...nombres]);
    const fresh: CatalogRow[] = [];
    const noted = nombres.map((nombre, at) => {
      const row = rows[at];
      const known = row?.error ?? null;
      if (known?.codigo === error.codigo && known.requestId === error.requestId) return [nombre, known] as const;
      fresh.push({ ...(row ?? { nombre, etag: null, fetchedAt: null, filas: [] }), error });
      return [nombre, error] as const;
    });
    await db.catalogs.bulkPut(fresh);
    return noted;
  });
}

function readRows<N extends CatalogoNombre>(nombre: N, row: CatalogRow): CatalogoFila<N>[] | null {
  const parsed = z.safeParse(CATALOGOS[nombre].reply, { filas: row.filas });
  return parsed.success ? parsed.data.filas : null;
}
