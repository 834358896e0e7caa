import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';
import { ByName, filesApart, filesLeftOut, MOCKS, SAYS_APART } from '../../scripts/lib/vitest-files.ts';

const APARTE = filesApart(import.meta.dirname, [MOCKS, SAYS_APART]);
const FUERA = filesLeftOut(import.meta.dirname);

const COMMON = {
  setupFiles: ['../../scripts/lib/azar-fijo.ts', '../../scripts/lib/vitest-patience.ts', 'src/testing/sin-avisos-de-pg.ts'],
  ...limits(60_000),
};

export default defineConfig({
  test: {
    // One PostgreSQL for the whole run; each test file makes a database of its own in it.
    globalSetup: ['../../scripts/lib/vitest-postgres.ts'],
    sequence: { sequencer: ByName },
    projects: [
      // Loading the program costs a file two seconds, and its tests often less: they share it.
      { test: { ...COMMON, name: 'api', include: ['src/**/*.test.ts'], exclude: [...APARTE, ...FUERA], isolate: false } },
      { test: { ...COMMON, name: 'api aparte', include: APARTE, exclude: FUERA } },
    ],
  },
});
