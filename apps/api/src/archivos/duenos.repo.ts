import type { Pool, PoolClient } from 'pg';
import { DUENOS, type Dueno } from './duenos.ts';

/** What both a pool and a client do. */
type Sql = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

/** A file as the caller may see it. */
export interface ArchivoVisible {
  readonly tipo: string;
  readonly bytes: number;
  /** What people call it. */
  readonly nombre: string;
}

const ALL: readonly Dueno[] = Object.values(DUENOS);

/** `SELECT`s of every owner, as one. The names are of our own table: nobody else's text becomes part of a statement. */
const union = (one: (dueno: Dueno) => string, duenos = ALL): string => duenos.map((dueno) => `(${one(dueno)})`).join(' UNION ');

/** Which of these hashes somebody owns. */
export async function selectOwned(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await column(sql, union(({ tabla }) => `SELECT sha256 FROM ${tabla} WHERE sha256 = ANY ($1)`), [keys]));
}

/** The owned hashes after one, in order; '' = from the first. */
export function selectOwnedAfter(sql: Sql, after: string, limit: number): Promise<string[]> {
  // Each gives its first so many: what comes before all of them is among these.
  const pages = union(({ tabla }) => `SELECT sha256 FROM ${tabla} WHERE sha256 > $1 ORDER BY sha256 LIMIT $2`);
  return column(sql, `SELECT sha256 FROM (${pages}) AS u ORDER BY sha256 COLLATE "C" LIMIT $2`, [after, limit]);
}

/**
 * Every owned hash, in order, for a backup.
 * @param sql also of a database of an earlier version, which has not every owner yet
 */
export async function selectAllOwned(sql: Sql): Promise<string[]> {
  const there = new Set(await column(sql, `SELECT relname::text AS sha256 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`, []));
  const duenos = ALL.filter(({ tabla }) => there.has(tabla));
  return column(sql, `SELECT sha256 FROM (${union(({ tabla }) => `SELECT sha256 FROM ${tabla} WHERE sha256 IS NOT NULL`, duenos)}) AS u ORDER BY sha256 COLLATE "C"`, []);
}

/** The newest of every owner. */
export function selectNewestOwned(sql: Sql, limit: number): Promise<string[]> {
  return column(sql, union(({ tabla, llegada }) => `SELECT sha256 FROM ${tabla} WHERE sha256 IS NOT NULL ORDER BY ${llegada} DESC LIMIT $1`), [limit]);
}

/** What a file is to somebody; null = there is none, or it is not theirs to see. */
export async function findVisible(sql: Sql, sha256: string, who: { readonly usuarioId: number; readonly permisos: readonly string[] }): Promise<ArchivoVisible | null> {
  for (const { visible } of ALL) {
    const { rows } = await sql.query<ArchivoVisible>(visible, [sha256, who.usuarioId, who.permisos]);
    if (rows[0]) return rows[0];
  }
  return null;
}

async function column(sql: Sql, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await sql.query<{ sha256: string }>(text, [...values]);
  return rows.map(({ sha256 }) => sha256);
}
