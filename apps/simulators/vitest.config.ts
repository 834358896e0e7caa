import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';

export default defineConfig({
  test: { name: 'simulators', include: ['src/**/*.test.ts'], isolate: false, setupFiles: ['../../scripts/lib/vitest-patience.ts'], ...limits() },
});
