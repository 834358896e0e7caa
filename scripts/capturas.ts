/**
 * `pnpm capturas`: takes every screen at both sizes in every state (look.md), to be looked at. `--solo despacho` takes
 * those whose name contains the text. The pictures and `index.html`, which shows them all, lie in `capturas/`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { escribirHoja } from './lib/hoja-capturas.ts';
import { PATHS } from './lib/paths.ts';
import { runProgram } from './lib/programs.ts';

assertNodeVersion();
const solo = readSolo(process.argv.slice(2));
const carpeta = join(PATHS.root, 'capturas');
if (solo === null) await rm(carpeta, { recursive: true, force: true });
await generateClient();
const filtro = solo === null ? [] : ['--grep', solo.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)];
const { code } = await runProgram('playwright', ['test', '--config', 'e2e/capturas.config.ts', ...filtro], { env: { FORCE_COLOR: '0' }, show: true });
console.log(`\n${await escribirHoja(carpeta)} imágenes en ${join(carpeta, 'index.html')}`);
process.exit(code ?? 1);

/** The text after `--solo`; null = everything. */
function readSolo(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [opcion, texto = ''] = args;
  if (opcion === '--solo' && texto !== '' && args.length === 2) return texto;
  console.error('Uso: pnpm capturas [--solo texto]');
  process.exit(2);
}
