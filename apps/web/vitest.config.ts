import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { MODERN_DEXIE } from './vite.alias.ts';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: MODERN_DEXIE },
  define: { __RODAL_VERSION__: JSON.stringify({ label: '20.11.2026', build: 'prueba' }) },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Headless modules run in Node; a screen's test says `@vitest-environment jsdom` itself.
    environment: 'node',
    // Its live queries must watch the same Dexie that writes.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    // Screens on a busy machine: what hangs is told all the same.
    testTimeout: 20_000,
    // Not UTC and not Santiago: dates that lean on the zone show up.
    env: { TZ: 'America/Phoenix' },
  },
});
