import { decode } from './copia.ts';

/** What Chrome keeps outside the storage it evicts as a whole: text, small, written some seconds late. */
export interface Textos {
  readonly put: (key: string, value: unknown) => void;
  readonly drop: (key: string) => void;
  readonly get: (key: string) => unknown;
  readonly keys: () => readonly string[];
}

const PREFIX = 'rodal-copia:';

/**
 * Third place of the texts, without their photos: a browser that never promised to keep this site (R26) throws away
 * database and files together when the disk is full (decision 038), and leaves this. It is believed only where both are
 * gone. Best effort: full or forbidden, it keeps nothing and says nothing.
 */
export function createTextos(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null): Textos {
  return {
    put: (key, value) => quietly(() => storage?.setItem(PREFIX + key, JSON.stringify(value))),
    drop: (key) => quietly(() => storage?.removeItem(PREFIX + key)),
    get: (key) => {
      const text = quietly(() => storage?.getItem(PREFIX + key));
      return typeof text === 'string' ? decode(new TextEncoder().encode(text)) : null;
    },
    keys: () => {
      const names = Array.from({ length: storage?.length ?? 0 }, (_none, at) => storage?.key(at) ?? '');
      return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    },
  };
}

/** The page's own; null where it is forbidden, and in the service worker. */
export function pageStorage(): Storage | null {
  return quietly(() => globalThis.localStorage) ?? null;
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
