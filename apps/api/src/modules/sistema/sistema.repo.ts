import type { Db } from '../../db/client.ts';

/** @throws when the database does not answer or was never migrated */
export async function pingDatabase(db: Db): Promise<void> {
  await db.pool.query('SELECT 1 FROM usuario LIMIT 1');
}
