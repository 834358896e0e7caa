/**
 * Functions that the code uses and the oldest browsers of `suelo.ts` lack (D11, R112). Imported first by whatever starts by itself:
 * the page, the service worker, the workers. A row more, and `scripts/navegadores.test.ts` lets the code use that function.
 */
function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

fill(Array.prototype, 'toSorted', function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
  return Reflect.apply(Array.prototype.sort, this.slice(), [compare]);
});
fill(Array.prototype, 'toReversed', function toReversed<T>(this: readonly T[]): T[] {
  return Reflect.apply(Array.prototype.reverse, this.slice(), []);
});
fill(Map, 'groupBy', <K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});
fill(Promise, 'withResolvers', <T>(): PromiseWithResolvers<T> => {
  const parts = {} as PromiseWithResolvers<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
});
fill(AbortSignal, 'any', (signals: Iterable<AbortSignal>): AbortSignal => {
  const one = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) one.abort(signal.reason);
    else signal.addEventListener('abort', () => one.abort(signal.reason), { signal: one.signal });
  }
  return one.signal;
});
