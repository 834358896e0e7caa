/** Longest time a change waits before it is on its way to the disk, ms (R13). */
export const AUTOSAVE_MS = 400;
/** What could not be written is tried again this often, ms: nobody has to type for it (R33, R108). */
export const RETRY_MS = 2_000;

export type AutosaveState =
  | { readonly tipo: 'guardado' }
  | { readonly tipo: 'guardando' }
  /** The text stays in memory and is tried again, by itself too unless it would be in vain. */
  | { readonly tipo: 'error'; readonly error: unknown };

export interface Autosaver<T> {
  /** Takes note of the newest value; it is written within {@link AUTOSAVE_MS}. */
  readonly schedule: (value: T) => void;
  /** Writes what is not yet written and waits for the disk. Rejects with what saving threw. */
  readonly flush: () => Promise<void>;
  /**
   * Runs `work`, which stores the newest value in another way, after what is under way;
   * later values wait for it. If it fails, what was not yet written still is to be.
   */
  readonly instead: (work: () => Promise<void>) => Promise<void>;
  /**
   * Writes the newest value, then runs `work`; later values wait for both. What `work`
   * throws is its caller's to tell.
   */
  readonly saveThen: (work: () => Promise<void>) => Promise<void>;
  /** Forgets what is not yet written; what is under way ends first. */
  readonly cancel: () => Promise<void>;
}

/**
 * Writes the newest value soon after it changed: one write at a time, values in between
 * are skipped, none is lost.
 * @param save resolves when the disk has it
 * @param isFinal whether an error of `save` stays however often it is tried
 */
export function createAutosaver<T>(
  save: (value: T) => Promise<void>,
  onState: (state: AutosaveState) => void,
  isFinal: (error: unknown) => boolean = () => false,
): Autosaver<T> {
  let newest: { readonly value: T; readonly count: number } | undefined;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let told: AutosaveState['tipo'] = 'guardado';

  // Not at every key: the form is drawn again each time. Trying again saves nothing yet: until it has, whoever leaves is
  // asked (R33).
  const tell = (state: AutosaveState): void => {
    if (state.tipo === told && told !== 'error') return;
    if (state.tipo === 'guardando' && told === 'error') return;
    told = state.tipo;
    onState(state);
  };

  const flushIn = (ms: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      // Told through `onState`.
      flush().catch(() => undefined);
    }, ms);
  const rest = (): void => {
    clearTimeout(timer);
    clearTimeout(retry);
    timer = retry = undefined;
  };
  const failed = (error: unknown): void => {
    tell({ tipo: 'error', error });
    if (newest !== undefined && !isFinal(error)) retry ??= flushIn(RETRY_MS);
  };

  const write = async (): Promise<void> => {
    if (newest === undefined) return;
    const taken = newest;
    newest = undefined;
    tell({ tipo: 'guardando' });
    try {
      await save(taken.value);
      // "Saved" is said of the newest value only: another may have come meanwhile.
      if (newest === undefined) tell({ tipo: 'guardado' });
    } catch (error) {
      newest ??= taken;
      failed(error);
      throw error;
    }
  };

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    rest();
    // A failure of the write before must not stop this one.
    running = running.then(work, work);
    return running;
  };
  const flush = (): Promise<void> => enqueue(write);

  return {
    schedule: (value) => {
      count += 1;
      newest = { value, count };
      tell({ tipo: 'guardando' });
      timer ??= flushIn(AUTOSAVE_MS);
    },
    flush,
    instead: (work) => {
      const upTo = count;
      return enqueue(async () => {
        try {
          await work();
        } catch (error) {
          failed(error);
          throw error;
        }
        if (newest !== undefined && newest.count <= upTo) newest = undefined;
        if (newest === undefined) tell({ tipo: 'guardado' });
      });
    },
    saveThen: (work) =>
      enqueue(async () => {
        await write();
        await work();
      }),
    cancel: async () => {
      rest();
      newest = undefined;
      await running.catch(() => undefined);
      // Whoever cancels says what becomes of it.
      told = 'guardado';
    },
  };
}
