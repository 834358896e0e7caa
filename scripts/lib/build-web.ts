import { join } from 'node:path';
import { PATHS } from './paths.ts';
import { mustRun } from './programs.ts';
import { whenChanged } from './stamp.ts';

/**
 * Builds the web app into `apps/web/dist`, only when something it is made of changed.
 *
 * @returns whether anything was built.
 */
export function buildWeb(signal?: AbortSignal): Promise<boolean> {
  return whenChanged({
    name: 'web',
    inputs: [
      PATHS.web,
      ...['packages', 'pnpm-lock.yaml', 'package.json', 'tsconfig.base.json'].map((name) => join(PATHS.root, name)),
    ],
    output: join(PATHS.webDist, 'index.html'),
    step: () => mustRun('vite', ['build', '--logLevel', 'warn'], { cwd: PATHS.web, signal, env: { NODE_ENV: 'production' } }),
  });
}
