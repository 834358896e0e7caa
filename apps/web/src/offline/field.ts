import type { Api } from '../api/api.ts';
import { createDrain } from './drain/drain.ts';
import { keepCatalogsFresh } from './lists/fresh-catalogs.ts';
import { openAtHome, type HomeOptions } from './restore/homes.ts';
import type { OutboxChannel } from './outbox/outbox-channel.ts';
import type { OutboxLock } from './outbox/outbox-lock.ts';
import { isLoggedIn, type PhoneDb } from './db/phone-db.ts';
import type { UserDb } from './db/user-db.ts';
import { browserEnv, startWakeups, type Wakeups } from './drain/wakeups.ts';

/** One user's field part, open in this page. */
export interface Field {
  readonly db: UserDb;
  readonly wake: Wakeups['wake'];
  /** Stops the pass under way and runs the work while nobody sends. */
  readonly hold: OutboxLock['run'];
  /** On logout, or when another user takes over. */
  readonly close: () => void;
}

export interface FieldDeps extends HomeOptions {
  readonly api: Api;
  readonly phone: PhoneDb;
  readonly lock: OutboxLock;
  readonly channel: OutboxChannel;
  /** Whether this person fills in forms, which need the reference lists. */
  readonly lists: boolean;
  readonly onFault?: (error: unknown) => void;
}

/**
 * Opens the user's database, starts sending what waits in it and loads the reference lists
 * for whoever has a form.
 * @throws AppError `base_bloqueada`, `telefono_sin_base`
 */
export async function openField(usuarioId: number, deps: FieldDeps): Promise<Field> {
  const { api, phone, lock, channel, lists, onFault } = deps;
  const { db, stop: leaveHome } = await openAtHome(usuarioId, deps);
  const env = browserEnv();
  const drain = createDrain({ db, api, lock, isLoggedIn: () => isLoggedIn(phone, usuarioId) });
  const { wake, stop } = startWakeups(drain, channel, env, onFault);
  const stopLists = lists ? keepCatalogsFresh(db, api, env, onFault ?? (() => undefined)) : () => undefined;
  return {
    db,
    wake,
    hold: lock.run,
    close: () => {
      stop();
      stopLists();
      leaveHome();
      db.close();
    },
  };
}
