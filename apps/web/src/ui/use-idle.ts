import { useEffect, useState } from 'react';

/** Something is always more urgent on a phone that is busy: what waits is not put off for longer, ms. */
const AT_LATEST = 1_000;

/** Whether the browser has come to rest once since the part was drawn: what is heavy and not urgent waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 0);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: AT_LATEST });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
