import { useCallback, useEffect, useRef, useState } from 'react';
import { onSession } from '../api/session-events.ts';
import type { SessionState } from '../offline/session.ts';

/** Coming back to the tab asks the server again, but not more often than this. */
const RECHECK_MS = 60_000;

/**
 * What the server says about the session: asked at the start, when the network returns and
 * when the tab comes to the front; told by any call answered 401.
 * @param ask stable between renders
 */
export function useServerSession(ask: () => Promise<Pick<SessionState, 'state'>>) {
  const [state, setState] = useState<SessionState['state'] | 'unknown'>('unknown');
  const askedAt = useRef(0);

  const recheck = useCallback(async () => {
    askedAt.current = Date.now();
    const { state: found } = await ask();
    setState(found);
  }, [ask]);

  useEffect(() => {
    const quietly = () => {
      recheck().catch((error: unknown) => console.error('session check failed', error));
    };
    const askIfVisible = () => {
      // The clock may have been set back: an asking in the future counts for nothing.
      const since = Date.now() - askedAt.current;
      if (document.visibilityState === 'visible' && (since > RECHECK_MS || since < 0)) quietly();
    };
    const offline = () => setState((before) => (before === 'expired' ? before : 'offline'));
    quietly();
    window.addEventListener('online', quietly);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', askIfVisible);
    const unlisten = onSession('expired', () => setState('expired'));
    return () => {
      window.removeEventListener('online', quietly);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', askIfVisible);
      unlisten();
    };
  }, [recheck]);

  return { state, setState, recheck };
}
