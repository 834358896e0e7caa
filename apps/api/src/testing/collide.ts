import { expect } from 'vitest';
import type { Db } from '../db/client.ts';

const BLOCKED = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/**
 * Lets several requests collide for certain: a row is held until all of them stand before it, then let go.
 * @param hold the statement that locks the row
 * @returns what each gives, in order
 */
export async function collide<T>({ pool }: Db, hold: { readonly text: string; readonly values: unknown[] }, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  // Given back inside its transaction it would hold the row against every later test.
  let open = true;
  try {
    await holder.query('BEGIN');
    await holder.query(hold);
    const all = Promise.all(works.map((work) => work()));
    await expect.poll(async () => (await pool.query(BLOCKED)).rowCount).toBe(works.length);
    await holder.query('COMMIT');
    open = false;
    return await all;
  } finally {
    holder.release(open);
  }
}
