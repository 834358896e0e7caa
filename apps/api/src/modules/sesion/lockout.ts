import { isIPv6 } from 'node:net';
import { AppError } from '@rodal/domain/errors';
import type { Db } from '../../db/client.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { deleteAttempts, lockAttempts, takeBackAttempt, updateAttempts, type Attempts } from './lockout.repo.ts';

/** How many failures are free, and how long the wait grows (reliability §5, login brute force). */
export interface LockoutPolicy {
  readonly free: number;
  readonly maxMinutes: number;
}

/**
 * Whoever knows a colleague's name can keep them from logging in for as long as they go on guessing: the price of
 * counting by account. The cap is short, so that it ends a quarter of an hour after the guessing does, and who is
 * logged in already notices nothing ({@link insideKey}). An address carries a whole office or a mobile carrier, so it has more free failures.
 */
export const LOCKOUT = {
  cuenta: { free: 5, maxMinutes: 15 },
  direccion: { free: 40, maxMinutes: 60 },
} as const satisfies Record<string, LockoutPolicy>;

/** After this long without an attempt the count starts again. */
const FORGET_MS = 60 * 60_000;

/** What one more attempt makes of the state; `wait` = it is refused and changes nothing. */
export type NextAttempt = { readonly wait: number } | { readonly next: Attempts };

/**
 * Counts an attempt as failed before the password is looked at, so that parallel guesses cannot
 * all slip through; {@link forgive} takes it back.
 */
export function nextAttempt(state: Attempts, policy: LockoutPolicy, ahora: Date): NextAttempt {
  const now = ahora.getTime();
  const wait = (state.bloqueadoHasta?.getTime() ?? 0) - now;
  if (wait > 0) return { wait };
  const fallos = (now - state.ultimo.getTime() > FORGET_MS ? 0 : state.fallos) + 1;
  const minutes = fallos < policy.free ? 0 : Math.min(2 ** (fallos - policy.free), policy.maxMinutes);
  return { next: { fallos, ultimo: ahora, bloqueadoHasta: minutes === 0 ? null : new Date(now + minutes * 60_000) } };
}

/** The two keys an attempt counts for. */
export interface AttemptKeys {
  readonly cuenta: string;
  readonly direccion: string;
}

/** @param ip the caller's address; of IPv6 the /64, since one customer owns all of it */
export function attemptKeys(nombre: string, ip: string): AttemptKeys {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { cuenta: `u:${nombre}`, direccion: `ip:${isIPv6(plain) ? ipv6Prefix(plain) : plain}` };
}

/**
 * The same for who is to be told.
 * @throws AppError `demasiados_intentos`, with the minutes
 */
export async function requireAttempt(db: Db, keys: AttemptKeys, ahora: Date): Promise<void> {
  tell(await reserveAttempt(db, keys, ahora));
}

/**
 * The key of whoever is in already and proves their password or code once more: their session's own, so that nobody
 * outside, guessing at their name or from their address, keeps them from it; least of all from the change of a password
 * that must be made before anything else. Whoever stole a session locks that one.
 */
export function insideKey(tokenHash: Buffer): string {
  return `sesion:${tokenHash.toString('base64url')}`;
}

/** Counts an attempt of {@link insideKey}. @throws AppError `demasiados_intentos`, with the minutes */
export async function requireInside(db: Db, key: string, ahora: Date): Promise<void> {
  const wait = await inSqlTransaction(db.pool, async (sql) => {
    const attempt = nextAttempt(await lockAttempts(sql, key, ahora), LOCKOUT.cuenta, ahora);
    if ('wait' in attempt) return attempt.wait;
    await updateAttempts(sql, key, attempt.next);
    return 0;
  });
  tell(wait);
}

/** Takes a right one's own attempt back; the wrong ones before it stay counted. */
export async function giveBackInside(db: Db, key: string): Promise<void> {
  await takeBackAttempt(db.pool, key, EVERY);
}

/** @param wait milliseconds; none = go on @throws AppError `demasiados_intentos`, with the minutes */
export function tell(wait: number): void {
  if (wait <= 0) return;
  throw new AppError('demasiados_intentos', { valores: { n: Math.ceil(wait / 60_000) }, retryAfter: Math.ceil(wait / 1000) });
}

/**
 * Counts an attempt for account and address in one transaction.
 * @returns milliseconds to wait; 0 = go on
 */
export function reserveAttempt(db: Db, keys: AttemptKeys, ahora: Date): Promise<number> {
  return inSqlTransaction(db.pool, async (sql) => {
    // Always the address first: two callers can then never wait for each other.
    const direccion = nextAttempt(await lockAttempts(sql, keys.direccion, ahora), LOCKOUT.direccion, ahora);
    // A stopped address leaves no trace under the names it goes on inventing.
    if ('wait' in direccion) return direccion.wait;
    const cuenta = nextAttempt(await lockAttempts(sql, keys.cuenta, ahora), LOCKOUT.cuenta, ahora);
    if ('wait' in cuenta) return cuenta.wait;
    await updateAttempts(sql, keys.cuenta, cuenta.next);
    await updateAttempts(sql, keys.direccion, direccion.next);
    return 0;
  });
}

/** After the right password: the account starts afresh, the address gets this one attempt back. */
export async function forgive(db: Db, keys: AttemptKeys): Promise<void> {
  await deleteAttempts(db.pool, keys.cuenta);
  await takeBackAttempt(db.pool, keys.direccion, LOCKOUT.direccion.free);
}

/** The wait that a right password's own attempt began goes with it; the failures before it stay counted. */
const EVERY = 2_147_483_647;

/**
 * After the right password of somebody who must still give a code: only this attempt is taken back.
 * Starting afresh here would let whoever knows the password guess codes for ever.
 */
export async function giveBack(db: Db, keys: AttemptKeys): Promise<void> {
  await takeBackAttempt(db.pool, keys.cuenta, EVERY);
  await takeBackAttempt(db.pool, keys.direccion, LOCKOUT.direccion.free);
}

function ipv6Prefix(ip: string): string {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
