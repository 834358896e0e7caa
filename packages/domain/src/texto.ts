/** Lower case, no accents (ñ becomes n), single spaces: for comparing, never for storing. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Contains, ignoring case and accents (especificación 2 §2.1); an empty query matches all. */
export function matches(text: string, query: string): boolean {
  return normalizeText(text).includes(normalizeText(query));
}
