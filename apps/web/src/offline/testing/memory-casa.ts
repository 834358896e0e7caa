import type { Casa } from '../casa/casa.ts';
import { createTextos, type Textos } from '../casa/textos.ts';

/** Both other homes of a phone, on a disk of their own: they survive what happens to its IndexedDB. */
export function createMemoryHomes() {
  const entries = new Map<string, Uint8Array<ArrayBuffer>>();
  const texts = new Map<string, string>();
  const state = { full: false };
  const refuse = () => {
    if (state.full) throw new DOMException('No space available for this operation', 'QuotaExceededError');
  };
  const casa: Casa = {
    apply: async (puts, dropUnder) => {
      for (const key of entries.keys()) if (dropUnder.some((under) => key.startsWith(under)) && !puts.some((put) => put.key === key)) entries.delete(key);
      if (puts.length > 0) refuse();
      for (const { key, data } of puts) entries.set(key, data.slice());
    },
    keys: async () => [...entries.keys()],
    get: async (key) => entries.get(key) ?? null,
    setAside: async () => (state.full ? 'lleno' : 'listo'),
    giveBack: async () => undefined,
  };
  const textos: Textos = createTextos({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    key: (at) => [...texts.keys()][at] ?? null,
    get length() {
      return texts.size;
    },
  });
  return { casa, textos, entries, texts, state };
}
