import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { copyTestDatabase, TEMPLATE_DATABASE, type TestDatabase, urlOfDatabase } from './test-database.ts';
import { fillUnMillon } from './un-millon.ts';

/** The database of a million dispatches, once somebody of this run has filled it. Nobody may stay connected to it. */
const MILLON = 'rodal_millon';
/** Whoever fills it holds this lock of the server's; the others wait. */
const LLENANDO = 1_000_000;

/**
 * A database of its own with every migration applied and {@link fillUnMillon}'s rows until 21 November 2026. The first to ask
 * fills one, in half a minute; everybody gets a copy of its files, in a second or two.
 */
export async function createMillonDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [LLENANDO]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [MILLON]);
    if (rowCount === 0) await fillTemplate(admin, server);
  } finally {
    await admin.end();
  }
  return copyTestDatabase(urlOfDatabase(server, MILLON), 'FILE_COPY');
}

/** Under another name until it is whole. */
async function fillTemplate(admin: Client, server: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${MILLON}_a_medias`);
  await admin.query(`CREATE DATABASE ${MILLON}_a_medias TEMPLATE ${TEMPLATE_DATABASE}`);
  const pool = new Pool({ connectionString: urlOfDatabase(server, `${MILLON}_a_medias`) });
  try {
    await fillUnMillon(pool, new Date('2026-11-21T12:00:00Z'));
  } finally {
    await pool.end();
  }
  await admin.query(`ALTER DATABASE ${MILLON}_a_medias RENAME TO ${MILLON}`);
}
