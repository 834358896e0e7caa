import { describe, expect, it } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const LIMITES = { milisegundos: 30_000, memoriaMb: 64 };

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
    const answers = await Promise.all([1, 2, 3, 4].map((answer) => runInThread(counting, { counts, answer }, LIMITES)));
    expect(answers).toEqual([1, 2, 3, 4]);
    expect([...counts]).toEqual([0, 2]);
  });

  it('a crowd is told to come again', async () => {
    const slow = moduleOf('parentPort.postMessage(1);');
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => runInThread(slow, null, LIMITES)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ reason: { codigo: 'demasiadas_solicitudes' } });
  });

  it.each([
    ['time', 'for (;;);', { ...LIMITES, milisegundos: 50 }],
    ['memory', 'const all = []; for (;;) all.push(new Array(100_000).fill({}));', LIMITES],
    ['an answer', '', LIMITES],
  ])('one that runs out of %s is none, and leaves its place to the next', async (_what, body, limites) => {
    expect(await runInThread(moduleOf(body), null, limites)).toBeNull();
    expect(await runInThread(moduleOf('parentPort.postMessage(workerData + 1);'), 1, LIMITES)).toBe(2);
  });

  it('what it throws reaches who asked', async () => {
    await expect(runInThread(moduleOf("throw new Error('roto');"), null, LIMITES)).rejects.toThrow('roto');
  });
});
