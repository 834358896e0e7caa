import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from './paths.ts';

/**
 * Ends the program when it does not run on the Node of the package `node`: the system's may be older and then fails
 * in ways that are hard to read.
 */
export function assertNodeVersion(): void {
  const text = readFileSync(join(PATHS.root, 'package.json'), 'utf8');
  const manifest: { devDependencies: { node: string } } = JSON.parse(text);
  const wanted = manifest.devDependencies.node;
  if (process.versions.node === wanted) return;
  console.error(`Rodal corre con Node ${wanted} y este es ${process.version}: use npx -y pnpm@10 start (o test).`);
  process.exit(1);
}
