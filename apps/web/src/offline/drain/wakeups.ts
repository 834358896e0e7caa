import { onSession } from '../../api/session-events.ts';
import type { Drain, PassResult } from './drain.ts';
import { SYNC_TAG, type OutboxChannel } from '../outbox/outbox-channel.ts';
import { isByHand, type WakeReason } from '../outbox/pace.ts';

/** While the app is open, something is tried at least this often. */
const TIMER_MS = 60_000;
/** Somebody else is at it: look again soon, what they did not see is ours. */
const BUSY_MS = 5_000;

/** The page as this module needs it; tests bring their own. */
export interface PageEnv {
  readonly window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly now: () => number;
  /** Certainly no network; the contrary is never certain. */
  readonly isOffline: () => boolean;
  /** Registers the `sync` tag; does nothing where the browser has no Background Sync (R56). */
  readonly registerSync: () => Promise<void>;
}

export interface Wakeups {
  /** Wakes the drain: `tap` by a person, `queued` after Enviar. */
  readonly wake: (reason: WakeReason) => Promise<PassResult>;
  readonly stop: () => void;
}

/**
 * Everything that wakes the drain while a page is open: its start, `online`, the tab coming
 * to the front, a login, a timer, and the person (R56, R57). The browser's word that it is online is
 * only a hint; what counts is what our API answers.
 * @param onFault errors that are no answer of the server's: a broken database
 */
export function startWakeups(
  drain: Drain,
  channel: OutboxChannel,
  env: PageEnv = browserEnv(),
  onFault: (error: unknown) => void = () => undefined,
): Wakeups {
  const state: { timer: ReturnType<typeof setTimeout> | undefined; stopped: boolean; waits: boolean } = {
    timer: undefined,
    stopped: false,
    waits: false,
  };

  const schedule = (ms: number) => {
    clearTimeout(state.timer);
    if (!state.stopped) state.timer = setTimeout(() => quietly('timer'), ms);
  };
  const askForSync = () => {
    env.registerSync().catch(() => undefined); // refused: the other wake-ups remain
  };
  const wake = async (reason: WakeReason): Promise<PassResult> => {
    if (reason === 'queued') askForSync();
    try {
      const result = await drain.drain(reason);
      // Only without network: with a bad one the event would come at once, again and again.
      if (result.kind === 'stopped' && env.isOffline()) askForSync();
      schedule(nextWait(result, env.now()));
      if (isByHand(reason) && (result.kind === 'busy' || result.kind === 'yielded')) afterOthers(reason);
      return result;
    } catch (error) {
      schedule(TIMER_MS);
      throw error;
    }
  };
  const quietly = (reason: WakeReason) => {
    wake(reason).catch(onFault);
  };

  /** Behind this wake-up a person waits: it goes as soon as the other window is done (D26). */
  const afterOthers = (reason: WakeReason) => {
    if (state.waits) return;
    state.waits = true;
    drain
      .whenFree()
      .then(() => {
        state.waits = false;
        if (!state.stopped) quietly(reason);
      })
      .catch((error: unknown) => {
        state.waits = false;
        if (!state.stopped) onFault(error);
      });
  };

  const online = () => quietly('online');
  const visible = () => {
    if (env.document.visibilityState === 'visible') quietly('visible');
  };
  env.window.addEventListener('online', online);
  env.document.addEventListener('visibilitychange', visible);
  const login = () => quietly('login');
  const unlistenLogin = onSession('renewed', login);
  const unlisten = channel.listen(() => drain.stop());
  quietly('start');

  return {
    wake,
    stop: () => {
      state.stopped = true;
      clearTimeout(state.timer);
      env.window.removeEventListener('online', online);
      env.document.removeEventListener('visibilitychange', visible);
      unlistenLogin();
      unlisten();
      drain.stop();
    },
  };
}

function nextWait(result: PassResult, now: number): number {
  if (result.kind === 'busy' || result.kind === 'yielded') return BUSY_MS;
  if (result.kind !== 'stopped' && result.kind !== 'resting') return TIMER_MS;
  return Math.min(TIMER_MS, Math.max(0, Date.parse(result.retryAt) - now));
}

/** Of the browser's types only Chrome knows `sync`. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** The page we run in. */
export function browserEnv(): PageEnv {
  return {
    window,
    document,
    now: Date.now,
    isOffline: () => !navigator.onLine,
    registerSync: async () => {
      if (!('serviceWorker' in navigator)) return;
      const registration: SyncRegistration = await navigator.serviceWorker.ready;
      await registration.sync?.register(SYNC_TAG);
    },
  };
}
