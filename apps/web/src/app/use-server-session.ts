import { useCallback, useEffect, useRef, useState } from 'react';
import { onSession } from '../api/session-events.ts';
import type { SessionState } from '../offline/session.ts';

/** Coming back to the tab asks the server again, but not more often than this. */
const RECHECK_MS = 60_000;

/**
 * What the server says about the session: asked at the start, when the network returns and
 * when the tab comes to the front; told by any call answered 401.
 * @param ask stable between renders
 * @returns `setState` for logins and logouts: what was asked before them is not heard any more
 */
export function useServerSession(ask: () => Promise<Pick<SessionState, 'state'>>) {
  const [state, put] = useState<SessionState['state'] | 'unknown'>('unknown');
  const askedAt = useRef(0);
  /** Rises with every word about the session; an answer to an older question is not heard. */
  const turn = useRef(0);

  const setState = useCallback((known: SessionState['state'] | 'unknown') => {
    turn.current += 1;
    put(known);
  }, []);

  const recheck = useCallback(async () => {
    askedAt.current = Date.now();
    turn.current += 1;
    const asked = turn.current;
    const { state: found } = await ask();
    if (asked !== turn.current) return;
    // An ended session stays ended until somebody is asked again (R37).
    put((before) => (found === 'offline' && before === 'expired' ? before : found));
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
    const offline = () => put((before) => (before === 'expired' ? before : 'offline'));
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
  }, [recheck, setState]);

  return { state, setState, recheck };
}
