import { AppError } from '@rodal/domain/errors';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkJpeg } from './jpeg.ts';

let baseline: Buffer;
let progressive: Buffer;
let withExif: Buffer;

beforeAll(async () => {
  const noise = await sharp({
    create: { width: 160, height: 120, channels: 3, background: '#446633', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  }).png().toBuffer();
  baseline = await sharp(noise).jpeg({ quality: 80 }).toBuffer();
  progressive = await sharp(noise).jpeg({ quality: 80, progressive: true }).toBuffer();
  withExif = await sharp(noise).withExif({ IFD0: { Make: 'Acme' } }).jpeg().toBuffer();
});

/** The code of the refusal, or 'ok'. Anything but an AppError fails the test. */
function verdict(bytes: Uint8Array): string {
  try {
    checkJpeg(bytes);
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.codigo;
    throw error;
  }
}

/** Puts a segment right after SOI. */
function withSegment(jpeg: Buffer, marker: number, body: string | Buffer): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Writes another size into the frame header. */
function withSize(jpeg: Buffer, ancho: number, alto: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(alto, frame + 5);
  copy.writeUInt16BE(ancho, frame + 7);
  return copy;
}

describe('checkJpeg', () => {
  it('reads the size of baseline and progressive photos', () => {
    expect(checkJpeg(baseline)).toEqual({ ancho: 160, alto: 120 });
    expect(checkJpeg(progressive)).toEqual({ ancho: 160, alto: 120 });
  });

  it('R74 refuses twelve bits a colour, which no browser shows', () => {
    const twelve = Buffer.from(baseline);
    twelve[twelve.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
    expect(verdict(twelve)).toBe('tipo_no_admitido');
  });

  it('takes a colour profile and fill bytes', () => {
    expect(verdict(withSegment(baseline, 0xe2, 'ICC_PROFILE\0\x01\x01profile'))).toBe('ok');
    expect(verdict(Buffer.concat([baseline.subarray(0, 2), Buffer.from([0xff, 0xff]), baseline.subarray(2)]))).toBe('ok');
  });

  it('R74 refuses EXIF, XMP, comments, other application data and trailing bytes', () => {
    expect(verdict(withExif)).toBe('metadata_present');
    expect(verdict(withSegment(baseline, 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'))).toBe('metadata_present');
    expect(verdict(withSegment(baseline, 0xfe, '<script>alert(1)</script>'))).toBe('metadata_present');
    expect(verdict(withSegment(baseline, 0xed, 'Photoshop 3.0\0'))).toBe('metadata_present');
    expect(verdict(withSegment(baseline, 0xe2, 'MPF\0II'))).toBe('metadata_present');
    expect(verdict(withSegment(baseline, 0xe0, `JFIF\0${'x'.repeat(100)}`))).toBe('metadata_present');
    expect(verdict(Buffer.concat([baseline, Buffer.from('PK\x03\x04')]))).toBe('metadata_present');
    expect(verdict(Buffer.concat([baseline, baseline]))).toBe('metadata_present');
  });

  it('refuses what is no JPEG: a zip renamed .jpg, PNG, HTML, nothing', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer();
    for (const bytes of [Buffer.from('PK\x03\x04zip'), png, Buffer.from('<html>'), Buffer.alloc(0), Buffer.from([0xff, 0xd8])]) {
      expect(verdict(bytes)).toBe('tipo_no_admitido');
    }
    const lossless = Buffer.from(baseline);
    lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
    expect(verdict(lossless)).toBe('tipo_no_admitido');
  });

  it('refuses 30000×30000, takes 50 megapixels', () => {
    expect(verdict(withSize(baseline, 30_000, 30_000))).toBe('foto_dimensiones');
    expect(verdict(withSize(baseline, 10_000, 5_001))).toBe('foto_dimensiones');
    expect(checkJpeg(withSize(baseline, 10_000, 5_000))).toEqual({ ancho: 10_000, alto: 5_000 });
    expect(verdict(withSize(baseline, 10_000, 0))).toBe('foto_danada');
  });

  it('R17 refuses a photo cut off at any byte', () => {
    for (let length = 3; length < baseline.length; length += 1) {
      expect(verdict(baseline.subarray(0, length))).toBe('foto_danada');
    }
  });

  it('refuses an image without data', () => {
    const scan = baseline.indexOf(Buffer.from([0xff, 0xda]));
    expect(verdict(Buffer.concat([baseline.subarray(0, scan), Buffer.from([0xff, 0xd9])]))).toBe('foto_danada');
    expect(verdict(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))).toBe('foto_danada');
  });

  it('answers any bytes with a size or an error of the table, within the file', () => {
    const codes = ['ok', 'tipo_no_admitido', 'foto_danada', 'foto_dimensiones', 'metadata_present'];
    const jpegLike = fc.uint8Array({ maxLength: 300 }).map((tail) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), tail]));
    const markers = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 20 })), { maxLength: 12 })
      .map((segments) =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8]),
          ...segments.flatMap(([marker, body]) => [Buffer.from([0xff, marker, 0, body.length + 2]), Buffer.from(body)]),
        ]),
      );
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), jpegLike, markers), (bytes) => codes.includes(verdict(bytes))),
      { numRuns: 5_000 },
    );
  });

  it('answers a photo with flipped bytes', () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom('baseline', 'progressive'), flips, (which, changes) => {
        const copy = Buffer.from(which === 'baseline' ? baseline : progressive);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        return verdict(copy).length > 0;
      }),
      { numRuns: 3_000 },
    );
  });
});
