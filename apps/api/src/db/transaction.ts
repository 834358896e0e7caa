import type pg from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Tx } from './client.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

/**
 * Runs `work` in one transaction of Prisma. No network call belongs inside it.
 * Replies are sent after it has committed.
 */
export function inTransaction<T>(prisma: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 });
}

/**
 * The same on a connection of the shared pool, for the few hot statements written in SQL.
 * Rolls back on any error and gives the connection back; a broken one is thrown away.
 */
export async function inSqlTransaction<T>(pool: pg.Pool, work: (sql: pg.PoolClient) => Promise<T>): Promise<T> {
  const sql = await pool.connect();
  let broken: Error | undefined;
  try {
    await sql.query('BEGIN');
    const result = await work(sql);
    await sql.query('COMMIT');
    return result;
  } catch (error) {
    await sql.query('ROLLBACK').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    sql.release(broken);
  }
}

/**
 * A column for the SELECT of one statement sent alone, outside of any transaction, which writes what nobody was promised yet:
 * its own commit does not wait for the disk, and a power cut may undo it whole. A later transaction that sees it and waits for
 * the disk makes it last too, because PostgreSQL writes down in one order: whoever promises it commits with
 * `inSqlTransaction` (registro 033). Not in a CTE that nobody reads: PostgreSQL would not run it.
 */
export const UNPROMISED = `set_config('synchronous_commit', 'off', true)`;

const SOON_MS = 2_000;

/**
 * Runs `work` again when the database dropped it: connection gone, or a lost race between transactions
 * (R77). Only for work that may be repeated, also when the first run did commit.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } catch (error) {
    // One that said nothing for seconds would only make its caller wait twice (R88).
    if (!isDatabaseUnavailable(error) || performance.now() - begun > SOON_MS) throw error;
    return work();
  }
}
