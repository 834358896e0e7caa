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
