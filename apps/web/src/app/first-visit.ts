import { onSession } from '../api/session-events.ts';

/** Whoever had the form within this has a link that the rest does not hold up. */
const FAST_MS = 4_000;
/** Nobody may ever log in on this page: the rest comes all the same. */
const ALONE_MS = 30_000;
/** Nothing came for this long: what a person asked for has come. */
const QUIET_MS = 2_000;
/** A page to which something comes for ever waits no longer. */
const LONGEST_MS = 15_000;

/**
 * Until the first visit over a slow link lets go of it: the letter and the copy for working without signal are 900 kB, which
 * the login and the first screen would share the link with (D21). Without a login there is nothing to work with, so
 * nobody who leaves early loses a copy that would have served.
 * @param inside somebody is logged in already
 */
export async function whenLinkIsFree(inside: boolean): Promise<void> {
  if (performance.now() < FAST_MS) return;
  if (!inside) await nextLogin();
  await quiet();
}

function nextLogin(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onSession('renewed', end);
    const timer = setTimeout(end, ALONE_MS);
  });
}

function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      clearTimeout(last);
      arrivals.disconnect();
      resolve();
    };
    let timer = setTimeout(end, QUIET_MS);
    const last = setTimeout(end, LONGEST_MS);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    });
    arrivals.observe({ type: 'resource' });
  });
}

/** What the application shows of its own: a page, a refusal, or what keeps it from opening; not the dots of a page on its way. */
const CONTENT = 'main, h1, h2, p, [role="alert"]';

/**
 * Takes away what `index.html` paints before any script (D21), in the same frame in which the application shows something:
 * nobody looks at an empty page in between.
 * @param root what the application is drawn into
 */
export function endPortada(root: HTMLElement): void {
  const portada = document.getElementById('portada');
  if (portada === null) return;
  const observer = new MutationObserver(() => {
    if (root.querySelector(CONTENT) === null) return;
    observer.disconnect();
    portada.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
