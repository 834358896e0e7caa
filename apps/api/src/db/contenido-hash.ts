import { createHash } from 'node:crypto';
import { sortedJson } from '@rodal/domain/contenido';

/**
 * Fingerprint of a record (decision A18): SHA-256 over its canonical JSON. The server compares it when the same id comes
 * again, and tells it to whoever asks what became of a record, who compares it with what they have (R94).
 */
export function contenidoHash(contenido: Readonly<Record<string, unknown>>): Buffer {
  return createHash('sha256').update(canonicalJson(contenido)).digest();
}

/**
 * JSON that PostgreSQL stores and that does not depend on the order of keys. A lone half of a
 * surrogate pair, which `jsonb` refuses, becomes U+FFFD as it does in a text column.
 */
export function canonicalJson(value: unknown): string {
  return sortedJson(value, (text) => text.toWellFormed());
}
