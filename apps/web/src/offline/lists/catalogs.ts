import { CATALOGOS, type CatalogoFila, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import type { Api } from '../../api/api.ts';
import { write } from '../db/open-db.ts';
import { itemError } from '../outbox/outbox.ts';
import { noteContact } from '../outbox/pace.ts';
import type { CatalogRow, ItemError } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

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

/** Lists that decide whether a load may leave (A9, E4): asked for before all others. */
const DECIDEN: readonly CatalogoNombre[] = ['patentesBloqueadas', 'choferesBloqueados', 'choferes', 'habilitaciones'];
/** So many in a row without an answer of ours, and it is the network, not the list. */
const SILENCIOS = 2;

/**
 * Asks the server for every list that changed, each on its own: one that fails, in whatever way, is noted with its own
 * reason and keeps none of the others back (D12). Where nothing answers twice in a row the rest is not asked, nor blamed:
 * next time it comes before what failed, so that two sick lists cannot starve the healthy.
 * @returns the names that were not refreshed: those that failed with the error that is also stored, those not asked with
 *   the one that ended the round
 * @throws what is no answer of the server's, e.g. a broken database, once every list had its turn
 */
export async function refreshCatalogs(
  db: UserDb,
  api: Pick<Api, 'callIfChanged'> & Partial<Pick<Api, 'serverTime'>>,
  { clock = () => new Date(), nombres = CATALOG_NAMES, signal }: RefreshOptions = {},
): Promise<ReadonlyMap<CatalogoNombre, ItemError>> {
  const failed = new Map<CatalogoNombre, ItemError>();
  const faults: unknown[] = [];
  let contacted = false;
  const round: { silent: number; ended: ItemError | null } = { silent: 0, ended: null };
  for (const nombre of await inTurn(db, nombres)) {
    if (round.ended !== null) {
      failed.set(nombre, round.ended);
      continue;
    }
    try {
      await refreshOne(db, api, nombre, clock, signal);
      round.silent = 0;
      // How far the phone's clock is off, for the drafts that begin from here on (D25).
      if (!contacted && signal?.aborted !== true) await noteContact(db, clock(), api.serverTime?.() ?? null);
      contacted = true;
    } catch (error) {
      if (signal?.aborted !== true) {
        if (error instanceof AppError) {
          const noted = itemError(error, clock());
          failed.set(nombre, await noteFailure(db, nombre, noted).catch((fault: unknown) => (faults.push(fault), noted)));
        } else faults.push(error);
        round.silent = error instanceof AppError && error.row.retry !== 'never' ? round.silent + 1 : 0;
        if (endsRound(error, round.silent)) round.ended = failed.get(nombre) ?? null;
      }
    }
    if (signal?.aborted === true) return failed;
  }
  if (faults.length > 0) throw faults[0];
  return failed;
}

/** The deciding ones first, what failed the last time behind what did not. */
async function inTurn(db: UserDb, nombres: readonly CatalogoNombre[]): Promise<CatalogoNombre[]> {
  const sick = new Set((await db.catalogs.toArray()).filter(({ error }) => error !== null).map(({ nombre }) => nombre));
  const order = [...DECIDEN, ...CATALOG_NAMES.filter((nombre) => !DECIDEN.includes(nombre))].filter((nombre) => nombres.includes(nombre));
  return [...order.filter((nombre) => !sick.has(nombre)), ...order.filter((nombre) => sick.has(nombre))];
}

/** A login that ended and a server under load speak for all lists; silence does when it is repeated. */
function endsRound(error: unknown, silent: number): boolean {
  if (!(error instanceof AppError)) return false;
  return error.row.retry === 'after-login' || error.row.status === 429 || silent >= SILENCIOS;
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
