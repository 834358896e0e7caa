import type { Api } from '../../api/api.ts';
import { onSession } from '../../api/session-events.ts';
import { CATALOG_NAMES, refreshCatalogs } from './catalogs.ts';
import type { CatalogRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import type { PageEnv } from '../drain/wakeups.ts';

/** A list younger than this is left alone. */
const FRESH_MS = 15 * 60_000;
/** What failed is asked for again after this. */
const RETRY_MS = 60_000;

/**
 * Loads the reference lists as soon as somebody who dispatches is logged in, and keeps them
 * young while there is signal: whoever reaches the site without it must find them on the
 * phone (C38, R65). A failure is stored with its list and tried again: by timer, when the
 * network returns, when the tab comes to the front, after a login.
 * @param onFault errors that are no answer of the server's: a broken database
 * @returns ends it; a question under way is dropped
 */
export function keepCatalogsFresh(
  db: UserDb,
  api: Pick<Api, 'callIfChanged'> & Partial<Pick<Api, 'serverTime'>>,
  env: Pick<PageEnv, 'window' | 'document' | 'now'>,
  onFault: (error: unknown) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const state: { running: boolean; again: boolean; timer: ReturnType<typeof setTimeout> | undefined } = {
    running: false,
    again: false,
    timer: undefined,
  };

  /** @returns when to look again, ms */
  const refresh = async (): Promise<number> => {
    const rows = await db.catalogs.toArray();
    const young = new Set(rows.filter((row) => isYoung(row, env.now())).map(({ nombre }) => nombre));
    const failed = await refreshCatalogs(db, api, {
      clock: () => new Date(env.now()),
      nombres: CATALOG_NAMES.filter((nombre) => !young.has(nombre)),
      signal,
    });
    return failed.size === 0 ? FRESH_MS : RETRY_MS;
  };

  const run = async (): Promise<void> => {
    state.running = true;
    clearTimeout(state.timer);
    let wait = RETRY_MS;
    try {
      do {
        state.again = false;
        wait = await refresh();
      } while (state.again && !signal.aborted);
    } catch (error) {
      // Leaving closes the database under it.
      if (!signal.aborted) onFault(error);
    } finally {
      state.running = false;
      if (!signal.aborted) state.timer = setTimeout(attempt, wait);
    }
  };
  const attempt = (): void => {
    // What happens during a round may be what it lacked: another one follows.
    if (state.running) state.again = true;
    else void run();
  };
  const visible = (): void => {
    if (env.document.visibilityState === 'visible') attempt();
  };

  env.window.addEventListener('online', attempt);
  env.document.addEventListener('visibilitychange', visible);
  const unlisten = onSession('renewed', attempt);
  attempt();
  return () => {
    stopped.abort();
    clearTimeout(state.timer);
    env.window.removeEventListener('online', attempt);
    env.document.removeEventListener('visibilitychange', visible);
    unlisten();
  };
}

/** A moment in the future means that the clock was set back since: it says nothing (R70). */
function isYoung({ fetchedAt, error }: CatalogRow, now: number): boolean {
  if (error !== null || fetchedAt === null) return false;
  const age = now - Date.parse(fetchedAt);
  return age >= 0 && age < FRESH_MS;
}
