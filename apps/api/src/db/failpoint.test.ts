import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const PASS_TWO_PLACES = `
  import { failpoint } from '${new URL('failpoint.ts', import.meta.url).href}';
  failpoint('after_commit');
  failpoint('before_commit');`;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-failpoint-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** @returns how a process ended that came by two places */
async function pass(env: Readonly<Record<string, string>>): Promise<string | number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PASS_TWO_PLACES], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

it('R10: a place that the environment names kills every process that comes by', async () => {
  expect(await pass({ RODAL_FAILPOINT: 'before_commit' })).toBe('SIGKILL');
  expect(await pass({ RODAL_FAILPOINT: 'between_blob_and_row' })).toBe(0);
});

it('R10: a place that the file names kills one process, and the next one lives', async () => {
  const file = join(dir, 'matar-en');
  expect(await pass({ RODAL_FAILPOINT_FILE: file })).toBe(0);
  await writeFile(file, 'before_commit');
  expect(await pass({ RODAL_FAILPOINT_FILE: file })).toBe('SIGKILL');
  expect(existsSync(file)).toBe(false);
  expect(await pass({ RODAL_FAILPOINT_FILE: file })).toBe(0);
});

it('in production nothing is armed', async () => {
  const file = join(dir, 'matar-en');
  await writeFile(file, 'before_commit');
  expect(await pass({ NODE_ENV: 'production', RODAL_FAILPOINT: 'before_commit', RODAL_FAILPOINT_FILE: file })).toBe(0);
  expect(existsSync(file)).toBe(true);
});
