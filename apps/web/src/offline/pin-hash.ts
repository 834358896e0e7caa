/** Work per try; stored with each PIN, so that it can rise without locking anybody out. */
export const PIN_ITERACIONES = 600_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

export function randomSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** PBKDF2-SHA-256 by WebCrypto, hex. @param salt hex */
export async function hashPin(pin: string, salt: string, iteraciones: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: iteraciones };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS)));
}

/** Compares without stopping at the first difference. */
export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1) difference |= a.charCodeAt(at) ^ (b.charCodeAt(at) || 0);
  return difference === 0;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
