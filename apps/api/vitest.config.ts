import { defineConfig } from 'vitest/config';
import { ByName, filesApart, MOCKS, SAYS_APART } from '../../scripts/lib/vitest-files.ts';

const APARTE = filesApart(import.meta.dirname, [MOCKS, SAYS_APART]);

const COMMON = {
  setupFiles: ['../../scripts/lib/azar-fijo.ts', 'src/testing/sin-avisos-de-pg.ts'],
  testTimeout: 30_000,
  // What is waited for comes when it comes; a second is short on a machine that does much else.
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each test file makes a database of its own in it.
    globalSetup: ['../../scripts/lib/vitest-postgres.ts'],
    sequence: { sequencer: ByName },
    projects: [
      // Loading the program costs a file two seconds, and its tests often less: they share it.
      { test: { ...COMMON, name: 'api', include: ['src/**/*.test.ts'], exclude: APARTE, isolate: false } },
      { test: { ...COMMON, name: 'api aparte', include: APARTE } },
    ],
  },
});
