/** A busy week, and some megabytes. */
const MAX_KNOWN = 20_000;

/** `whole`: its bytes are those of its name. `safe`: and a power cut does not take them. */
type Grado = 'whole' | 'safe';

/**
 * What this process knows of the files of its store, and nothing else can know: a process that still runs was there when
 * they were written, so no power cut came between (registro 033). Of a file, not of its name: another process may have
 * put another one there.
 */
export interface Known {
  /** @param file which one, as {@link fileId} names it; null = not known */
  readonly of: (key: string, file: string) => Grado | null;
  readonly note: (key: string, file: string, grado: Grado) => void;
  /** The disk refused to keep it: not believed until another file has its name, whatever its bytes look like. */
  readonly doubt: (key: string, file: string) => void;
  readonly isDoubted: (key: string, file: string) => boolean;
}

/** A file as long as it lives: its number alone is given again. */
export function fileId({ ino, birthtimeMs }: { readonly ino: number; readonly birthtimeMs: number }): string {
  return `${ino} ${birthtimeMs}`;
}

export function createKnown(max = MAX_KNOWN): Known {
  const known = new Map<string, { readonly file: string; readonly grado: Grado }>();
  const doubted = new Map<string, string>();
  return {
    of(key, file) {
      const one = known.get(key);
      return one?.file === file ? one.grado : null;
    },
    note(key, file, grado) {
      known.delete(key);
      known.set(key, { file, grado });
      // The oldest go first: they are looked at again when somebody asks.
      const [oldest] = known.keys();
      if (known.size > max && oldest !== undefined) known.delete(oldest);
    },
    doubt(key, file) {
      known.delete(key);
      doubted.set(key, file);
    },
    isDoubted: (key, file) => doubted.get(key) === file,
  };
}
