import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A browser in which the test says what is in sight; `vi.unstubAllGlobals` takes it away. */
export function stubSight() {
  const watching = new Set<(entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;
      constructor(seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
        this.#seen = seen;
      }
      observe() {
        watching.add(this.#seen);
      }
      disconnect() {
        watching.delete(this.#seen);
      }
    },
  );
  const see = (isIntersecting: boolean) => act(() => [...watching].forEach((seen) => seen([{ isIntersecting }])));
  return { see, watching };
}
