// @completo: it starts, kills and starts again the program as a person does; the journeys of `pnpm test` start it once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyWeb } from './lib/start-program.ts';
import { PATHS } from './lib/paths.ts';
import { waitGone } from './lib/process.ts';

let dir: string;
let running: Program[];

interface Program {
  child: ChildProcess;
  /** What it printed so far, and what it ended with. */
  said: () => string;
  end: Promise<unknown[]>;
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'start-'));
  running = [];
});

afterEach(async () => {
  for (const { child, end } of running) {
    child.kill('SIGTERM');
    await end;
  }
  await rm(dir, { recursive: true });
});

/** The program on `dir`, without demo data (the journeys load those), as `pnpm start` runs it. */
function start(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dir, DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  const program = { child, said: () => text, end: once(child, 'exit') };
  running.push(program);
  return program;
}

/** Waits until it says where it listens. */
async function ready(program: Program): Promise<string> {
  const address = (): string | undefined => /listo en (http\S+)/.exec(program.said())?.[1];
  while (address() === undefined) {
    if (program.child.exitCode !== null) throw new Error(program.said());
    await Promise.race([once(program.child.stdout ?? program.child, 'data'), program.end]);
  }
  const url = address() ?? '';
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  return url;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dir, 'db', 'data', 'postmaster.pid'), 'utf8'), 10);
}

describe('pnpm start', () => {
  it('serves, refuses a second copy on the same folder, and ends in order', async () => {
    const first = start();
    await ready(first);
    expect(await readFile(join(dir, 'rodal.pid'), 'utf8')).toBe(`${first.child.pid}\n`);
    const server = await postmaster();

    const second = start();
    expect(await second.end).toEqual([1, null]);
    expect(second.said()).toContain(`Rodal ya está corriendo con la carpeta ${dir} (proceso ${first.child.pid}).`);

    first.child.kill('SIGTERM');
    expect(await first.end).toEqual([0, null]);
    expect(await waitGone(server, 5)).toBe(true);
    expect((await readdir(dir)).filter((name) => name.startsWith('rodal'))).toEqual([]);
  });

  it('R132 goes on serving the build it started with when another one is made beside it, and takes the new one when it starts again', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'start-dist-'));
    const build = async (script: string): Promise<void> => {
      await rm(dist, { recursive: true, force: true }); // as the bundler does
      await mkdir(join(dist, 'assets'), { recursive: true });
      await writeFile(join(dist, 'index.html'), `<script src="/assets/${script}"></script>`);
      await writeFile(join(dist, 'assets', script), script);
    };
    const web = join(dir, 'web');
    await build('uno.js');
    await copyWeb(dist, web);
    await build('dos.js');
    expect(await readFile(join(web, 'assets', 'uno.js'), 'utf8')).toBe('uno.js');
    await copyWeb(dist, web);
    expect(await readdir(join(web, 'assets'))).toEqual(['dos.js']);
    await rm(dist, { recursive: true });

    // The program serves its own: neither what lay there before, nor the folder of the build.
    const url = await ready(start());
    expect(await readdir(join(web, 'assets'))).not.toContain('dos.js');
    expect(await (await fetch(`${url}/reset`)).text()).toBe(await readFile(join(PATHS.webDist, 'reset.html'), 'utf8'));
    await writeFile(join(web, 'reset.html'), 'suya');
    expect(await (await fetch(`${url}/reset`)).text()).toBe('suya');
  });

  it('recovers after a SIGKILL of the program, and of everything', async () => {
    const first = start();
    await ready(first);
    const orphan = await postmaster();
    first.child.kill('SIGKILL');
    await first.end;

    const second = start();
    await ready(second);
    expect(await waitGone(orphan, 0)).toBe(true);
    const server = await postmaster();
    second.child.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    await second.end;

    await ready(start());
  });

  it('R76 a database that is killed alone is started again, and meanwhile the program answers 503', async () => {
    const program = start();
    const url = await ready(program);
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    const statuses = new Set<number>();
    const asked = async () => {
      const { status, headers } = await fetch(`${url}/api/health/ready`);
      if (status === 503) expect(headers.get('retry-after')).toBe('5');
      statuses.add(status);
      return status === 200 && program.said().includes('PostgreSQL partió de nuevo');
    };
    await expect.poll(asked, { interval: 20 }).toBe(true);
    expect(statuses).toEqual(new Set([200, 503]));
    expect(program.said()).toContain('PostgreSQL se detuvo solo');
    expect(await postmaster()).not.toBe(killed);
    // A second time, and it still ends in order.
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(() => program.said().split('PostgreSQL partió de nuevo').length).toBe(3);
    program.child.kill('SIGTERM');
    expect(await program.end).toEqual([0, null]);
    expect(await waitGone(await postmaster().catch(() => 0), 5)).toBe(true);
  });

  it('refuses demo data on an address others can reach, before it builds or starts anything', async () => {
    const program = start({ DEMO: 'true', HOST: '0.0.0.0' });
    expect(await program.end).toEqual([1, null]);
    expect(program.said()).toContain('HOST 0.0.0.0 con datos de demostración necesita TLS delante');
    expect(await readdir(dir)).toEqual([]);
  });

  it('can be stopped while it still starts', async () => {
    const program = start();
    await once(program.child.stdout ?? program.child, 'data');
    program.child.kill('SIGTERM');
    expect(await program.end).toEqual([0, null]);
    expect((await readdir(dir)).filter((name) => name.startsWith('rodal'))).toEqual([]);
  });
});
