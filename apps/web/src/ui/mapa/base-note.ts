/**
 * What is said of the map under the drawing: whose it is, or that it cannot be had.
 * @param tilesUrl XYZ template; '' = there is none, and nothing to say
 * @returns null when there is nothing to say
 */
export function baseNote(tilesUrl: string, hasBase: boolean): string | null {
  if (tilesUrl === '') return null;
  return hasBase ? creditOf(tilesUrl) : 'Sin mapa base: se ven los perímetros sobre el fondo general';
}

/** Whose drawing is under ours; our own server's needs no naming. */
function creditOf(template: string): string | null {
  const host = /^https?:\/\/(?:[^/]*\{s\}[^/.]*\.)?([^/:]+)/.exec(template)?.[1];
  return host === undefined ? null : `Mapa base: ${host}`;
}
