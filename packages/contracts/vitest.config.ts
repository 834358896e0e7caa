import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';

export default defineConfig({ test: { name: 'contracts', include: ['src/**/*.test.ts'], isolate: false, ...limits() } });
