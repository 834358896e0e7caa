import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // One PostgreSQL for the whole run; each test file makes a database of its own in it.
    globalSetup: ['../../scripts/lib/vitest-postgres.ts'],
    setupFiles: ['../../scripts/lib/azar-fijo.ts', 'src/testing/sin-avisos-de-pg.ts'],
    testTimeout: 30_000,
    // What is waited for comes when it comes; a second is short on a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
