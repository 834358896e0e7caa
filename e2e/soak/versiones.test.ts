import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyVersions } from './versiones.ts';

const PAGE = '<!doctype html><title>Rodal</title>\n';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-versiones-'));
  await mkdir(join(dir, 'dist'));
  await writeFile(join(dir, 'dist', 'index.html'), PAGE);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('R46: the second build has another page, and a worker that says so', async () => {
  await writeFile(join(dir, 'dist', 'sw.js'), `precache([{"revision":"${md5(PAGE)}","url":"index.html"}])`);
  const [first, second] = await copyVersions(join(dir, 'dist'), dir);
  const page = await readFile(join(second, 'index.html'), 'utf8');
  expect(page).not.toBe(PAGE);
  expect(await readFile(join(second, 'sw.js'), 'utf8')).toBe(`precache([{"revision":"${md5(page)}","url":"index.html"}])`);
  expect(await readFile(join(first, 'index.html'), 'utf8')).toBe(PAGE);
});

it('refuses a worker that does not name the page', async () => {
  await writeFile(join(dir, 'dist', 'sw.js'), 'precache([])');
  await expect(copyVersions(join(dir, 'dist'), dir)).rejects.toThrow('precarga');
});
