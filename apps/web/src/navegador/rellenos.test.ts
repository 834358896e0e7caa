// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Every function that `rellenos.ts` fills, with what shows that the fill does as the browser's own. */
const CASES: readonly [owner: object, name: string, run: () => unknown][] = [
  [Array.prototype, 'toSorted', () => [['b', 'a'].toSorted(), [3, 1, 2].toSorted((a, b) => b - a), kept((list) => list.toSorted((a, b) => a - b))]],
  [Array.prototype, 'toReversed', () => [[3, 1, 2].toReversed(), kept((list) => list.toReversed())]],
  [Map, 'groupBy', () => Map.groupBy(new Set([1, 2, 3, 4]), (n, at) => (n > 3 ? at : n % 2))],
  [Promise, 'withResolvers', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    resolve(7);
    const broken = Promise.withResolvers<number>();
    broken.reject(new Error('no'));
    return [await promise, await broken.promise.catch(String)];
  }],
  [AbortSignal, 'any', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([first.signal, second.signal]);
    const before = any.aborted;
    second.abort('por esto');
    return [before, any.aborted, any.reason, AbortSignal.any([AbortSignal.abort('ya')]).reason, AbortSignal.any([]).aborted];
  }],
];

/** What is left of a list after somebody made a copy of it. */
function kept(copy: (list: number[]) => unknown): number[] {
  const list = [3, 1, 2];
  copy(list);
  return list;
}

describe('R112 D11: what an old browser lacks', () => {
  const natives = CASES.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  const remove = () => CASES.forEach(([owner, name]) => Reflect.deleteProperty(owner, name));
  const restore = () => CASES.forEach(([owner, name], at) => Object.defineProperty(owner, name, natives[at] ?? {}));
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(restore);

  it.each(CASES)('%s.%s does as the browser’s own', async (owner, name, run) => {
    const own = await run();
    remove();
    expect(name in owner).toBe(false);
    await import('./rellenos.ts');
    expect(await run()).toEqual(own);
  });

  it('leaves what the browser has', async () => {
    await import('./rellenos.ts');
    expect(CASES.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)?.value)).toEqual(natives.map((one) => one?.value));
  });

  it('fills nothing that a loop over a list would come across', async () => {
    remove();
    await import('./rellenos.ts');
    expect(CASES.filter(([owner, name]) => Object.prototype.propertyIsEnumerable.call(owner, name))).toEqual([]);
  });
});
