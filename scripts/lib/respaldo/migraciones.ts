import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@rodal/api/db/migrate';
import { PATHS } from '../paths.ts';
import { newer, sha256Of, type Manifiesto } from './manifiesto.ts';

/** The names of this program's migrations, oldest first. */
export async function ownMigraciones(): Promise<string[]> {
  const entries = await readdir(PATHS.migrations, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).toSorted();
}

/**
 * Brings a database to exactly some of this program's migrations.
 *
 * @param names each one of {@link ownMigraciones}.
 */
export async function migrateOnly(url: string, names: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-migraciones-'));
  try {
    for (const name of names) await cp(join(PATHS.migrations, name), join(dir, name), { recursive: true });
    await migrate(url, dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @throws in Spanish when this program cannot read the backup: it lacks a migration, or has another one by its name. */
export async function refuseForeign(manifiesto: Manifiesto): Promise<void> {
  const own = await ownMigraciones();
  for (const { nombre, sha256 } of manifiesto.migraciones) {
    if (!own.includes(nombre)) throw newer(manifiesto, `, con la migración ${nombre}`);
    if (sha256Of(await readFile(join(PATHS.migrations, nombre, 'migration.sql'))) === sha256) continue;
    throw new Error(`La migración ${nombre} del respaldo no es la de este programa: restáurelo con la versión ${manifiesto.version}.`);
  }
}
