import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@rodal/api/db/migrate';
import { TEMPLATE_DATABASE, urlOfDatabase } from '@rodal/api/testing/test-database';
import { enterRunFolder } from './carpeta-corrida.ts';
import { PATHS } from './paths.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

declare module 'vitest' {
  // Said again here: for the compiler the root's vitest and the API's are two.
  interface ProvidedContext {
    postgresUrl: string;
    /** Of the server under the tests, e.g. `18.4`. */
    postgresVersion: string;
  }
}

/**
 * vitest's globalSetup of the API: one PostgreSQL for the run, with a migrated database that
 * `createTestDatabase` copies.
 *
 * @returns what vitest calls at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await enterRunFolder();
  const server = await startScratchPostgres();
  try {
    const admin = new Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    const { rows } = await admin.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    // Tests on another engine than the one in use would comfort for nothing (R81).
    console.log(`PostgreSQL ${version}`);
    project.provide('postgresVersion', version);
    await admin.end();
    await migrate(urlOfDatabase(server.url, TEMPLATE_DATABASE), PATHS.migrations);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return server.stop;
}
