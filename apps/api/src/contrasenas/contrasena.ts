import { randomInt } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { type DuenoClave, nucleoClave, problemaClave } from '@rodal/domain/contrasena';

/** OWASP's second setting for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits of a password, in characters; nothing is asked of its composition (reliability §5, ASVS 6.2). */
const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

/** Hash of a random text nobody knows, at the same cost: an unknown user takes as long as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$FsqFfdpd/lNvzqEMdSnqJA$l01Arxsx644ARhRQuUX4GRyY0Wfqf88xCGFK5rQJho0';

/**
 * @returns the argon2id hash to store
 * @throws RangeError when the length is outside {@link PASSWORD_LENGTH}
 */
export async function hashPassword(password: string): Promise<string> {
  const { length } = password;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    throw new RangeError(`La contraseña debe tener entre ${PASSWORD_LENGTH.min} y ${PASSWORD_LENGTH.max} caracteres.`);
  }
  return hash(password.normalize('NFC'), COST);
}

/**
 * @param stored the person's hash; null = there is no such person, and the answer is false after the same work
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password.normalize('NFC'));
  return stored !== null && matches;
}

/**
 * The hash of a recovery code, at the same cost. With a salt from outside, so that one computation finds it among ten.
 * @param salt 16 bytes, random, kept beside the codes
 */
export function hashCodigo(codigo: string, salt: Uint8Array): Promise<Buffer> {
  return hashRaw(codigo, { ...COST, salt });
}

/** Of a password that somebody chooses and keeps. @returns what is wrong with it, for the person to read; null = nothing */
export async function problemaClavePropia(clave: string, dueno: DuenoClave): Promise<string | null> {
  return problemaClave(clave, dueno) ?? ((await isCommon(clave)) ? 'Esa contraseña está entre las más usadas y se adivina primero. Elija otra.' : null);
}

const known: { list: Promise<ReadonlySet<string>> | null } = { list: null };

/**
 * Whether a password is among the fifty thousand commonest, as it stands or by its letters alone (`Dragon-2026!!`).
 * No network: the list comes with the program and is unpacked at the first change of a password (ASVS 6.2.4).
 */
async function isCommon(clave: string): Promise<boolean> {
  known.list ??= unpack();
  const list = await known.list;
  return list.has(clave.toLowerCase()) || list.has(nucleoClave(clave));
}

async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** No letters or digits that are read for one another, on paper or by telephone. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be said once and changed at once: `kfm7-wq3p-tz9r`, some 59 bits. */
export function newClaveTemporal(): string {
  const grupo = () => Array.from({ length: 4 }, () => LETRAS.charAt(randomInt(LETRAS.length))).join('');
  return [grupo(), grupo(), grupo()].join('-');
}
