/**
 * Brings the database of DATABASE_URL up to date, once, before the copies of the program start (production). Imports
 * the API by its path: in a container the repository's own packages are not linked.
 */
import { migrate } from '../apps/api/src/db/migrate.ts';
import { PATHS } from './lib/paths.ts';

const url = process.env['DATABASE_URL'] ?? '';
if (url === '') {
  console.error('Falta DATABASE_URL: la base de datos que se pone al día.');
  process.exit(1);
}
try {
  const { applied, unknown } = await migrate(url, PATHS.migrations);
  for (const name of applied) console.log(`Aplicada ${name}`);
  for (const name of unknown) console.log(`Ya estaba, de una versión más nueva: ${name}`);
  console.log(`La base de datos está al día: ${applied.length} migraciones aplicadas.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
