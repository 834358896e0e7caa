import { join } from 'node:path';
import { parseEnv } from '@rodal/api/proceso/env';
import { packFiles } from './pack-files.ts';
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
      join(import.meta.dirname, 'pack-files.ts'),
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
