import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { PATHS } from './lib/paths.ts';
import { startPostgres } from './lib/postgres.ts';

test('R87 a standby is refused until it takes over, and from then on its numbers are others', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-promocion-'));
  const first = await startPostgres({ dir: join(dir, 'primaria') });
  await migrate(first.url, PATHS.migrations);
  const before = openDb(first.url, 2);
  const next = async (db: typeof before): Promise<number> => Number((await db.pool.query(`SELECT nextval('despacho_numero_seq') AS n`)).rows[0].n);
  expect(await next(before)).toBe(1);
  await before.close();
  await first.stop();
  // With its owner: as root the server runs as somebody else.
  await promisify(execFile)('cp', ['-a', join(dir, 'primaria'), join(dir, 'replica')]);
  await writeFile(join(dir, 'replica', 'data', 'standby.signal'), '');

  const second = await startPostgres({ dir: join(dir, 'replica') });
  const after = openDb(second.url, 2);
  await expect(after.pool.query('SELECT 1')).rejects.toMatchObject({ code: '25006' });
  await expect(after.ready()).rejects.toMatchObject({ code: '25006' });
  const clave = (await readFile(join(dir, 'replica', 'clave'), 'utf8')).trim();
  const admin = new Client({ host: '127.0.0.1', port: Number(new URL(second.url).port), user: 'postgres', password: clave, database: 'postgres' });
  await admin.connect();
  await admin.query('SELECT pg_promote()');
  await admin.end();
  await after.ready();
  expect(await next(after)).toBeGreaterThan(1000);
  await after.close();
  await second.stop();
  await rm(dir, { recursive: true });
});
