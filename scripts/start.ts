/**
 * `pnpm start`: everything on this machine: builds what changed, PostgreSQL, demo data, simulators, API and web.
 * docs/operacion.md says what can be set and how it ends.
 */
import { resolve } from 'node:path';
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { lockInstance } from './lib/instance-lock.ts';
import { type Lifecycle, runUntilStopped } from './lib/lifecycle.ts';

assertNodeVersion();
await runUntilStopped(start);

async function start(life: Lifecycle): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? './data');
  life.onStop(null, await lockInstance(dataDir));
  await generateClient(life.signal);
  // Everything that needs the generated client is loaded behind it.
  const { startProgram } = await import('./lib/start-program.ts');
  await startProgram(life, dataDir);
}
