import { AppError } from '@rodal/domain/errors';
import { PIN_INTENTOS, pinProblem } from '@rodal/domain/pin';
import { write } from '../db/open-db.ts';
import { currentUser, isLoggedIn, type PhoneDb } from '../db/phone-db.ts';
import { isPin } from '../rows/sane-phone.ts';

/** The digits themselves: set, and tried. Apart from `pin.ts`, for they are asked for long after the first form. */

/**
 * Sets or changes the PIN of whoever is logged in with their password.
 * @param iteraciones tests take fewer
 * @throws AppError `datos_invalidos` for a PIN that the rule refuses, `no_autenticado` when
 *   this person is not in, or came in by PIN
 */
export async function setPin(db: PhoneDb, usuarioId: number, pin: string, iteraciones = PIN_ITERACIONES): Promise<void> {
  if (pinProblem(pin) !== null) throw new AppError('datos_invalidos');
  const salt = randomSalt();
  const hash = await hashPin(pin, salt, iteraciones);
  await write(db, [db.phone, db.users, db.pines], async () => {
    const user = await currentUser(db);
    if (user === null || !(await isLoggedIn(db, usuarioId))) throw new AppError('no_autenticado');
    const { sesion, asOf } = user;
    await db.pines.put({ usuarioId, salt, hash, iteraciones, intentos: 0, sesion, asOf });
    await db.users.update(usuarioId, { pinOfrecido: true });
  });
}

/**
 * Comes in by PIN, with the session as the server last confirmed it. A logout still owed to
 * the server stays owed. The try is counted on the disk before it is looked at, so that a
 * reload gives none back. Needs no outbox lock: it takes the place of nobody, and whoever
 * left had to take the lock for that, so no pass of theirs is under way.
 * @throws AppError `pin_incorrecto` with the tries left, `pin_bloqueado`
 */
export async function enterWithPin(db: PhoneDb, usuarioId: number, pin: string): Promise<void> {
  const row = await write(db, [db.pines], async () => {
    const found = await db.pines.get(usuarioId);
    if (found === undefined || !isPin(found) || found.intentos >= PIN_INTENTOS) throw new AppError('pin_bloqueado');
    const counted = { ...found, intentos: found.intentos + 1 };
    await db.pines.put(counted);
    return counted;
  });
  if (!sameHash(await hashPin(pin, row.salt, row.iteraciones), row.hash)) throw refusal(row.intentos);
  await write(db, [db.phone, db.pines], async () => {
    await db.pines.update(usuarioId, { intentos: 0 });
    // Somebody logged in in another window meanwhile: they stay.
    if ((await currentUser(db)) !== null) return;
    await db.phone.put({ key: 'current', sesion: row.sesion, asOf: row.asOf, porPin: true });
  });
}

function refusal(intentos: number): AppError {
  const left = PIN_INTENTOS - intentos;
  return left > 0 ? new AppError('pin_incorrecto', { valores: { n: left } }) : new AppError('pin_bloqueado');
}

/** Work per try; stored with each PIN, so that it can rise without locking anybody out. */
export const PIN_ITERACIONES = 600_000;

const SALT_BYTES = 16;
const HASH_BITS = 256;

function randomSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** PBKDF2-SHA-256 by WebCrypto, hex. @param salt hex */
async function hashPin(pin: string, salt: string, iteraciones: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: iteraciones };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS)));
}

/** Compares without stopping at the first difference. */
function sameHash(a: string, b: string): boolean {
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
