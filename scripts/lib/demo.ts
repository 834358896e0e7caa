import { Pool } from 'pg';
import { DEMO_PASSWORD, DEMO_USERS } from '../../prisma/seed/demo-users.ts';
import { loadDemo } from '../../prisma/seed/load-demo.ts';

/**
 * Loads the demo data into a database that has no users yet.
 *
 * @param options.url connection string of a migrated database.
 * @returns how many dispatches were loaded; null when the database was in use already.
 */
export async function loadDemoIfEmpty(options: { url: string; blobDir: string }): Promise<number | null> {
  const pool = new Pool({ connectionString: options.url });
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM usuario LIMIT 1');
    if (rowCount !== 0) return null;
    const { despachos } = await loadDemo(pool, { now: new Date(), blobDir: options.blobDir });
    return despachos;
  } finally {
    await pool.end();
  }
}

/** The demo users as lines to print: name, profiles, what is special about them. */
export function demoUsersText(): string {
  const width = Math.max(...DEMO_USERS.map(({ usuario }) => usuario.length));
  const lines = DEMO_USERS.map(({ usuario, perfiles, nota }) =>
    `  ${usuario.padEnd(width)}  ${perfiles.join(', ')}${nota ? ` (${nota})` : ''}`.trimEnd(),
  );
  return [`Usuarios de demostración, todos con la clave ${DEMO_PASSWORD}:`, ...lines].join('\n');
}

