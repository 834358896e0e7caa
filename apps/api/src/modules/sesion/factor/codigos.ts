import { randomInt } from 'node:crypto';
import type { Tx } from '../../../db/client.ts';
import { hashCodigo } from '../../../claves/password.ts';
import type { Cofre } from './cofre.ts';
import { spendCodigo, spendPaso, type SegundoFactorRow } from './factor.repo.ts';
import { findPaso } from './totp.ts';

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
export type Intento =
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
