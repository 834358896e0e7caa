/**
 * `pnpm db:new <nombre>`: a new migration with what `prisma/schema` says and the migrations do not yet. Triggers,
 * views and the like are added to the file by hand (docs/decisiones/003-migraciones.md).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { generateClient } from './lib/generate-client.ts';
import { PATHS } from './lib/paths.ts';
import { schemaDrift } from './lib/schema-engine.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name)) {
  console.error('Uso: pnpm db:new <nombre>, en minúsculas, con _ entre palabras. Ejemplo: pnpm db:new faena_comuna');
  process.exit(2);
}
const sql = await schemaDrift();
const stamp = new Date().toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
const dir = join(PATHS.migrations, `${stamp}_${name}`);
await mkdir(dir, { recursive: true });
const file = join(dir, 'migration.sql');
await writeFile(file, sql === '' ? '-- El esquema no cambia: escriba aquí lo que se agrega a mano.\n' : `${sql}\n`, {
  flag: 'wx',
});
await generateClient();
console.log(`${relative(PATHS.root, file)}${sql === '' ? ' (sin diferencias con el esquema)' : ''}`);
