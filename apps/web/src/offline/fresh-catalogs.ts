import type { Api } from '../api/api.ts';
import { CATALOG_NAMES, refreshCatalogs } from './catalogs.ts';
import type { UserDb } from './user-db.ts';
import type { PageEnv } from './wakeups.ts';

/** A list younger than this is left alone. */
const FRESH_MS = 15 * 60_000;

/**
 * Loads the reference lists as soon as somebody who dispatches is logged in, and keeps them
 * young while there is signal: whoever reaches the site without it must find them on the
 * phone (C38, R65). A failure is stored with its list and tried again at the next occasion.
 * @returns ends it
 */
export function keepCatalogsFresh(
  db: UserDb,
  api: Pick<Api, 'callIfChanged'>,
  env: Pick<PageEnv, 'window' | 'document' | 'now'>,
  onFault: (error: unknown) => void,
): () => void {
  const state: { running: boolean; stopped: boolean; timer: ReturnType<typeof setTimeout> | undefined } = {
    running: false,
    stopped: false,
    timer: undefined,
  };

  const refresh = async (): Promise<void> => {
    if (state.running) return;
    state.running = true;
    clearTimeout(state.timer);
    try {
      const rows = await db.catalogs.toArray();
      const young = new Set(
        rows
          .filter(({ fetchedAt, error }) => error === null && fetchedAt !== null && env.now() - Date.parse(fetchedAt) < FRESH_MS)
          .map(({ nombre }) => nombre),
      );
      await refreshCatalogs(db, api, {
        clock: () => new Date(env.now()),
        nombres: CATALOG_NAMES.filter((nombre) => !young.has(nombre)),
      });
    } finally {
      state.running = false;
      if (!state.stopped) state.timer = setTimeout(attempt, FRESH_MS);
    }
  };
  const attempt = (): void => {
    refresh().catch(onFault);
  };
  const visible = (): void => {
    if (env.document.visibilityState === 'visible') attempt();
  };

  env.window.addEventListener('online', attempt);
  env.document.addEventListener('visibilitychange', visible);
  attempt();
  return () => {
    state.stopped = true;
    clearTimeout(state.timer);
    env.window.removeEventListener('online', attempt);
    env.document.removeEventListener('visibilitychange', visible);
  };
}
