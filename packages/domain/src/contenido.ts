/** What a sender may change between attempts without changing the record. */
const NOT_CONTENT = ['sentAt', 'login', 'numeroAnterior'];

/** The part of a dispatch as it is sent that is the record: the same in every attempt (decisión A18). */
export function contenidoDe(enviado: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(enviado).filter(([key]) => !NOT_CONTENT.includes(key)));
}

/**
 * JSON that does not depend on the order of keys: its SHA-256 tells a record from another one of the same id and revision.
 * @param toText what becomes of each text
 */
export function sortedJson(value: unknown, toText: (text: string) => string = String): string {
  return JSON.stringify(sorted(value, toText));
}

/** A copy made beforehand: much less work than a function that `JSON.stringify` calls for every value. */
function sorted(value: unknown, toText: (text: string) => string): unknown {
  if (typeof value === 'string') return toText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => sorted(one, toText));
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner, toText)]));
}
