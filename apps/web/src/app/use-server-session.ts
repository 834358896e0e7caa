import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSession } from '../api/session-events.ts';
import { isEnded, type SessionState } from '../offline/phone/session.ts';

/**
 * Coming back to the tab asks the server again, but not more often than this; while nobody
 * answers, it is asked as often without being told that the network is back (R53, R56).
 */
const RECHECK_MS = 60_000;
/**
 * Browsers say that the network is back a moment before it is, on a bad link well before:
 * asked again after these pauses, until somebody answers.
 */
const EARLY_MS = [4_000, 8_000, 16_000];

type Answer = Pick<SessionState, 'state' | 'offsetMs' | 'portal'>;

/** What the last question told beside the session itself. */
interface Contact {
  readonly reachable: boolean;
  readonly offsetMs: number | null;
  readonly portal: boolean;
}

/**
 * What the server says about the session: asked at the start, when the network returns and
 * when the tab comes to the front; told by any call answered 401.
 * @param ask stable between renders
 * @returns `setState` for logins and logouts: what was asked before them is not heard any more
 */
export function useServerSession(ask: () => Promise<Answer>) {
  const [state, put] = useState<SessionState['state'] | 'unknown'>('unknown');
  // Apart from the session, which stays ended while nobody can be asked.
  const [contact, setContact] = useState<Contact>({ reachable: true, offsetMs: null, portal: false });
  const askedAt = useRef(0);
  /** Rises with every word about the session; an answer to an older question is not heard. */
  const turn = useRef(0);

  const setState = useCallback((known: SessionState['state'] | 'unknown') => {
    turn.current += 1;
    put(known);
    if (known !== 'unknown') setContact((before) => ({ ...before, reachable: known !== 'offline', portal: false }));
  }, []);

  const recheck = useCallback(async () => {
    askedAt.current = Date.now();
    turn.current += 1;
    const asked = turn.current;
    const { state: found, offsetMs, portal = false } = await ask();
    if (asked !== turn.current) return;
    setContact((before) => ({ reachable: found !== 'offline', offsetMs: offsetMs ?? before.offsetMs, portal }));
    // An ended session stays ended until somebody is asked again (R37).
    put((before) => (found === 'offline' && isEnded(before) ? before : found));
  }, [ask]);

  const { reachable } = contact;
  const isUnheard = useEffectEvent(() => !reachable);

  useEffect(() => {
    const quietly = () => recheckQuietly(recheck);
    const askIfVisible = () => {
      // The clock may have been set back: an asking in the future counts for nothing.
      const since = Date.now() - askedAt.current;
      if (document.visibilityState === 'visible' && (since > RECHECK_MS || since < 0)) quietly();
    };
    const early: { timer?: ReturnType<typeof setTimeout> } = {};
    const askSoon = ([pause, ...later]: readonly number[]) => {
      if (pause === undefined) return;
      early.timer = setTimeout(() => {
        if (!isUnheard()) return;
        quietly();
        askSoon(later);
      }, pause);
    };
    const online = () => {
      quietly();
      clearTimeout(early.timer);
      askSoon(EARLY_MS);
    };
    const offline = () => {
      // What was answered before says nothing about the network now.
      turn.current += 1;
      put((before) => (isEnded(before) ? before : 'offline'));
      setContact((before) => ({ ...before, reachable: false, portal: false }));
    };
    quietly();
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', askIfVisible);
    const unlisten = onSession('expired', () => setState('expired'));
    const unlistenRestricted = onSession('restricted', quietly);
    return () => {
      clearTimeout(early.timer);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', askIfVisible);
      unlisten();
      unlistenRestricted();
    };
  }, [recheck, setState]);

  useEffect(() => {
    if (reachable) return undefined;
    const timer = setInterval(() => recheckQuietly(recheck), RECHECK_MS);
    return () => clearInterval(timer);
  }, [reachable, recheck]);

  return { state, ...contact, setState, recheck };
}

/** Asks, and nobody waits for it: what breaks is for the log. @param recheck of {@link useServerSession} */
export function recheckQuietly(recheck: () => Promise<void>): void {
  recheck().catch((error: unknown) => console.error('session check failed', error));
}
