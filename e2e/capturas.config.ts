import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures of every screen in every state, to be looked at: `pnpm capturas`. The same program, the same demo data. */
export default defineConfig(base, {
  testDir: './capturas',
  testMatch: '**/*.captura.ts',
  // One file a size, each with a browser of its own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
});
