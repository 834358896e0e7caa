import { useEffect } from 'react';
import { create } from 'zustand';

/** How many pages on the screen want it whole. */
const useCount = create<{ readonly count: number }>(() => ({ count: 0 }));

const add = (n: number) => useCount.setState(({ count }) => ({ count: count + n }));

/** On a phone the shell's bars give way to this page while it is shown; it has its own way out (registro 113). */
export function usePantallaEntera(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

/** Whether a page has the phone's screen for itself. */
export function useIsPantallaEntera(): boolean {
  return useCount(({ count }) => count > 0);
}
