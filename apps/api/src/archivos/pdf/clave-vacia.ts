import { PDFBool, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Deciphers what one object holds, by its number and generation; of its bytes as they stand, or of their beginning. */
export type Descifra = (content: Buffer, numero: number, generacion: number) => Buffer;

type Metodo = 'RC4' | 'AESV2' | 'AESV3';

/** What a password shorter than 32 letters is filled with: all of the empty one (ISO 32000-1, algorithm 2). */
const RELLENO = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * How the contents of a PDF that asks for no password are deciphered, as every reader does it (ISO 32000-2, 7.6; E3).
 * The library has the same inside but lends it only to whole documents, and strictly to none with streams of objects.
 *
 * @param dict the file's /Encrypt
 * @param ids first halves of its /ID
 * @returns null = the empty password does not open it, or it is protected in a way that is not here
 */
export function openWithoutPassword(dict: PDFDict, ids: readonly Buffer[]): Descifra | null {
  const metodo = metodoOf(dict);
  if (name(dict, 'Filter') !== 'Standard' || metodo === null) return null;
  if (metodo === 'AESV3') {
    const clave = modernKey(dict);
    return clave && ((content) => aes(content, clave));
  }
  const clave = [...ids, Buffer.alloc(0)].map((id) => classicKey(dict, id)).find((key) => key !== null) ?? null;
  return clave && ((content, numero, generacion) => {
    const own = objectKey(clave, { numero, generacion, metodo });
    return metodo === 'RC4' ? rc4(own, content) : aes(content, own);
  });
}

/** @returns how streams are ciphered; null = otherwise than here */
function metodoOf(dict: PDFDict): Metodo | null {
  const version = number(dict, 'V');
  if (version === 1 || version === 2) return 'RC4';
  const filtros = dict.get(PDFName.of('CF'));
  const filtro = filtros instanceof PDFDict ? filtros.get(PDFName.of(name(dict, 'StmF'))) : undefined;
  const cfm = filtro instanceof PDFDict ? name(filtro, 'CFM') : '';
  if (version === 4) return cfm === 'V2' ? 'RC4' : cfm === 'AESV2' ? 'AESV2' : null;
  return version === 5 && cfm === 'AESV3' ? 'AESV3' : null;
}

/** Algorithms 2, 4 and 5: the key, if the file's own proof says that the empty password is right. */
function classicKey(dict: PDFDict, id: Buffer): Buffer | null {
  const [version, revision] = [number(dict, 'V'), number(dict, 'R')];
  const bits = version === 1 ? 40 : version === 2 ? number(dict, 'Length', 40) : 128;
  if (bits < 40 || bits > 128 || bits % 8 !== 0) return null;
  const permisos = Buffer.alloc(4);
  permisos.writeInt32LE(number(dict, 'P') | 0);
  const sinMetadatos = revision >= 4 && dict.get(PDFName.of('EncryptMetadata')) === PDFBool.False;
  let hash = md5(RELLENO, text(dict, 'O').subarray(0, 32), permisos, id, sinMetadatos ? Buffer.alloc(4, 0xff) : Buffer.alloc(0));
  if (revision >= 3) for (let n = 0; n < 50; n += 1) hash = md5(hash.subarray(0, bits / 8));
  const clave = hash.subarray(0, bits / 8);
  let proof = rc4(clave, revision >= 3 ? md5(RELLENO, id) : RELLENO);
  if (revision >= 3) for (let n = 1; n <= 19; n += 1) proof = rc4(clave.map((byte) => byte ^ n), proof);
  return proof.equals(text(dict, 'U').subarray(0, proof.length)) ? clave : null;
}

/** Algorithm 2.A of revisions 5 and 6. */
function modernKey(dict: PDFDict): Buffer | null {
  const [proof, sealed] = [text(dict, 'U'), text(dict, 'UE')];
  if (proof.length < 48 || sealed.length < 32) return null;
  const hash = number(dict, 'R') === 6 ? slowHash : (salt: Buffer) => sha(256, salt);
  if (!hash(proof.subarray(32, 40)).equals(proof.subarray(0, 32))) return null;
  const cipher = createDecipheriv('aes-256-cbc', hash(proof.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(sealed.subarray(0, 32)), cipher.final()]);
}

/** Algorithm 2.B for the empty password. */
function slowHash(salt: Buffer): Buffer {
  let hash = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
    const three = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = sha(three === 0 ? 256 : three === 1 ? 384 : 512, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

/** Algorithm 1: each object has a key of its own. */
function objectKey(clave: Buffer, { numero, generacion, metodo }: { readonly numero: number; readonly generacion: number; readonly metodo: Metodo }): Buffer {
  const which = Buffer.alloc(5);
  which.writeUIntLE(numero & 0xff_ff_ff, 0, 3);
  which.writeUInt16LE(generacion & 0xff_ff, 3);
  return md5(clave, which, Buffer.from(metodo === 'AESV2' ? 'sAlT' : '')).subarray(0, Math.min(clave.length + 5, 16));
}

/** What it is filled up with at its end is cut off where it is as it should be. */
function aes(content: Buffer, clave: Buffer): Buffer {
  const whole = content.length - (content.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(clave.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', clave, content.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(content.subarray(16, whole)), cipher.final()]);
  const filler = plain.at(-1) ?? 0;
  return filler >= 1 && filler <= 16 ? plain.subarray(0, plain.length - filler) : plain;
}

/** By hand: what Node is built with has it no more. */
function rc4(clave: Uint8Array, content: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_none, n) => n);
  for (let n = 0, at = 0; n < 256; n += 1) {
    at = (at + (box[n] ?? 0) + (clave[n % clave.length] ?? 0)) & 0xff;
    swap(box, n, at);
  }
  let [one, two] = [0, 0];
  return Buffer.from(content.map((byte) => {
    one = (one + 1) & 0xff;
    two = (two + (box[one] ?? 0)) & 0xff;
    swap(box, one, two);
    return byte ^ (box[((box[one] ?? 0) + (box[two] ?? 0)) & 0xff] ?? 0);
  }));
}

function swap(box: Uint8Array, one: number, two: number): void {
  const kept = box[one] ?? 0;
  box[one] = box[two] ?? 0;
  box[two] = kept;
}

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, content: Buffer): Buffer => createHash(`sha${bits}`).update(content).digest();

function number(dict: PDFDict, key: string, otherwise = 0): number {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : otherwise;
}

function name(dict: PDFDict, key: string): string {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function text(dict: PDFDict, key: string): Buffer {
  const value = dict.get(PDFName.of(key));
  return Buffer.from(value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : []);
}
