import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { enterRunFolder } from '../scripts/lib/carpeta-corrida.ts';
import { resolveChromium } from '../scripts/lib/chromium.ts';
import { PATHS } from '../scripts/lib/paths.ts';
import { patience } from '../scripts/lib/patience.ts';
import { PACIENCIA_MS } from './support/phone.ts';

// Before anything makes a profile or a data folder.
await enterRunFolder();
// Decided once: worker processes inherit it from the first evaluation of this file.
// From 4200 on: browsers and fetch open nothing on 4190, a port of mail, nor on 6566 to 6697, of printers and chat.
process.env['E2E_PORT'] ??= String(4200 + Math.floor(Math.random() * 800));
// Journeys tell the ERP's simulator what shall go wrong.
process.env['E2E_ERP_PORT'] ??= String(Number(process.env['E2E_PORT']) + 1000);
// And read what was mailed. Three and five thousand above are servers of their own.
process.env['E2E_CORREO_PORT'] ??= String(Number(process.env['E2E_PORT']) + 4000);
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'rodal-e2e-'));

const url = `http://localhost:${process.env['E2E_PORT']}`;

// A headless shell has no Background Sync: those journeys need a full Chromium.
const { full } = await resolveChromium();
if (!full) console.log('no ejecutado aquí: **/*.full.e2e.ts, este navegador no tiene Background Sync');

/** Journeys against the program as a user starts it: embedded PostgreSQL, demo data, simulators, built web. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: full ? [] : '**/*.full.e2e.ts',
  workers: 1,
  timeout: patience(600_000),
  expect: { timeout: PACIENCIA_MS },
  forbidOnly: true,
  retries: 0,
  outputDir: '../test-results',
  reporter: process.env['E2E_JSON'] ? [['line'], ['json', { outputFile: process.env['E2E_JSON'] }]] : [['line']],
  use: { baseURL: url, locale: 'es-CL', timezoneId: 'America/Santiago' },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: PATHS.root,
    url: `${url}/api/health/ready`,
    timeout: patience(240_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: patience(30_000) },
    env: {
      PORT: process.env['E2E_PORT'],
      ERP_SIMULATOR_PORT: process.env['E2E_ERP_PORT'],
      CORREO_SIMULATOR_PORT: process.env['E2E_CORREO_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      // Without it loading is faster; what it leaves out the journeys load themselves.
      DEMO_HISTORIA: process.env['DEMO_HISTORIA'] ?? 'false',
    },
  },
});
