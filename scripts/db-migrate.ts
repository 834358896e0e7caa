/**
 * Brings the database up to date, once, before the copies of the program start (production): as MIGRATION_DATABASE_URL,
 * the owner of the tables, which then lets the role of DATABASE_URL work with them; or, where it is not given, as
 * DATABASE_URL itself. Imports the API by its path: in a container the repository's own packages are not linked.
 */
import { grantProgram } from '../apps/api/src/db/grant-program.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { PATHS } from './lib/paths.ts';

const programUrl = process.env['DATABASE_URL'] ?? '';
const url = process.env['MIGRATION_DATABASE_URL'] || programUrl;
if (url === '') {
  console.error('Falta DATABASE_URL: la base de datos que se pone al día.');
  process.exit(1);
}
try {
  const { applied, unknown } = await migrate(url, PATHS.migrations);
  for (const name of applied) console.log(`Aplicada ${name}`);
  for (const name of unknown) console.log(`Ya estaba, de una versión más nueva: ${name}`);
  if (url !== programUrl && programUrl !== '') await grantProgram(url, programUrl);
  console.log(`La base de datos está al día: ${applied.length} migraciones aplicadas.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
