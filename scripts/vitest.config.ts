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
    // These start whole programs: one after the other, and with time for a slow disk.
    fileParallelism: false,
    testTimeout: 120_000,
    // What is waited for comes when it comes; a second is short on a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
});
