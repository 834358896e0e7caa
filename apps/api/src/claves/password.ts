import { hash, hashRaw, verify } from '@node-rs/argon2';

/** OWASP's second setting for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits of a password, in characters; nothing is asked of its composition (reliability §5, ASVS 6.2). */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

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
