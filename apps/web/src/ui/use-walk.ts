import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Whoever holds the key down stops somewhere; a single press is followed at once. */
const REST_MS = 150;

/**
 * Follows somebody who walks a list: the first step at once, of quick ones only the last. What is shown of a row is
 * asked for, and a held key must neither ask forty times nor write the address faster than a browser lets it.
 */
export function useWalk(onFollow: (key: string) => void): (key: string) => void {
  const latest = useRef(onFollow);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = onFollow;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((key) => {
    const quick = timer.current !== undefined;
    clearTimeout(timer.current);
    if (!quick) latest.current(key);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (quick) latest.current(key);
    }, REST_MS);
  }, []);
}
