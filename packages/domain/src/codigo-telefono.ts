/**
 * The short code of a draft that a person can say by radio (decisión A15): the phone's
 * prefix and the draft's number on that phone, `M7-0042`. It names, it does not identify:
 * the identity is the draft's UUIDv7.
 */
export function formatCodigo(prefix: string, n: number): string {
  return `${prefix}-${String(n).padStart(4, '0')}`;
}
