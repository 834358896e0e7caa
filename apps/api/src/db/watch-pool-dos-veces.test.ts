import { EventEmitter } from 'node:events';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LIMITS, watchPool } from './watch-pool.ts';
import { WatchedClient } from './watched-client.ts';

/** What "twice" means to the watch, with a connection whose waiting is the test's to say. */

let database: TestDatabase;
let idle: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  idle = new Client({ connectionString: database.url });
  await idle.connect();
});
afterAll(async () => {
  await idle.end();
  await database.drop();
});

/** Waits, by what it says, for a server that has nothing to do for it. */
class Waiting extends WatchedClient {
  processID = Reflect.get(idle, 'processID');
  onGiveUp = (): void => undefined;
  override giveUp(): void {
    this.onGiveUp();
  }
}

it('R88: a connection is broken when its server is idle twice for one statement; once for each of two is this program being slow', async () => {
  const pool = Object.assign(new EventEmitter(), { connect: () => undefined });
  // Each look ends a connection of its own.
  const ended = vi.spyOn(Client.prototype, 'end');
  const looks = (): number => ended.mock.calls.length;
  const watch = watchPool(pool as unknown as Pool, database.url, { ...LIMITS, slow: 600, probe: 5_000, longest: 600_000 });
  const gaveUpAt: number[] = [];
  const client = new Waiting({ connectionString: database.url });
  client.onGiveUp = () => void gaveUpAt.push(looks());
  pool.emit('connect', client);
  try {
    client.waitingSince = performance.now() - 1_000;
    await vi.waitFor(() => expect(looks()).toBe(1), { interval: 1 });
    // The look is judged before the next one begins.
    await new Promise((resolve) => setImmediate(resolve));
    expect(gaveUpAt).toEqual([]);
    const begun = looks();
    client.waitingSince = performance.now() - 1_000;
    await vi.waitFor(() => expect(gaveUpAt).not.toEqual([]));
    expect(gaveUpAt[0]).toBe(begun + 2);
  } finally {
    watch.stop();
    ended.mockRestore();
  }
});
