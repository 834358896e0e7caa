import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** About two screens ahead of the finger. */
const MARGIN = '1500px';

interface Growing<E extends Element> {
  /** So many of the rows belong on the page. */
  readonly shown: number;
  /** What stands behind the last of them; more follow when it comes near the part of the page in sight. */
  readonly end: RefObject<E | null>;
  readonly more: () => void;
}

/**
 * A long list that grows while somebody goes down in it: an old phone must not draw five hundred cards to show five.
 * @param total rows there are @param step rows at first, and as many each time more
 */
export function useGrowing<E extends Element>(total: number, step: number): Growing<E> {
  const [asked, setAsked] = useState(step);
  const end = useRef<E>(null);
  const more = useCallback(() => setAsked((before) => before + step), [step]);
  // Where the browser cannot tell what is in sight, nothing is held back.
  const all = typeof IntersectionObserver === 'undefined';
  const shown = all ? total : Math.min(asked, total);
  useEffect(() => {
    if (shown >= total || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, total, more]);
  return { shown, end, more };
}
