/**
 * `pnpm capturas`: takes every screen at both sizes in every state (look.md), to be looked at. `--solo despacho` takes
 * those whose name contains the text. The pictures and `index.html`, which shows them all, lie in `capturas/`.
 * `--pelicula` makes the film of the README, from the yard to the guide.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { escribirHoja } from './lib/hoja-capturas.ts';
import { PATHS } from './lib/paths.ts';
import { joinPelicula } from './lib/pelicula.ts';
import { runProgram } from './lib/programs.ts';

/** The name of the film's test. */
const PELICULA = 'pelicula';

assertNodeVersion();
const solo = readSolo(process.argv.slice(2));
const carpeta = join(PATHS.root, 'capturas');
if (solo === null) await rm(carpeta, { recursive: true, force: true });
await generateClient();
const filtro = solo === null ? [] : ['--grep', solo.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)];
const { code } = await runProgram('playwright', ['test', '--config', 'e2e/capturas.config.ts', ...filtro], { env: { FORCE_COLOR: '0', DEMO_HISTORIA: 'true' }, show: true });
if (solo === PELICULA && code === 0) {
  const { archivo, bytes } = await joinPelicula(join(carpeta, PELICULA));
  console.log(`\n${archivo}: ${(bytes / 1000).toFixed(0)} kB`);
} else console.log(`\n${await escribirHoja(carpeta)} imágenes en ${join(carpeta, 'index.html')}`);
process.exit(code ?? 1);

/** The text after `--solo`; null = everything. */
function readSolo(args: readonly string[]): string | null {
  if (args.length === 0) return null;
  const [opcion, texto = ''] = args;
  if (opcion === '--pelicula' && args.length === 1) return PELICULA;
  if (opcion === '--solo' && texto !== '' && args.length === 2) return texto;
  console.error('Uso: pnpm capturas [--solo texto | --pelicula]');
  process.exit(2);
}
