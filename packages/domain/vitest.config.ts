import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';
import { PLANTADOS } from '../../scripts/lib/vitest-files.ts';

export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], exclude: [PLANTADOS], isolate: false, setupFiles: ['../../scripts/lib/azar-fijo.ts'], ...limits() },
});
