import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockInstance } from './instance-lock.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lock-'));
});

afterEach(() => rm(dir, { recursive: true }));

describe('lockInstance', () => {
  it('writes the number of this process, refuses a second one, and leaves nothing behind', async () => {
    const release = await lockInstance(dir);
    expect(await readFile(join(dir, 'rodal.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await expect(lockInstance(dir)).rejects.toThrow(`ya está corriendo con la carpeta ${dir} (proceso ${process.pid})`);
    await release();
    expect(await readdir(dir)).toEqual([]);
    await (await lockInstance(dir))();
  });

  it('lets exactly one of many win', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockInstance(dir)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is void once its process was killed', async () => {
    const code = `
      const { lockInstance } = await import(${JSON.stringify(new URL('instance-lock.ts', import.meta.url).href)});
      await lockInstance(${JSON.stringify(dir)});
      console.log('listo');
      setInterval(() => undefined, 60_000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    await expect(lockInstance(dir)).rejects.toThrow(`proceso ${other.pid}`);
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
    await (await lockInstance(dir))();
  });

  it('is void when its number belongs to a process that started later', async () => {
    await writeFile(join(dir, 'rodal.lock'), `${process.ppid} otro-arranque:1\n`);
    await (await lockInstance(dir))();
  });
});
