import { decode } from './copia.ts';

/** What Chrome keeps outside the storage it evicts as a whole: text, small, written some seconds late. */
export interface Textos {
  readonly put: (key: string, value: unknown) => void;
  readonly drop: (key: string) => void;
  readonly get: (key: string) => unknown;
  readonly keys: () => readonly string[];
}

/** What this needs of `localStorage`; the service worker has none. */
interface TextStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
  readonly key: (at: number) => string | null;
  readonly length: number;
}

const PREFIX = 'rodal-copia:';

/**
 * Third place of the texts, without their photos: a browser that never promised to keep this site (R26) throws away
 * database and files together when the disk is full (decision 038), and leaves this. It is believed only where both are
 * gone. Best effort: full or forbidden, it keeps nothing and says nothing.
 */
export function createTextos(storage: TextStorage | null): Textos {
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

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
