import type pg from 'pg';

/** The number of a load's lock, of its id in SQL. */
const LLAVE = (id: string): string => `hashtextextended(${id}, 0)`;

/** SQL: somebody runs the load `t`: the lock lives as long as the connection, so a process that dies lets go of it at once (R11). */
export const CORRE = `EXISTS (SELECT FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = ${LLAVE('t.id::text')})`;

/**
 * Says for as long as this process lives that it runs a load.
 * @returns to be called when the load is over
 */
export async function holdTrabajo(pool: pg.Pool, id: string): Promise<() => void> {
  const sql = await pool.connect();
  try {
    await sql.query(`SELECT pg_advisory_lock(${LLAVE('$1')})`, [id]);
  } catch (error) {
    sql.release(true);
    throw error;
  }
  // The lock goes with its connection.
  return () => sql.release(true);
}
