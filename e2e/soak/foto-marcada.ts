import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PickedFile } from '../support/fotos.ts';

/** A photo that can be told from all others of a run by its colour, whatever was done to its bytes. */
export type Color = readonly [red: number, green: number, blue: number];

const WIDTH = 160;
const HEIGHT = 120;
const LEVELS = [50, 95, 140, 185, 230] as const;
/** Spread of the noise around the colour: no two photos have the same bytes. */
const NOISE = 20;
/** How far apart the mean of a channel may be after encoding twice. */
const TOLERANCE = 12;

/** The n-th colour, of 125. */
export function colorOf(n: number): Color {
  const level = (digit: number): number => LEVELS[Math.floor(n / 5 ** digit) % 5] ?? 0;
  return [level(0), level(1), level(2)];
}

/** A small JPEG of this colour. @param random 0 ≤ n < 1 */
export async function takeFoto(color: Color, random: () => number): Promise<PickedFile> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (color[at % 3] ?? 0) + Math.round((random() - 0.5) * 2 * NOISE);
  const buffer = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).jpeg({ quality: 80 }).toBuffer();
  return { name: `${color.join('-')}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Whether these bytes are a picture of that colour. */
export async function isFotoOf(bytes: Buffer, color: Color): Promise<boolean> {
  const stats = await sharp(bytes).stats().catch(() => null);
  return stats !== null && color.every((level, at) => Math.abs((stats.channels[at]?.mean ?? -1000) - level) <= TOLERANCE);
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
