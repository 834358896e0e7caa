/** Map tiles in Cache Storage, filled by the service worker: the first to go when the phone is full (R29, R30). */
export const TILES_CACHE = 'rodal-tiles';

/** Empties it. @returns whether there was one */
export async function dropTiles(): Promise<boolean> {
  return 'caches' in globalThis ? caches.delete(TILES_CACHE) : false;
}
