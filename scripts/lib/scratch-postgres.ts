import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

/**
 * Less memory than in use, since several may run side by side. No autovacuum: its workers are the superuser's, whom nobody
 * else may cut off a database that is to go, and they wait for the locks of tests. A commit is written before it is told, as
 * in use, so that the death of a process loses nothing; what nobody here survives is the loss of the machine, and waiting
 * for its disk at every commit is what the tests would do most.
 */
const SCRATCH_SETTINGS = { shared_buffers: '64MB', max_connections: '200', autovacuum: 'off', fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '2GB' };

/** An embedded PostgreSQL in a temporary folder; `stop` also removes the folder. */
export async function startScratchPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-postgres-'));
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dir, settings: SCRATCH_SETTINGS });
    return { url: server.url, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs `work` on an empty database that is gone afterwards. */
export async function withScratchPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startScratchPostgres();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
