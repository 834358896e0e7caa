import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';

export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false, setupFiles: ['../../scripts/lib/azar-fijo.ts'], ...limits() },
});
