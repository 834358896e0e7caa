import { useEffect, useRef, useState, type RefObject } from 'react';

/** About a screen ahead of the finger. */
const MARGIN = '600px';

/**
 * Whether an element has come near the part of the page in sight; once so, always. A week of sent loads has a hundred
 * photos, which an old phone must not decode all at once.
 */
export function useNearView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
