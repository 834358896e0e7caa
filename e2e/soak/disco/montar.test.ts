import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { SISTEMAS, whyNot } from './montar.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(SISTEMAS)('where nothing can be mounted the reason for %s is said, and nothing is left behind', (sistema) => {
  const own = mkdtempSync(join(tmpdir(), 'rodal-montar-'));
  vi.stubEnv('TMPDIR', own);
  vi.stubEnv('PATH', '/nowhere');
  expect(whyNot(sistema)).toMatch(/ENOENT/);
  expect(readdirSync(own)).toEqual([]);
  rmSync(own, { recursive: true });
});
