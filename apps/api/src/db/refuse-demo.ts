import type { Pool } from 'pg';
import { EnvError } from '../env.ts';

/**
 * The people of the demonstration have a published password, and its loads are nobody's: production does not start on
 * them (D9). The mark is the loader's own row in the audit, which nobody can take away.
 * @throws EnvError with the way out
 */
export async function refuseDemo(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ cuando: Date }>(`SELECT cuando FROM auditoria WHERE entidad = 'demo' ORDER BY id LIMIT 1`);
  if (rows[0] === undefined) return;
  throw new EnvError([
    `La base de datos de DATABASE_URL tiene los datos de demostración (cargados el ${rows[0].cuando.toISOString().slice(0, 10)}), con personas de clave publicada: ` +
      'en producción no se parte sobre ellos. Use una base de datos vacía (créela, corra scripts/db-migrate.ts y después scripts/create-admin.ts), ' +
      'o, para seguir probando con esta, quite NODE_ENV=production',
  ]);
}
