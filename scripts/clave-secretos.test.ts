import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@rodal/api/proceso/env';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claveSecretos } from './lib/primer-inicio.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-clave-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('decisión 026: the demo makes a key once, for its owner only, and the program takes it', async () => {
  const clave = await claveSecretos(dir);
  expect(parseEnv({ CLAVE_SECRETOS: clave }).CLAVE_SECRETOS).toBe(clave);
  expect((await stat(join(dir, 'clave-secretos'))).mode & 0o777).toBe(0o600);
  expect(await claveSecretos(dir)).toBe(clave);
});

it('one that was brought from elsewhere is kept', async () => {
  await writeFile(join(dir, 'clave-secretos'), 'una clave traída de otro servidor\n');
  expect(await claveSecretos(dir)).toBe('una clave traída de otro servidor');
  expect(await readFile(join(dir, 'clave-secretos'), 'utf8')).toContain('traída');
});
