import type { Api } from '../api/api.ts';
import { createDrain } from './drain.ts';
import { keepCatalogsFresh } from './fresh-catalogs.ts';
import type { DbOptions } from './open-db.ts';
import { openDb } from './open-db.ts';
import type { OutboxChannel } from './outbox-channel.ts';
import type { OutboxLock } from './outbox-lock.ts';
import { createUserDb, type UserDb } from './user-db.ts';
import { browserEnv, startWakeups, type Wakeups } from './wakeups.ts';

/** One user's field part, open in this page. */
export interface Field {
  readonly db: UserDb;
  readonly wake: Wakeups['wake'];
  /** On logout, or when another user takes over. */
  readonly close: () => void;
}

export interface FieldDeps {
  readonly api: Api;
  readonly lock: OutboxLock;
  readonly channel: OutboxChannel;
  readonly onProblem?: DbOptions['onProblem'];
  readonly onFault?: (error: unknown) => void;
}

/**
 * Opens the user's database, starts sending what waits in it and loads the reference lists.
 * @throws AppError `base_bloqueada`, `telefono_sin_base`
 */
export async function openField(usuarioId: number, deps: FieldDeps): Promise<Field> {
  const { api, lock, channel, onProblem, onFault } = deps;
  const db = await openDb(createUserDb(usuarioId, onProblem === undefined ? {} : { onProblem }));
  const env = browserEnv();
  const { wake, stop } = startWakeups(createDrain({ db, api, lock }), channel, env, onFault);
  const stopLists = keepCatalogsFresh(db, api, env, onFault ?? (() => undefined));
  return {
    db,
    wake,
    close: () => {
      stop();
      stopLists();
      db.close();
    },
  };
}
