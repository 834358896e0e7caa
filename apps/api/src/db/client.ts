import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';
import { createLineaCheck } from './linea.ts';
import { openPool } from './open-pool.ts';
import { LIMITS, watchPool, type WatchLimits } from './watch-pool.ts';
import { WatchedClient } from './watched-client.ts';

/** Ordinary modules write through this, always inside {@link inTransaction}. */
export type Tx = Prisma.TransactionClient;

export interface Db {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  /** @throws when the database cannot be worked with: no answer, read only, never migrated. A busy one can (R88) */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** No statement of ours takes a minute; one that does has lost its way and holds locks that others wait for. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** An export waits inside its transaction for a slow reader, but not for one who went away without a word. */
const IDLE_IN_TRANSACTION_MS = 300_000;

/** The network says nothing of a machine that vanished: asked after so much silence. */
const KEEP_ALIVE_MS = 10_000;
/** A connection does not outlive a change of where the name leads by more than this. */
const MAX_LIFE_SECONDS = 900;

/**
 * One engine, one driver, one shared pool for Prisma, raw SQL, COPY and jobs (design: data).
 * @param url PostgreSQL ≥ 15
 * @param max connections of the pool
 * @param limits for tests
 */
export function openDb(url: string, max = 20, limits: WatchLimits = LIMITS): Db {
  const pool = openPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: MAX_LIFE_SECONDS,
    Client: WatchedClient,
    onConnect: createLineaCheck(),
  });
  const watch = watchPool(pool, url, limits);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma,
    ready: () => watch.ready(),
    async close() {
      watch.stop();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
