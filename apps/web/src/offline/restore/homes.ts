import { openDb, type DbOptions } from '../db/open-db.ts';
import type { PhoneDb } from '../db/phone-db.ts';
import { createUserDb, type UserDb } from '../db/user-db.ts';
import type { Homes } from '../casa/casa.ts';
import { createUserMirror } from '../casa/mirror.ts';
import { almacenStore, announceTrouble, onTrouble, tellRecuperado, type Almacen } from '../casa/trouble.ts';

/** How long a screen waits for the comparison before it opens without: a phone that hangs must not lock its user out. */
const COMPARE_MS = 8_000;
/** The browser closes a database before it has thrown it away. */
const CLOSED_MS = 300;
/** After a failed write, how often it is looked whether what is saved can be believed again. */
const CHECK_MS = 1_000;

export interface HomeOptions {
  readonly homes: Homes;
  /** Who is in stands in there: it goes with the rest. */
  readonly phone: PhoneDb;
  readonly onProblem?: DbOptions['onProblem'];
}

/**
 * Opens a user's database beside its other homes: every write goes to them too, and what it has lost is back in it
 * before anybody reads it. From a full disk on, `sano` is said again only after a new connection has read
 * everything and the place for the next load is set aside.
 * @throws AppError `base_bloqueada`, `telefono_sin_base`
 */
export async function openAtHome(usuarioId: number, { homes, phone, onProblem }: HomeOptions): Promise<{ readonly db: UserDb; readonly stop: () => void }> {
  const { casa, textos } = homes;
  const options: DbOptions = {
    mirror: createUserMirror(usuarioId, casa, textos),
    makeRoom: async () => {
      await casa?.giveBack();
      return casa !== null;
    },
    ...(onProblem === undefined ? {} : { onProblem }),
  };
  const db = await openDb(createUserDb(usuarioId, options));
  const state: { timer: ReturnType<typeof setTimeout> | undefined; stopped: boolean } = { timer: undefined, stopped: false };

  const compare = async (which: UserDb): Promise<void> => {
    const { restoreUnsent } = await import('./restore.ts');
    const found = await restoreUnsent(which, homes);
    if (found.codigos.length + found.sinFotos.length + found.perdidos > 0) tellRecuperado(found);
  };
  const setAside = async (): Promise<Almacen> => ((await casa?.setAside()) === 'lleno' ? 'lleno' : 'sano');
  const check = async (): Promise<Almacen> => {
    // A connection of its own: the one that failed may go on telling what never reached the disk.
    const fresh = await openDb(createUserDb(usuarioId));
    try {
      await compare(fresh);
    } finally {
      fresh.close();
    }
    const { restorePhone } = await import('./restore-phone.ts');
    await restorePhone(phone, casa, textos);
    return setAside();
  };
  const tell = (almacen: Almacen): void => {
    if (!state.stopped) announceTrouble(almacen);
  };
  const look = (): void => {
    state.timer = undefined;
    check().then(tell, () => {
      // Closed for another reason than a disk's, a newer window's say, it is no news of the disk.
      if (almacenStore.getState().almacen !== 'sano') tell('lleno');
    });
  };
  const lookIn = (ms: number): void => {
    if (!state.stopped) state.timer ??= setTimeout(look, ms);
  };
  const unlisten = onTrouble((almacen) => {
    if (almacen !== 'sano') lookIn(CHECK_MS);
  });
  // Also when the browser throws everything away: what this window remembers goes back at once (decision 053).
  db.on('close', () => {
    clearTimeout(state.timer);
    state.timer = undefined;
    lookIn(CLOSED_MS);
  });

  const first = compare(db).catch((error: unknown) => console.error('second home not compared', error));
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, COMPARE_MS))]);
  // Megabytes the first time: nobody waits for them.
  first
    .then(setAside)
    .then(tell, (error: unknown) => console.error('no place set aside', error))
    .then(casa?.remember)
    .catch((error: unknown) => console.error('second home not remembered', error));
  return {
    db,
    stop: () => {
      state.stopped = true;
      clearTimeout(state.timer);
      unlisten();
    },
  };
}
