import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { openPool } from './open-pool.ts';

test('R76: a connection that is cut while it ends, ends no process', async () => {
  const database = await createEmptyDatabase();
  const pool = openPool({ connectionString: database.url });
  const client = await pool.connect();
  client.release();
  await pool.end();
  // What `pg` makes of "terminating connection due to administrator command"; without a listener it is thrown.
  expect(() => client.emit('error', new Error('57P01'))).not.toThrow();
  await database.drop();
});
