import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIFRADO = 'aes-256-gcm';
const NONCE = 12;
const MARCA = 16;

/**
 * Closes a text so that only the server can read it, and only while the caller holds the same session: the key comes from the
 * session's own secret, of which the database has the hash. Nothing is stored, and any instance opens it.
 * @param secreto the session's token
 * @param para what it is for; it opens for the same only
 */
export function seal(secreto: string, para: string, texto: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIFRADO, keyOf(secreto), nonce).setAAD(Buffer.from(para));
  return Buffer.concat([nonce, cipher.update(texto, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The text of {@link seal}; null when it is another session's, for something else, or was changed. */
export function open(secreto: string, para: string, sellado: string): string | null {
  const bytes = Buffer.from(sellado, 'base64url');
  // One text has one form: bits that the decoder would drop are not free to change.
  if (bytes.length < NONCE + MARCA || bytes.toString('base64url') !== sellado) return null;
  const decipher = createDecipheriv(CIFRADO, keyOf(secreto), bytes.subarray(0, NONCE), { authTagLength: MARCA })
    .setAAD(Buffer.from(para))
    .setAuthTag(bytes.subarray(-MARCA));
  try {
    return decipher.update(bytes.subarray(NONCE, -MARCA), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(secreto: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secreto, '', 'rodal pasarela', 32));
}
