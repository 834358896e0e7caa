import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';

let program: ChildProcess | undefined;

afterEach(() => program?.kill('SIGKILL'));

/** A program made of `body`, where `life` and `wait` (for ever) are at hand. Gives its output line by line. */
function run(body: string): { lines: AsyncIterator<string>; end: Promise<unknown[]>; child: ChildProcess } {
  const code = `
    const { runUntilStopped } = await import(${JSON.stringify(new URL('lifecycle.ts', import.meta.url).href)});
    const wait = () => new Promise((resolve) => setTimeout(resolve, 60_000));
    await runUntilStopped(async (life) => { ${body} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  program = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { lines, end: once(child, 'exit'), child };
}

async function rest(lines: AsyncIterator<string>): Promise<string[]> {
  const next = await lines.next();
  return next.done ? [] : [next.value, ...(await rest(lines))];
}

const TWO_PARTS = `
  life.onStop('base', async () => console.log('base detenida'));
  life.onStop('servidor', async () => console.log('servidor detenido'));
  console.log('listo');`;
const IN_ORDER = ['Deteniendo servidor…', 'servidor detenido', 'Deteniendo base…', 'base detenida'];

describe('runUntilStopped', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('stops in the opposite order on %s and exits with 0', async (signal) => {
    const { lines, end, child } = run(TWO_PARTS);
    expect(await lines.next()).toMatchObject({ value: 'listo' });
    child.kill(signal);
    child.kill(signal); // Ctrl+C arrives twice: from the terminal and from the package manager
    expect(await rest(lines)).toEqual(IN_ORDER);
    expect(await end).toEqual([0, null]);
  });

  it('stops what it has while it still starts', async () => {
    const { lines, end, child } = run(`
      life.onStop('base', async () => console.log('base detenida'));
      console.log('partiendo');
      await new Promise((resolve) => life.signal.addEventListener('abort', resolve));
      life.signal.throwIfAborted();`);
    await lines.next();
    child.kill('SIGTERM');
    expect(await rest(lines)).toEqual(['Deteniendo base…', 'base detenida']);
    expect(await end).toEqual([0, null]);
  });

  it('stops everything and exits with 1 when starting fails, stopping fails, or an error escapes', async () => {
    const broken = run(`${TWO_PARTS} throw new Error('no se puede');`);
    expect((await rest(broken.lines)).slice(1)).toEqual(IN_ORDER);
    expect(await broken.end).toEqual([1, null]);
    const stuck = run(`${TWO_PARTS} life.onStop('trabajos', () => Promise.reject(new Error('no para'))); process.kill(process.pid, 'SIGTERM');`);
    expect((await rest(stuck.lines)).slice(1)).toEqual(['Deteniendo trabajos…', ...IN_ORDER]);
    expect(await stuck.end).toEqual([1, null]);
    const escaped = run(`${TWO_PARTS} setTimeout(() => { throw new Error('suelto'); });`);
    expect((await rest(escaped.lines)).slice(1)).toEqual(IN_ORDER);
    expect(await escaped.end).toEqual([1, null]);
  });

  it('R84: once it runs, an exception that nobody caught is told and ends nothing', async () => {
    const { lines, end, child } = run(`${TWO_PARTS}
      life.contain((error) => console.log('contenida: ' + error.message));
      setTimeout(() => { throw new Error('suelta'); });
      setTimeout(() => { void Promise.reject(new Error('promesa')); }, 10);`);
    expect(await lines.next()).toMatchObject({ value: 'listo' });
    expect(await lines.next()).toMatchObject({ value: 'contenida: suelta' });
    expect(await lines.next()).toMatchObject({ value: 'contenida: promesa' });
    child.kill('SIGTERM');
    expect(await rest(lines)).toEqual(IN_ORDER);
    expect(await end).toEqual([0, null]);
  });

  it('finishes its stop although nobody reads its output any more', async () => {
    const { lines, end, child } = run(`${TWO_PARTS} life.onStop('trabajos', async () => { for (let i = 0; i < 100; i++) console.log('fin'); });`);
    await lines.next();
    child.stdout?.destroy();
    child.kill('SIGTERM');
    expect(await end).toEqual([0, null]);
  });
});
