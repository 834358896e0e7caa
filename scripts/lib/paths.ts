import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** Where things are in this repository, absolute. */
export const PATHS = {
  root,
  schema: join(root, 'prisma', 'schema'),
  migrations: join(root, 'prisma', 'migrations'),
  generatedClient: join(root, 'apps', 'api', 'src', 'generated', 'prisma'),
  web: join(root, 'apps', 'web'),
  webDist: join(root, 'apps', 'web', 'dist'),
  /** Made again when deleted. */
  cache: join(root, '.cache'),
} as const;

/** Part of the name of every file that a check plants for a moment, to see that it is found: no real file has it, and nobody else is to read one. */
export const PLANTA = 'zz-planta';
