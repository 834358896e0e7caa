import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseEnv } from '@rodal/api/proceso/env';
import { PATHS } from './paths.ts';
import { mustRun } from './programs.ts';
import { whenChanged } from './stamp.ts';

/** The program's variables, by the table that reads them. */
export const VARIABLES: readonly string[] = Object.keys(parseEnv({}));

/**
 * What the build finds in the program's variables: decoys. The web app takes nothing from there; if it ever did, it
 * would not get a secret, and `web-secrets.ts` would find the decoy.
 */
export const DECOYS: Readonly<Record<string, string>> = Object.fromEntries(
  VARIABLES.filter((name) => name !== 'NODE_ENV').map((name) => [name, `senuelo-${name.toLowerCase()}-7391`]),
);

/**
 * Builds the web app into `apps/web/dist`, each file of text packed beside itself, only when something it is made of changed.
 *
 * @returns whether anything was built.
 */
export function buildWeb(signal?: AbortSignal): Promise<boolean> {
  return whenChanged({
    name: 'web',
    inputs: [
      PATHS.web,
      import.meta.filename,
      join(PATHS.root, 'apps', 'api', 'src', 'proceso', 'env.ts'),
      ...['packages', 'pnpm-lock.yaml', 'package.json', 'tsconfig.base.json'].map((name) => join(PATHS.root, name)),
    ],
    output: join(PATHS.webDist, 'index.html'),
    async step() {
      await mustRun('vite', ['build', '--logLevel', 'warn'], { cwd: PATHS.web, signal, env: { ...DECOYS, NODE_ENV: 'production' } });
      await packFiles(PATHS.webDist);
    },
  });
}

/** Text: pictures and fonts are packed already. */
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** A packet of the network holds about this much: less arrives no sooner. */
const MIN_BYTES = 1024;

const PACKERS = [
  ['.br', (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })],
  ['.gz', (data: Buffer) => promisify(gzip)(data, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/**
 * Writes `x.br` and `x.gz` beside each file of text in a folder and below it, for the server to send as they are
 * (decisión 049): the best packing costs a second once, not at every request.
 * @returns how many files were packed
 */
export async function packFiles(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  const packed = await Promise.all(files.map(packFile));
  return packed.filter(Boolean).length;
}

async function packFile(file: string): Promise<boolean> {
  const data = await readFile(file);
  if (data.length < MIN_BYTES) return false;
  await Promise.all(PACKERS.map(async ([ending, pack]) => writeFile(`${file}${ending}`, await pack(data))));
  return true;
}
