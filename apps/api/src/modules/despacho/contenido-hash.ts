import { createHash } from 'node:crypto';
import type { DespachoBody } from '@rodal/contracts/despachos';

/** What a sender may change between attempts without changing the record. */
const NOT_CONTENT = ['sentAt', 'login', 'numeroAnterior'] as const;

/** The validated body as it arrives. */
export type DespachoEnviado = DespachoBody & { readonly sentAt: string; readonly numeroAnterior?: number | undefined };

/** The part of a body that is the record: the same in every attempt. */
export function contenidoDe(enviado: DespachoEnviado): Record<string, unknown> {
  return Object.fromEntries(Object.entries(enviado).filter(([key]) => !NOT_CONTENT.some((one) => one === key)));
}

/**
 * Fingerprint of a record (decision A18): SHA-256 over its canonical JSON. The server compares it when
 * the same id comes again; none travels.
 */
export function contenidoHash(contenido: Readonly<Record<string, unknown>>): Buffer {
  return createHash('sha256').update(canonicalJson(contenido)).digest();
}

/**
 * JSON that PostgreSQL stores and that does not depend on the order of keys. A lone half of a
 * surrogate pair, which `jsonb` refuses, becomes U+FFFD as it does in a text column.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value));
}

/** A copy made beforehand: much less work than a function that `JSON.stringify` calls for every value. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]));
}
