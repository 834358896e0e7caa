import { decode } from './copia.ts';
import { almacenStore } from './trouble.ts';

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
 * gone. Best effort: full or forbidden, it keeps nothing and says nothing. From a full disk on nothing new is given to
 * it: Chromium throws all of it away after some refused writes, the texts that it had taken before among them.
 */
export function createTextos(storage: TextStorage | null): Textos {
  return {
    put: (key, value) => ifRoom(() => storage?.setItem(PREFIX + key, JSON.stringify(value))),
    drop: (key) => ifRoom(() => storage?.removeItem(PREFIX + key)),
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

/** What is not written now is made good at the next start (`restore.ts`). */
function ifRoom(work: () => void): void {
  if (almacenStore.getState().almacen !== 'lleno') quietly(work);
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
