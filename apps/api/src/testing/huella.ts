import type pg from 'pg';

/**
 * Of every table, ours and the queue's: how many rows, and which transaction wrote each of them last. Where the queue notes when
 * it last looked after itself is left out: that is the minute's doing, nobody's request.
 */
export type Huella = Readonly<Record<string, string>>;

/** The last one of each database, and up to where the server had written its log just before it was taken. */
const tomadas = new WeakMap<pg.Pool, { readonly hasta: string; readonly huella: Huella }>();

/** Where the server's log ends: whatever changes a table, wherever on the server, moves it first. */
async function endOfLog(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ hasta: string }>({ name: 'hasta', text: 'SELECT pg_current_wal_insert_lsn()::text AS hasta' });
  return rows[0]?.hasta ?? '';
}

/**
 * As the tables stand now: two of them differ in the tables that anything was written to, be it the same values again.
 * It is asked thousands of times by who proves that nothing changed: when nothing at all was written on the server since
 * the last one, that one is it, and no table is read.
 */
export async function takeHuella(pool: pg.Pool): Promise<Huella> {
  const hasta = await endOfLog(pool);
  const last = tomadas.get(pool);
  if (last?.hasta === hasta) return last.huella;
  const huella = await readHuella(pool);
  tomadas.set(pool, { hasta, huella });
  return huella;
}

async function readHuella(pool: pg.Pool): Promise<Huella> {
  const { rows: tables } = await pool.query<{ tabla: string }>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS tabla FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss')
        AND (n.nspname, c.relname) NOT IN (('pgboss', 'version'), ('pgboss', 'queue')) ORDER BY 1`,
  );
  // All in one statement, which a connection plans once: it is asked thousands of times, and each trip costs more than what it asks.
  const { rows } = await pool.query<{ tabla: string; huella: string }>({
    name: 'huella',
    text: tables
      .map(
        ({ tabla }) =>
          `SELECT '${tabla}' AS tabla, count(*) || ' ' || coalesce(md5(string_agg(xmin::text || ctid::text, ',' ORDER BY ctid)), '') AS huella FROM ${tabla}`,
      )
      .join(' UNION ALL '),
  });
  return Object.fromEntries(rows.map(({ tabla, huella }) => [tabla, huella]));
}

/** The tables in which they differ. */
export function changedTables(before: Huella, after: Huella): string[] {
  return Object.keys(after).filter((tabla) => before[tabla] !== after[tabla]);
}
