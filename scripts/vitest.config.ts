import { defineConfig } from 'vitest/config';
import { PATHS } from './lib/paths.ts';

export default defineConfig({
  test: {
    name: 'scripts',
    root: PATHS.root,
    include: ['scripts/**/*.test.ts', 'prisma/**/*.test.ts', 'e2e/**/*.test.ts', 'bench/**/*.test.ts'],
    // For the tests of the demo data; those of the scripts start their own.
    globalSetup: ['scripts/lib/vitest-postgres.ts'],
    setupFiles: ['scripts/lib/azar-fijo.ts'],
    // These start whole programs, each in a folder and on a port of its own, and wait for them half of the time: two side by
    // side, and with time for a slow disk.
    maxWorkers: 2,
    testTimeout: 120_000,
    // What is waited for comes when it comes; a second is short on a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
});
