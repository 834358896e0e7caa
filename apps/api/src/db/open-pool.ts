import { Pool, type PoolConfig } from 'pg';

/**
 * A pool of connections whose death ends no process. PostgreSQL tells a connection that it is cut (restart, stop,
 * dropped database) even after the pool has let go of it: `end()` does not wait for the goodbye of each.
 * @param config connection string and limits, as `pg` takes them
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // An idle connection that dies must not end the process (R76).
  pool.on('error', () => undefined);
  // Nor one that dies inside a transaction, or while it ends: its statements fail, which is how its user hears of it (R77).
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
