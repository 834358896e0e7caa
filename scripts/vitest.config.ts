import { defineConfig } from 'vitest/config';
import { PATHS } from './lib/paths.ts';
import { limits } from './lib/patience.ts';
import { filesLeftOut } from './lib/vitest-files.ts';

const FOLDERS = ['scripts', 'prisma', 'e2e', 'bench'];

export default defineConfig({
  test: {
    name: 'scripts',
    root: PATHS.root,
    include: FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
    exclude: filesLeftOut(PATHS.root, FOLDERS),
    // For the tests of the demo data; those of the scripts start their own.
    globalSetup: ['scripts/lib/vitest-postgres.ts'],
    setupFiles: ['scripts/lib/azar-fijo.ts', 'scripts/lib/vitest-patience.ts'],
    // These start whole programs, each in a folder and on a port of its own, and wait for them half of the time: two side by
    // side.
    maxWorkers: 2,
    ...limits(90_000),
  },
});
