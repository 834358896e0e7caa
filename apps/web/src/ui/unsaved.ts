import { useEffect } from 'react';
import { create } from 'zustand';

/** How many things on the screen hold text that could not be written anywhere. */
const useCount = create<{ readonly count: number }>(() => ({ count: 0 }));

const add = (n: number) => useCount.setState(({ count }) => ({ count: count + n }));

/** Says that what is on the screen exists nowhere else as long as `active` (R33). */
export function useUnsaved(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    add(1);
    return () => add(-1);
  }, [active]);
}

/** Whether leaving the page would lose something. */
export function useHasUnsaved(): boolean {
  return useCount(({ count }) => count > 0);
}
