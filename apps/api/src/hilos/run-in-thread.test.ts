import { describe, expect, it } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const LIMITES = { milisegundos: 30_000, memoriaMb: 64 };
const de = (quien: string | number, limites = LIMITES) => ({ limites, de: `persona${quien}` });

/** A module of one thread, and what it answers with. */
function moduleOf(body: string): URL {
  const code = `import { parentPort, workerData } from 'node:worker_threads';\n${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('R106: what a stranger made is read apart', () => {
  it('at most two at once, the others in turn, and each gets its own answer', async () => {
    // How many run now, and the most that ever did.
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const counting = moduleOf(`
      const { counts, answer } = workerData;
      const now = Atomics.add(counts, 0, 1) + 1;
      if (now > Atomics.load(counts, 1)) Atomics.store(counts, 1, now);
      // Until another one runs beside it, and a moment more, in which a third would show.
      const patience = performance.now() + 5_000;
      while (Atomics.load(counts, 0) < 2 && performance.now() < patience);
      const until = performance.now() + 100;
      while (performance.now() < until);
      Atomics.sub(counts, 0, 1);
      parentPort.postMessage(answer);`);
    const answers = await Promise.all([1, 2, 3, 4].map((answer) => runInThread(counting, { counts, answer }, de(answer))));
    expect(answers).toEqual([1, 2, 3, 4]);
    expect([...counts]).toEqual([0, 2]);
  });

  it('a crowd is told to come again', async () => {
    const slow = moduleOf('parentPort.postMessage(1);');
    const all = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => runInThread(slow, null, de(n))));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { codigo: 'demasiadas_solicitudes' } });
  });

  it('R130: of one person only so many: the files of one do not keep the others out', async () => {
    const slow = moduleOf('parentPort.postMessage(workerData);');
    const mine = Array.from({ length: 22 }, (_, n) => runInThread(slow, n, de('yo')));
    const other = runInThread(slow, 'suyo', de('otra'));
    const told = await Promise.allSettled(mine);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(told.at(-1)).toMatchObject({ reason: { codigo: 'demasiadas_solicitudes' } });
    expect(await other).toBe('suyo');
    // What was read leaves its place.
    expect(await runInThread(slow, 'después', de('yo'))).toBe('después');
  });

  it.each([
    ['time', 'for (;;);', { ...LIMITES, milisegundos: 50 }],
    ['memory', 'const all = []; for (;;) all.push(new Array(100_000).fill({}));', LIMITES],
    ['an answer', '', LIMITES],
  ])('one that runs out of %s is none, and leaves its place to the next', async (_what, body, limites) => {
    expect(await runInThread(moduleOf(body), null, de('x', limites))).toBeNull();
    expect(await runInThread(moduleOf('parentPort.postMessage(workerData + 1);'), 1, de('x'))).toBe(2);
  });

  it('what it throws reaches who asked', async () => {
    await expect(runInThread(moduleOf("throw new Error('roto');"), null, de('x'))).rejects.toThrow('roto');
  });
});
