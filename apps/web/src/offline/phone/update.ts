import { Workbox } from 'workbox-window';
import { watchWorker } from './keep-worker.ts';
import type { OutboxLock } from '../outbox/outbox-lock.ts';

/** The service worker's file, at the root so that it sees every page. */
const WORKER = '/sw.js';
/** A phone that never closes the app hears of a new version within the hour. */
const CHECK_MS = 60 * 60_000;
/** A new version that has not taken over within this does not keep the outbox lock any longer. */
const TAKE_OVER_MS = 10_000;

export interface Updates {
  /**
   * The person said yes: hands over to the new version and reloads. Waits for the outbox
   * lock, so that no upload is cut (R44); the caller offers it with no draft open.
   */
  readonly apply: () => Promise<void>;
}

/**
 * Registers the service worker and reports a new version that waits (R44, R46): nothing
 * is taken over, reloaded or deleted before {@link Updates.apply}.
 * @param onNeedRefresh a new version is ready; called again each time one is
 * @param onReplaced another window has updated: this one still runs the old version (R45)
 * @param onKept whether the app still opens without signal: the browser has thrown the worker out, or has it again (R163)
 * @returns null where the browser has no service workers
 */
export async function registerUpdates({
  lock,
  onNeedRefresh,
  onReplaced = () => undefined,
  onKept = () => undefined,
  onError = () => undefined,
}: {
  readonly lock: OutboxLock;
  readonly onNeedRefresh: (updates: Updates) => void;
  readonly onReplaced?: () => void;
  readonly onKept?: (guardada: boolean) => void;
  readonly onError?: (error: unknown) => void;
}): Promise<Updates | null> {
  if (!('serviceWorker' in navigator)) return null;
  const known: { workbox: Workbox | null; registration: ServiceWorkerRegistration | undefined; applying: boolean; controlled: boolean } = {
    workbox: null,
    registration: undefined,
    applying: false,
    controlled: navigator.serviceWorker.controller !== null,
  };
  const updates: Updates = {
    apply: () =>
      lock.run(() => {
        known.applying = true;
        return takeOver(known.workbox, known.registration);
      }),
  };
  const register = async (): Promise<void> => {
    const workbox = new Workbox(WORKER);
    workbox.addEventListener('waiting', () => onNeedRefresh(updates));
    // The first worker claims the page that brought it; whoever takes over after that is newer.
    workbox.addEventListener('controlling', () => {
      if (known.controlled && !known.applying) onReplaced();
      known.controlled = true;
    });
    known.registration = await workbox.register();
    known.workbox = workbox;
  };
  const restore = async (): Promise<void> => {
    // It claims this page as the first one does: nobody is replaced.
    known.controlled = false;
    await register();
  };
  const check = () => {
    // Without signal there is nothing new to hear of.
    known.workbox?.update().catch(() => undefined);
  };
  try {
    await register();
  } catch (error) {
    onError(error);
  }
  watchWorker({ restore, tell: onKept });
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  return updates;
}

/** The lock ends with the page. Where another window was quicker nothing waits any more: only the reload is left. */
async function takeOver(workbox: Workbox | null, registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (workbox !== null && registration?.waiting) {
    const controlled = new Promise<void>((resolve) => {
      workbox.addEventListener('controlling', () => resolve());
      setTimeout(resolve, TAKE_OVER_MS);
    });
    workbox.messageSkipWaiting();
    await controlled;
  }
  location.reload();
}
