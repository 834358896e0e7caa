/**
 * Text as people see it, for keeping: one form of each accent (NFC), no letters that only format (zero width, direction, soft hyphen),
 * every kind of space a plain one and only between words. Two that read alike are the same (R165).
 */
export function cleanText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').normalize('NFC').replaceAll(/[\s\p{Zs}]+/gu, ' ').trim();
}

/** What two texts that are the same to people share: as {@link cleanText}, in lower case. Of names, logins and addresses (R165). */
export function claveTexto(text: string): string {
  return cleanText(text.toLowerCase());
}

/** Lower case, no accents (ñ becomes n), single spaces: for comparing, never for storing. */
export function normalizeText(text: string): string {
  return claveTexto(text).normalize('NFD').replace(/\p{M}/gu, '').trim();
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
