import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app takes it for granted: SHA-1, six digits, thirty seconds. */
const PASO_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one: clocks differ, and people type slowly. */
const WINDOW = 1;

/** @returns the code of a step, counted from 1970 in thirty seconds */
export function totpCode(secreto: Buffer, paso: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(paso));
  const mac = createHmac('sha1', secreto).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** @returns the step whose code this is, the present one or its neighbours; null = none. As long for a wrong code as for a right one. */
export function findPaso(secreto: Buffer, codigo: string, ahora: Date): number | null {
  const now = Math.floor(ahora.getTime() / PASO_MS);
  if (!/^\d{6}$/.test(codigo)) return null;
  const given = Buffer.from(codigo);
  let found: number | null = null;
  for (let paso = now - WINDOW; paso <= now + WINDOW; paso += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secreto, paso)), given)) found = paso;
  }
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding; a multiple of five bytes comes out even. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR says (Google Authenticator's key URI format). */
export function otpauthUri(usuario: string, secreto: string): string {
  const query = new URLSearchParams({ secret: secreto, issuer: 'Rodal', algorithm: 'SHA1', digits: String(DIGITS), period: String(PASO_MS / 1000) });
  return `otpauth://totp/Rodal:${encodeURIComponent(usuario)}?${query.toString()}`;
}
