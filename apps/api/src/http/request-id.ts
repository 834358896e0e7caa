import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no I, L, O or U, so that a number read aloud over the radio arrives. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight letters that name one request in the log, in the `X-Request-Id` header and in every error shown. */
export function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
}
