/**
 * `pnpm restaurar <carpeta>`: fills an empty database and its photos with a backup of `pnpm respaldar`.
 * docs/operacion.md says how to use it.
 */
import { resolve } from 'node:path';
import { runCommand } from './lib/consola.ts';
import { generateClient } from './lib/generate-client.ts';
import { assertNodeVersion } from './lib/node-version.ts';
import { explain, SIN_DANADAS } from './lib/respaldo/textos.ts';

assertNodeVersion();
await runCommand(async (signal) => {
  const words = process.argv.slice(2);
  const sinDanadas = words.includes(SIN_DANADAS);
  const [carpeta, ...more] = words.filter((word) => word !== SIN_DANADAS);
  if (carpeta === undefined || more.length > 0) throw new Error(`Uso: pnpm restaurar <carpeta de respaldos, o de uno de ellos> [${SIN_DANADAS}]`);
  await generateClient(signal);
  // Everything that needs the generated client is loaded behind it.
  const { runRestaurar } = await import('./lib/respaldo/run-restaurar.ts');
  await runRestaurar(resolve(carpeta), resolve(process.env['DATA_DIR'] ?? './data'), { signal, sinDanadas });
  return 0;
}, explain);
