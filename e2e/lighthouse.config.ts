import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Lighthouse's scores of the screens one meets first: `pnpm lighthouse`. The same program, with the demo's months of history. */
export default defineConfig(base, {
  testDir: './lighthouse',
  testMatch: '**/*.medida.ts',
  timeout: 600_000,
  reporter: [['list']],
});
