import { AppError } from '@rodal/domain/errors';
import { mutateBytes } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { checkJpeg, MAX_PIXELES } from './jpeg.ts';

const CODES = ['tipo_no_admitido', 'foto_danada', 'foto_dimensiones', 'metadata_present'];
/** APP1 and what follows it, but for the colours of APP2 and APP14; comments. */
const METADATA = [0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe];

const photos: Buffer[] = [];
beforeAll(async () => {
  const noise = sharp({ create: { width: 48, height: 40, channels: 3, background: '#446633', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });
  photos.push(
    await noise.clone().jpeg({ quality: 60 }).toBuffer(),
    await noise.clone().jpeg({ quality: 60, progressive: true }).toBuffer(),
    await noise.clone().withExif({ IFD0: { Make: 'Acme' } }).withIccProfile('srgb').jpeg({ quality: 60 }).toBuffer(),
  );
});

it('a photo with bytes flipped, moved, doubled, gone or huge: a size within the limit, or an error of the table', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.nat({ max: 2 }), fc.array(fc.nat(), { maxLength: 12 }), (which, dice) => {
      const bytes = mutateBytes(photos[which] ?? Buffer.alloc(0), dice);
      try {
        const { ancho, alto } = checkJpeg(bytes);
        taken += 1;
        expect(ancho * alto > 0 && ancho * alto <= MAX_PIXELES).toBe(true);
        expect([...bytes.subarray(0, 2), ...bytes.subarray(-2)]).toEqual([0xff, 0xd8, 0xff, 0xd9]);
        expect(markersBeforeScan(bytes).filter((marker) => METADATA.includes(marker))).toEqual([]);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(CODES).toContain(error.codigo);
      }
    }),
    { numRuns: 4_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

/** Read once more, in another way than the program's. */
function markersBeforeScan(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 2; at + 3 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else {
      found.push(marker);
      if (marker === 0xda) return found;
      at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    }
  }
  return found;
}
