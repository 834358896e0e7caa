import { timingSafeEqual } from 'node:crypto';
import type { SegundoFactorRow } from './factor.repo.ts';
import type { Cofre } from '../../../contrasenas/cofre.ts';

/** How long somebody may look for their phone. */
const VIDA_MS = 5 * 60_000;

/** Of whom a challenge is, and what it stands and falls with. */
interface Retado {
  readonly id: number;
  readonly claveHash: string;
}

/**
 * The right password, on its way to the code: signed, not stored. It is good for this one purpose and five minutes, and
 * for nothing any more once the password, the factor or its last code has changed. Tries count for the account (lockout).
 */
export function createReto(cofre: Cofre, quien: Retado, factor: SegundoFactorRow, ahora: Date): string {
  const vence = ahora.getTime() + VIDA_MS;
  return `${quien.id}.${vence}.${signature(cofre, quien, factor, vence)}`;
}

/** Who says to be challenged, before anything of it is proven; null = this is no challenge, or an old one. */
export function readReto(reto: string, ahora: Date): { readonly usuarioId: number; readonly vence: number; readonly firma: string } | null {
  const [, usuarioId, vence, firma] = /^(\d{1,9})\.(\d{13})\.([\w-]{43})$/.exec(reto) ?? [];
  if (usuarioId === undefined || vence === undefined || firma === undefined || Number(vence) <= ahora.getTime()) return null;
  return { usuarioId: Number(usuarioId), vence: Number(vence), firma };
}

/** Whether we signed it, and nothing has changed since. */
export function isSigned(cofre: Cofre, { vence, firma }: { readonly vence: number; readonly firma: string }, quien: Retado, factor: SegundoFactorRow): boolean {
  return timingSafeEqual(Buffer.from(firma), Buffer.from(signature(cofre, quien, factor, vence)));
}

function signature(cofre: Cofre, quien: Retado, factor: SegundoFactorRow, vence: number): string {
  return cofre.sign('reto', JSON.stringify([quien.id, vence, quien.claveHash, Buffer.from(factor.secreto).toString('base64'), String(factor.ultimoPaso)]));
}
