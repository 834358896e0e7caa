import type { Firmado } from '@rodal/domain/timbre';

/** `noSePudo`: this browser does not verify such a key, which says nothing of the stamp. */
export type Comprobada = 'buena' | 'mala' | 'noSePudo';

const RSA_SHA1 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' } as const;

/**
 * Verifies that a stamp was read as its issuer signed it. The tax office's keys are of 512 bits, and sign with SHA-1: enough to know a misreading
 * by, and no proof of who printed it.
 * @param conQue the browser's; without `subtle` where the page came without TLS
 */
export async function comprobarFirma({ datos, modulo, exponente, firma }: Firmado, { subtle }: { readonly subtle?: SubtleCrypto } = globalThis.crypto): Promise<Comprobada> {
  if (subtle === undefined) return 'noSePudo';
  const key = await subtle.importKey('jwk', { kty: 'RSA', n: base64Url(modulo), e: base64Url(exponente) }, RSA_SHA1, false, ['verify']).catch(() => null);
  if (key === null) return 'noSePudo';
  const buena = await subtle.verify(RSA_SHA1.name, key, Uint8Array.from(firma), Uint8Array.from(datos)).catch(() => null);
  if (buena === null) return 'noSePudo';
  return buena ? 'buena' : 'mala';
}

/** A number as a JWK has it: without zeros before it. */
function base64Url(numero: Uint8Array): string {
  const desde = numero.findIndex((byte) => byte !== 0);
  const binario = Array.from(desde < 0 ? numero : numero.subarray(desde), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binario).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
