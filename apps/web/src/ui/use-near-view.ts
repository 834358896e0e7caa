import { type RefObject, useEffect, useRef, useState } from 'react';

/** About a screen ahead of the finger. */
const MARGIN = '600px';

/**
 * Whether an element has come near the part of the page in sight; once so, always. What is costly to draw and lies further down
 * waits for that: an old phone must not decode a hundred photos, nor draw a map, to show what is above them. Where the browser
 * cannot tell, nothing waits.
 * @param margin how far below what is in sight counts as near
 */
export function useNearView<E extends Element>(margin = MARGIN): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return [ref, near];
}
