import Cursor from 'pg-cursor';
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

test('statements asked of one connection at once go one after the other, in their order, whatever one of them is or comes to', async () => {
  const database = await createTestDatabase();
  const db = openDb(database.url, 1);
  const client = await db.pool.connect();
  const said: string[] = [];
  const say = (sql: string) => client.query(sql).then(({ rows }) => said.push(String(rows[0]?.one)), ({ code }: { code: string }) => said.push(code));
  const cursor = new Cursor('SELECT generate_series(1, 3) AS one');
  const all = [say('SELECT 1 AS one'), say('SELECT 2 AS one'), say('SELECT 1 / 0'), new Promise((resolve) => {
    // The shape the pool itself uses.
    client.query('SELECT 4 AS one', (_error: unknown, { rows }: { rows: { one: number }[] }) => resolve(said.push(String(rows[0]?.one))));
  })];
  client.query(cursor);
  all.push(cursor.read(10).then((rows) => said.push(rows.map(({ one }) => one).join('+'))).then(() => cursor.close()).then(() => 0));
  await Promise.all(all);
  await say('SELECT 6 AS one');
  expect(said).toEqual(['1', '2', '22012', '4', '1+2+3', '6']);
  client.release();
  await db.close();
  await database.drop();
});
