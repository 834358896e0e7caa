import type { Casa } from './casa.ts';

/** Stands in a home from the first window on. One that lacks it was thrown away and begun anew. */
const SELLO = 'sello';
/** What the window remembers goes back before the browser is closed over it. */
const ANSWER_MS = 1_000;

/**
 * A browser that never promised to keep this site throws database and second home away together, under the open
 * window, at the first write that a full disk refuses (decision 053). That frees the room to write both anew: from here.
 * Of a home that is still the same its own word counts, since another window may have changed it.
 */
export function withMemory(casa: Casa): Casa {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  /** A home that was thrown away may refuse every question, or answer none, until the browser starts again. */
  const isGone = async (): Promise<boolean> => {
    if (!kept.has(SELLO)) return false;
    const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS));
    return (await Promise.race([casa.get(SELLO).catch(() => null), silence])) === null;
  };
  return {
    ...casa,
    apply: async (puts, dropUnder) => {
      for (const key of kept.keys()) if (dropUnder.some((under) => key.startsWith(under))) kept.delete(key);
      for (const { key, data } of puts) kept.set(key, data);
      await casa.apply(puts, dropUnder);
    },
    keys: async () => ((await isGone()) ? [...kept.keys()] : casa.keys()),
    get: async (key) => ((await isGone()) ? (kept.get(key) ?? null) : casa.get(key)),
    setAside: async () => {
      const place = await casa.setAside();
      if (place === 'listo' && (await isGone())) await casa.apply([...kept].map(([key, data]) => ({ key, data })), []);
      return place;
    },
    remember: async () => {
      if ((await casa.get(SELLO)) === null) await casa.apply([{ key: SELLO, data: new Uint8Array(1) }], []);
      for (const key of await casa.keys()) {
        const data = kept.has(key) ? null : await casa.get(key);
        if (data !== null) kept.set(key, data);
      }
    },
  };
}
