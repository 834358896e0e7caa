import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';
import { openPool } from './open-pool.ts';

/** Ordinary modules write through this, always inside {@link inTransaction}. */
export type Tx = Prisma.TransactionClient;

export interface Db {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  close(): Promise<void>;
}

/** No statement of ours takes a minute; one that does has lost its way and holds locks that others wait for. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** An export waits inside its transaction for a slow reader, but not for one who went away without a word. */
const IDLE_IN_TRANSACTION_MS = 300_000;

/**
 * One engine, one driver, one shared pool for Prisma, raw SQL, COPY and jobs (design: data).
 * @param url PostgreSQL ≥ 15
 * @param max connections of the pool
 */
export function openDb(url: string, max = 20): Db {
  const pool = openPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // A database whose machine vanished says nothing: without this its connections would look alive for hours.
    keepAlive: true,
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
