/** Lower case, no accents (ñ becomes n), single spaces: for comparing, never for storing. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Contains every word of the query, in any order, ignoring case and accents (especificación 2
 * §2.1 asks for "contains"; nobody remembers the order of a product's words). An empty query
 * matches all.
 */
export function matches(text: string, query: string): boolean {
  const normal = normalizeText(text);
  return normalizeText(query)
    .split(' ')
    .every((word) => normal.includes(word));
}
