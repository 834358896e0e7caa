import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PATHS } from './paths.ts';
import { whenChanged } from './stamp.ts';

let dir: string;
let name: string;
let runs: number;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stamp-'));
  name = `prueba-${randomUUID()}`;
  runs = 0;
  await mkdir(join(dir, 'src', 'node_modules'), { recursive: true });
  await writeFile(join(dir, 'src', 'a.ts'), 'uno');
});

afterEach(async () => {
  await rm(dir, { recursive: true });
  await rm(join(PATHS.cache, `${name}.sha256`), { force: true });
});

function attempt(step = async (): Promise<void> => writeFile(join(dir, 'salida'), String((runs += 1)))): Promise<boolean> {
  return whenChanged({ name, inputs: [join(dir, 'src')], output: join(dir, 'salida'), step });
}

it('runs once, and again when a file changes, appears or goes', async () => {
  expect(await attempt()).toBe(true);
  expect(await attempt()).toBe(false);
  await writeFile(join(dir, 'src', 'a.ts'), 'dos');
  expect(await attempt()).toBe(true);
  await writeFile(join(dir, 'src', 'b.ts'), '');
  expect(await attempt()).toBe(true);
  await rm(join(dir, 'src', 'b.ts'));
  expect(await attempt()).toBe(true);
  expect(runs).toBe(4);
});

it('does not mind dates, dependencies and tests', async () => {
  await attempt();
  await utimes(join(dir, 'src', 'a.ts'), 1, 1);
  await writeFile(join(dir, 'src', 'node_modules', 'x.js'), '');
  await writeFile(join(dir, 'src', 'a.test.ts'), '');
  expect(await attempt()).toBe(false);
});

it('runs again when its result is gone or it failed the last time', async () => {
  await attempt();
  await rm(join(dir, 'salida'));
  expect(await attempt()).toBe(true);
  await writeFile(join(dir, 'src', 'a.ts'), 'tres');
  await expect(attempt(() => Promise.reject(new Error('falla')))).rejects.toThrow('falla');
  expect(await attempt()).toBe(true);
});
