import { Dexie, type Table } from 'dexie';

/** Where what was read goes. */
export interface Follower<T> {
  readonly next: (value: T) => void;
  readonly error: (error: unknown) => void;
}

/** Tells a value now and whenever it may have changed, or what went wrong. @returns ends it */
export type Follow<T> = (follower: Follower<T>) => () => void;

/** Nobody reads faster than this: a drain writes an item half a dozen times within a second. */
const CALM_MS = 250;

/**
 * Nor sooner than this after a change: whoever made it tells its own screen first. What hangs from every write of the
 * page would be read and drawn before 'Guardado Correctamente'.
 */
const AFTER_MS = 50;

/** A reading that was cut off is tried again after this: the screen it hangs from must not wait for the next change. */
const AGAIN_MS = 1_000;

/** What a database says when it is closed under its readers, or cuts them off: no news for anybody. */
const CLOSED: ReadonlySet<string> = new Set(['DatabaseClosedError', 'AbortError']);

/**
 * Reads at once, and again whenever one of the tables has changed, in this window or another;
 * in a flood of changes at most every quarter of a second, the last of them included. Dexie's
 * live queries read after each single change: what everything on the page hangs from must not
 * cost more than what it tells of.
 * @param read gives what the tables hold
 */
export function follow<T>(tables: readonly Table[], read: () => Promise<T>, calmMs = CALM_MS): Follow<T> {
  const prefixes = tables.map(({ db, name }) => `idb://${db.name}/${name}/`);
  return ({ next, error }) => {
    const state: { stopped: boolean; running: boolean; again: boolean; began: number; timer: ReturnType<typeof setTimeout> | undefined } = {
      stopped: false,
      running: false,
      again: false,
      began: -Infinity,
      timer: undefined,
    };

    const run = async (): Promise<void> => {
      state.timer = undefined;
      state.running = true;
      state.again = false;
      state.began = performance.now();
      try {
        const value = await read();
        if (!state.stopped) next(value);
      } catch (cause) {
        if (state.stopped) return;
        if (cause instanceof Error && CLOSED.has(cause.name)) state.timer ??= setTimeout(() => void run(), AGAIN_MS);
        else error(cause);
      } finally {
        state.running = false;
        if (state.again) schedule();
      }
    };
    const schedule = (): void => {
      if (state.stopped) return;
      if (state.running) state.again = true;
      else state.timer ??= setTimeout(() => void run(), Math.max(Math.min(AFTER_MS, calmMs), state.began + calmMs - performance.now()));
    };
    const changed = (parts: object): void => {
      if (Object.keys(parts).some((part) => part === EVERYTHING || prefixes.some((prefix) => part.startsWith(prefix)))) schedule();
    };

    Dexie.on('storagemutated', changed);
    void run();
    return () => {
      state.stopped = true;
      clearTimeout(state.timer);
      Dexie.on.storagemutated.unsubscribe(changed);
    };
  };
}

/**
 * A reading that gives the same object again while what it found is the same: then nothing is drawn anew.
 * @param read gives plain data
 * @param first what somebody has read before, if they have
 */
export function steady<T>(read: () => Promise<T>, first?: T): () => Promise<T> {
  const before: { text?: string | undefined; value?: T } = first === undefined ? {} : { text: JSON.stringify(first), value: first };
  return async () => {
    const value = await read();
    const text = JSON.stringify(value);
    if (before.value !== undefined && before.text === text) return before.value;
    Object.assign(before, { text, value });
    return value;
  };
}

/** What Dexie says when the browser brings back a page it had put aside. */
const EVERYTHING = 'all';
