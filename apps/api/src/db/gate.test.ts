import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { startBaseMuda, type BaseMuda } from '../testing/base-muda.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { gateOf } from './gate.ts';
import { openPool } from './open-pool.ts';

let database: TestDatabase;
let muda: BaseMuda;
let pool: Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  muda = await startBaseMuda(database.url);
  pool = openPool({ connectionString: muda.url, max: 1 });
});
afterEach(async () => {
  muda.mute('nada');
  await pool.end();
  await muda.close();
  await database.drop();
});

it('R175 shut, it refuses whoever comes, as something that may succeed in a moment; open, it lets them in', async () => {
  const gate = gateOf(pool);
  gate.shut();
  await expect(pool.query('SELECT 1')).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(pool.connect()).rejects.toSatisfy(isDatabaseUnavailable);
  expect([muda.made, gate.waitingSince()]).toEqual([0, null]);
  gate.open();
  expect((await pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
});

it('R175 whoever was told hears nothing more when the pool gives up on them', async () => {
  await pool.end();
  pool = openPool({ connectionString: muda.url, max: 1 });
  const gate = gateOf(pool);
  const only = await pool.connect();
  // Of the second alone: a slow machine takes longer to make the first.
  pool.options.connectionTimeoutMillis = 50;
  const second = pool.query('SELECT 1');
  gate.shut();
  await expect(second).rejects.toSatisfy(isDatabaseUnavailable);
  // The pool's own limit for the second one passes now: an error of nobody's would end the process.
  await expect.poll(() => pool.waitingCount).toBe(0);
  only.release();
});

it('R175 whoever waits is told as it shuts; the connection that comes after all is not lost to the others', async () => {
  const gate = gateOf(pool);
  muda.mute('todo');
  const first = pool.connect();
  const second = pool.query('SELECT 1');
  expect(gate.waitingSince()).toBeTypeOf('number');
  gate.shut();
  await expect(first).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(second).rejects.toSatisfy(isDatabaseUnavailable);
  expect(gate.waitingSince()).toBeNull();
  muda.mute('nada');
  gate.open();
  // The only one that the pool may have.
  expect((await pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
  await expect.poll(() => [pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
});
