import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDb } from './client.ts';

test('R77: no statement runs on for ever and no transaction stays open behind somebody who left', async () => {
  const database = await createTestDatabase();
  const db = openDb(database.url, 1);
  const show = async (setting: string): Promise<unknown> => (await db.pool.query(`SHOW ${setting}`)).rows[0][setting];
  expect(await show('statement_timeout')).toBe('1min');
  expect(await show('idle_in_transaction_session_timeout')).toBe('5min');
  await db.pool.query('SET statement_timeout = 50');
  await expect(db.pool.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  // The connection is good for the next one.
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await db.close();
  await database.drop();
});
