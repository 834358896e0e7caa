import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { hashCodigo } from '../../../contrasenas/contrasena.ts';
import type { Tx } from '../../../db/client.ts';
import type { Cofre } from '../../../contrasenas/cofre.ts';
import { type SegundoFactorRow, spendCodigo, spendPaso } from './factor.repo.ts';

/** How many recovery codes somebody gets. */
const CUANTOS = 10;
/** Without what is read as something else: 31 letters, ten of them are 49 bits. */
const LETRAS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LARGO = 10;

/** Recovery codes as they are shown, once: `XXXXX-XXXXX`. */
export function newCodigos(): string[] {
  return Array.from({ length: CUANTOS }, () => {
    const letters = Array.from({ length: LARGO }, () => LETRAS[randomInt(LETRAS.length)]).join('');
    return `${letters.slice(0, LARGO / 2)}-${letters.slice(LARGO / 2)}`;
  });
}

/** What the database keeps of recovery codes. */
export function hashCodigos(factor: Pick<SegundoFactorRow, 'secreto'>, codigos: readonly string[]): Promise<Buffer[]> {
  return Promise.all(codigos.map((codigo) => hashCodigo(compact(codigo), saltOf(factor))));
}

/** What was typed, worked out before any transaction begins. */
type Intento =
  | { readonly tipo: 'totp'; readonly paso: number }
  | { readonly tipo: 'recuperacion'; readonly hash: Buffer };

/** @returns null when it can be no code of this factor at this moment */
export async function readCodigo(cofre: Cofre, factor: SegundoFactorRow, codigo: string, ahora: Date): Promise<Intento | null> {
  const given = compact(codigo);
  if (/^\d{6}$/.test(given)) {
    const secreto = cofre.open(factor.usuarioId, factor.secreto);
    const paso = secreto === null ? null : findPaso(secreto, given, ahora);
    return paso === null ? null : { tipo: 'totp', paso };
  }
  if (given.length !== LARGO) return null;
  return { tipo: 'recuperacion', hash: await hashCodigo(given, saltOf(factor)) };
}

/** Uses it up. @returns false when it was used before, or is no recovery code of this person */
export function spendIntento(tx: Tx, factor: SegundoFactorRow, intento: Intento, ahora: Date): Promise<boolean> {
  return intento.tipo === 'totp' ? spendPaso(tx, factor, intento.paso) : spendCodigo(tx, factor.usuarioId, intento.hash, ahora);
}

function compact(codigo: string): string {
  return codigo.toUpperCase().replace(/[\s-]/g, '');
}

/** The sealed secret begins with a random IV, new with every enrolment: it salts the codes that come with it. */
function saltOf({ secreto }: Pick<SegundoFactorRow, 'secreto'>): Uint8Array {
  return secreto.subarray(0, 16);
}

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
