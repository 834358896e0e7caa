import { migrate } from '@rodal/api/db/migrate';
import { PATHS } from './paths.ts';
import { sqlToReachSchema } from './schema-engine.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

/**
 * What the migrations lack to reach `prisma/schema`: applies them all to an empty database and compares.
 *
 * @returns the missing SQL; empty when nothing differs.
 */
export function schemaDrift(): Promise<string> {
  return withScratchPostgres(async (url) => {
    await migrate(url, PATHS.migrations);
    return sqlToReachSchema(url);
  });
}
