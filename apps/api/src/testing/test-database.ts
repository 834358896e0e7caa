import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's PostgreSQL, with a role that may create databases. */
    postgresUrl: string;
  }
}

/** The migrated, empty database that every test database is copied from. Nobody may stay connected to it. */
export const TEMPLATE_DATABASE = 'rodal_plantilla';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it. Waits a few seconds for connections that are ending, then cuts what is still connected. */
  drop(): Promise<void>;
}

/**
 * A database of its own with every migration applied and no rows, in about 50 ms.
 *
 * @example
 * const database = await createTestDatabase();
 * afterAll(() => database.drop());
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`TEMPLATE ${TEMPLATE_DATABASE}`);
}

/** A database of its own without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('');
}

/**
 * A database as another one is now; nobody may be connected to it meanwhile.
 * @param strategy how PostgreSQL copies it: through its log is best for small ones, by files for large ones.
 */
export function copyTestDatabase(url: string, strategy: 'WAL_LOG' | 'FILE_COPY' = 'WAL_LOG'): Promise<TestDatabase> {
  return create(`TEMPLATE ${new URL(url).pathname.slice(1)} STRATEGY ${strategy}`);
}

/** The same server and role, another database. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function create(options: string): Promise<TestDatabase> {
  const name = `prueba_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`CREATE DATABASE ${name} ${options}`);
  return {
    url: urlOfDatabase(inject('postgresUrl'), name),
    drop: () => drop(name),
  };
}

/** What PostgreSQL says after waiting five seconds for others to leave a database (`object_in_use`). */
const IN_USE = '55006';

async function drop(name: string): Promise<void> {
  try {
    await runOnServer(`DROP DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === IN_USE)) throw error;
    await runOnServer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function runOnServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
