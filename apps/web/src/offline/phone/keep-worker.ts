/** Whether the worker and its files are still there is asked this often; the browser tells nobody when it throws them out. */
const LOOK_MS = 30_000;

export interface WorkerWatch {
  /** Brings the worker and its files to the phone again. */
  readonly restore: () => Promise<unknown>;
  /** Whether this app opens again without signal; said only once it did, and then whenever it changes. */
  readonly tell: (guardada: boolean) => void;
}

/**
 * On a full disk the browser throws out a site's worker and files, and with them the way to open the app without signal,
 * though the page that is open goes on (R163). Notices that, and asks for them again until they are there: it takes room
 * and signal, and without them the browser refuses.
 */
export function watchWorker({ restore, tell }: WorkerWatch): void {
  const state: { told: boolean | null; looking: boolean } = { told: null, looking: false };
  const look = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration();
    const guardada = (registration?.active ?? null) !== null && (await hasFiles());
    // The first visit is still bringing them: nothing was thrown out.
    if (state.told !== guardada && (guardada || state.told !== null)) {
      state.told = guardada;
      tell(guardada);
    }
    // Refused for want of room or signal: asked again later.
    if (registration === undefined) await restore().catch(() => undefined);
  };
  const lookOnce = (): void => {
    if (state.looking) return;
    state.looking = true;
    look()
      .catch((error: unknown) => console.error('service worker not looked at', error))
      .finally(() => {
        state.looking = false;
      });
  };
  lookOnce();
  setInterval(lookOnce, LOOK_MS);
  globalThis.addEventListener('online', lookOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookOnce();
  });
}

/** The page itself, which the worker has kept under its address and a revision. */
async function hasFiles(): Promise<boolean> {
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
}
