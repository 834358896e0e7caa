import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PickedFile } from '../../e2e/support/fotos.ts';

/** Detail that a phone's lens and sensor really hold, px; the file has twice that each way: 12 megapixels. */
const ANCHO = 2000;
const ALTO = 1500;
const OCTAVAS = 9;
/** Brightness of the coarsest scale, and what each finer one has of the one before: as in pictures of woods and yards. */
const DESVIO = 24;
const CAIDA = 0.8;

/**
 * A camera's picture for measuring: detail at every scale, as leaves, bark and gravel have it, so that what the phone
 * makes of it weighs what it would of a real one. Flat drawings would weigh a tenth.
 */
export async function cameraPicture(): Promise<PickedFile> {
  const luz = new Float32Array(ANCHO * ALTO).fill(120);
  for (let octava = 0; octava < OCTAVAS; octava += 1) {
    const ruido = await noise(Math.min(ANCHO, 8 * 2 ** octava));
    const peso = CAIDA ** octava;
    for (let at = 0; at < luz.length; at += 1) luz[at] = (luz[at] ?? 0) + ((ruido[at] ?? 0) - 128) * peso;
  }
  const buffer = await sharp(Uint8ClampedArray.from(luz), { raw: { width: ANCHO, height: ALTO, channels: 1 } })
    .tint('#8a7a50')
    .resize(ANCHO * 2, ALTO * 2, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: 'camara.jpg', mimeType: 'image/jpeg', buffer };
}

/** Grey noise of a coarse scale, spread over the whole picture. */
function noise(width: number): Promise<Buffer> {
  const height = Math.round((width * ALTO) / ANCHO);
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: DESVIO } } })
    .extractChannel(0)
    .resize(ANCHO, ALTO, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
}

/** A byte to be changed. */
export type Cambio = readonly [at: number, value: number];

/** How a photo differs from the one it was made of, and its hash. */
export interface FotoDistinta {
  readonly sha256: string;
  readonly cambios: readonly Cambio[];
}

/**
 * Photos that no server has seen, of the same size: another fineness of the least visible frequencies in the
 * quantisation table. Each is a whole JPEG that decodes.
 * @param n which; another n is another photo
 */
export function makeDistinct(jpeg: Buffer, n: number): FotoDistinta {
  const cambios = Array.from(String(n).padStart(8, '0'), (digit, at): Cambio => {
    const place = quantisation(jpeg) + 63 - at;
    return [place, Math.min(250, jpeg.readUInt8(place)) - 9 + Number(digit)];
  });
  return { cambios, sha256: createHash('sha256').update(applyChanges(jpeg, cambios)).digest('hex') };
}

/** The bytes of a photo made by {@link makeDistinct}. */
export function applyChanges(jpeg: Buffer, cambios: readonly Cambio[]): Buffer {
  const made = Buffer.from(jpeg);
  for (const [at, value] of cambios) made.writeUInt8(value, at);
  return made;
}

/** Where the 64 entries of the first quantisation table begin. */
function quantisation(jpeg: Buffer): number {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  if (at < 0) throw new Error('La foto no tiene tabla de cuantización.');
  return at + 5; // marker, length, and the byte that says which table
}
