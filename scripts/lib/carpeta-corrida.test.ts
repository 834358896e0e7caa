import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('carpeta-corrida.ts', import.meta.url));

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'rodal-carpetas-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** A run that enters its folder, lets a child of its own leave something in the temporary folder, and then does `then`. */
function run(then: string): ChildProcess {
  const leave = `fs.mkdtempSync(path.join(os.tmpdir(), 'rodal-perfil-'))`;
  const body = `
    import { spawnSync } from 'node:child_process';
    const { enterRunFolder } = await import(${JSON.stringify(MODULE)});
    const dir = await enterRunFolder();
    const child = spawnSync(process.execPath, ['-e', ${JSON.stringify(leave)}]);
    if (child.status !== 0 || (await enterRunFolder()) !== dir) process.exit(3);
    process.stdout.write('listo');
    ${then}`;
  // Of its own, not part of the run that this test is in.
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: base };
  delete env['RODAL_CORRIDA'];
  return spawn(process.execPath, ['--input-type=module', '-e', body], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function killedRun(): Promise<void> {
  const child = run('setInterval(() => {}, 1000);');
  await once(child.stdout ?? child, 'data');
  child.kill('SIGKILL');
  await ended(child);
}

test('R143 what a run and its children leave in the temporary folder goes when it ends, failed or not', async () => {
  expect(await ended(run(''))).toBe(0);
  expect(await ended(run('process.exit(1)'))).toBe(1);
  expect(await readdir(base)).toEqual([]);
});

test('R143 what a killed run left behind goes when the next one begins', async () => {
  await killedRun();
  const [left = ''] = await readdir(base);
  expect(await readdir(join(base, left))).toContainEqual(expect.stringMatching(/^rodal-perfil-/));
  expect(await ended(run(''))).toBe(0);
  expect(await readdir(base)).toEqual([]);
});

test('R143 the folder of a run that goes on stays, and so does what is no run’s', async () => {
  await mkdir(join(base, 'de-otro'));
  await writeFile(join(base, 'rodal-corridas.txt'), '');
  const child = run('setInterval(() => {}, 1000);');
  await once(child.stdout ?? child, 'data');
  expect(await ended(run(''))).toBe(0);
  const now = await readdir(base);
  child.kill('SIGKILL');
  await ended(child);
  expect(now.filter((name) => !name.startsWith('rodal-corrida-'))).toEqual(['de-otro', 'rodal-corridas.txt']);
  expect(now).toHaveLength(3);
});
