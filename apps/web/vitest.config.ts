import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { limits } from '../../scripts/lib/patience.ts';
import { ByName, DRAWS, filesApart, filesLeftOut, MOCKS, SAYS_APART } from '../../scripts/lib/vitest-files.ts';
import { MODERN_DEXIE } from './vite.alias.ts';

const APARTE = filesApart(import.meta.dirname, [MOCKS, SAYS_APART]);
const DIBUJAN = filesApart(import.meta.dirname, [DRAWS]);
const FUERA = filesLeftOut(import.meta.dirname);
const TODOS = ['src/**/*.test.{ts,tsx}'];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: MODERN_DEXIE },
  define: { __RODAL_VERSION__: JSON.stringify({ label: '20.11.2026', build: 'prueba' }) },
  test: {
    // Headless modules run in Node; a screen's test says `@vitest-environment jsdom` itself.
    environment: 'node',
    // Its live queries must watch the same Dexie that writes.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    setupFiles: ['../../scripts/lib/azar-fijo.ts', '../../scripts/lib/vitest-patience.ts', 'src/testing/patience.ts'],
    ...limits(),
    // Not UTC and not Santiago: dates that lean on the zone show up.
    env: { TZ: 'America/Phoenix' },
    sequence: { sequencer: ByName },
    projects: [
      // Loading React and the screens costs a file more than most of its tests do: they share it, and the page.
      { extends: true, test: { name: 'web', include: DIBUJAN, exclude: [...APARTE, ...FUERA], isolate: false, setupFiles: ['src/testing/compartido-pantalla.ts', 'src/testing/compartido.ts'] } },
      { extends: true, test: { name: 'web sin pantalla', include: TODOS, exclude: [...DIBUJAN, ...APARTE, ...FUERA], isolate: false, setupFiles: ['src/testing/compartido.ts'] } },
      { extends: true, test: { name: 'web aparte', include: APARTE, exclude: FUERA } },
    ],
  },
});
