import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { PATHS } from './lib/paths.ts';

const read = (path: string): string => readFileSync(join(PATHS.root, path), 'utf8');
const manifest: { devDependencies: { node: string } } = JSON.parse(read('package.json'));

it('runs on the Node that comes as a package, not on the system’s', () => {
  expect(process.versions.node).toBe(manifest.devDependencies.node);
});

it('has packages chosen for that Node, also when an older one installs them', () => {
  // With the installer's own version, whatever asks for a newer one is left out, and with it what it depends on:
  // on Node 20 the native parts of Vite were missing.
  const workspace: { nodeVersion?: string } = parse(read('pnpm-workspace.yaml'));
  expect(workspace.nodeVersion).toBe(manifest.devDependencies.node);
});
