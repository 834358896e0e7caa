import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** First byte of what is sealed, so that another way of sealing can be told from this one later. */
const VERSION = 1;
const IV = 12;
const TAG = 16;

const FIRMAS = { reto: 'rodal reto de ingreso', verComo: 'rodal ver como', desconocido: 'rodal nombre que nadie tiene', invitacion: 'rodal invitacion', verificacion: 'rodal verificacion de una guia' } as const;
type Firma = keyof typeof FIRMAS;

/** What needs a key that is not in the database (decisión 026). */
export interface Cofre {
  /** Encrypts a second factor's secret for its owner: version, IV, tag, AES-256-GCM. */
  seal(usuarioId: number, secreto: Buffer): Buffer;
  /** @returns null when it was sealed with another key, for somebody else, or was changed */
  open(usuarioId: number, sealed: Uint8Array): Buffer | null;
  /** HMAC-SHA-256 of a text, base64url. What was signed for one purpose says nothing for another. */
  sign(para: Firma, text: string): string;
}

/** @param clave `CLAVE_SECRETOS`; '' = there is none, and null comes back */
export function openCofre(clave: string): Cofre | null {
  if (clave === '') return null;
  const cipherKey = derive(clave, 'rodal segundo factor');
  return {
    seal(usuarioId, secreto) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(ownerOf(usuarioId));
      const text = Buffer.concat([cipher.update(secreto), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text]);
    },

    open(usuarioId, sealed) {
      if (sealed[0] !== VERSION || sealed.length <= 1 + IV + TAG) return null;
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(1, 1 + IV), { authTagLength: TAG });
      decipher.setAAD(ownerOf(usuarioId)).setAuthTag(sealed.subarray(1 + IV, 1 + IV + TAG));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(1 + IV + TAG)), decipher.final()]);
      } catch {
        return null;
      }
    },

    sign: (para, text) => createHmac('sha256', derive(clave, FIRMAS[para])).update(text).digest('base64url'),
  };
}

/** One key a purpose: what one of them gives away says nothing about the other. */
function derive(clave: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', clave, '', purpose, 32));
}

/** Bound to its owner: a row copied to another person opens nothing. */
function ownerOf(usuarioId: number): Buffer {
  return Buffer.from(`usuario ${usuarioId}`);
}
