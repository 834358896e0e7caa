import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import '../../http/error-handler.ts';
import { inspectPdf } from '../pdf/inspeccionar.ts';
import { claseOf } from '../clase.ts';
import { photoToPdf } from './convertir.ts';
import { LIMITES_FOTO } from './limites.ts';
import { makePdfOfPhoto } from './pdf-de-foto.ts';

/** A sheet whose upper left quarter is red as one reads it, the rest white. */
async function sheet(ancho: number, alto: number): Promise<Sharp> {
  const red = await sharp({ create: { width: ancho / 2, height: alto / 2, channels: 3, background: '#f00' } }).png().toBuffer();
  return sharp({ create: { width: ancho, height: alto, channels: 3, background: '#fff' } }).composite([{ input: red, left: 0, top: 0 }]);
}

const GPS = { IFD0: { Make: 'CAMARA-SECRETA' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '38/1 44/1 0/1' } };

/** As a camera writes it that was held so: the pixels lie turned, and a mark says how to turn them back. */
async function photo(orientation: number, size: readonly [number, number] = [300, 400]): Promise<Buffer> {
  const turns: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 270, 8: 90 };
  const raw = await (await sheet(...size)).png().toBuffer();
  return sharp(raw).rotate(turns[orientation] ?? 0).jpeg().withExif(GPS).withMetadata({ orientation }).toBuffer();
}

/** What a reader draws on its only page: the picture, and where. */
async function drawn(pdf: Uint8Array): Promise<{ page: { width: number; height: number }; jpeg: Buffer }> {
  const doc = await PDFDocument.load(pdf);
  const pictures = doc.context.enumerateIndirectObjects().flatMap(([, object]) => (object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image') ? [object] : []));
  expect([doc.getPageCount(), pictures.length]).toEqual([1, 1]);
  return { page: doc.getPage(0).getSize(), jpeg: Buffer.from(pictures[0]?.getContents() ?? []) };
}

async function made(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await photoToPdf(bytes);
  if (typeof pdf === 'string') throw new Error(pdf);
  return pdf;
}

/** Where the red quarter is: `[left, upper]`. */
async function redAt(jpeg: Buffer): Promise<[boolean, boolean]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const white = (x: number, y: number) => (data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels + 1] ?? 0) > 128;
  const corners = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]] as const;
  const red = corners.filter(([x, y]) => !white(x, y));
  expect(red.length).toBe(1);
  return [(red[0]?.[0] ?? 1) < 0.5, (red[0]?.[1] ?? 1) < 0.5];
}

describe('R149 the photo of a paper becomes one page', () => {
  it.each([1, 3, 6, 8])('upright, however the camera was held (%i), nothing of the camera’s in it, and the same again the same bytes', async (orientation) => {
    const bytes = await photo(orientation);
    expect(bytes.includes('CAMARA-SECRETA')).toBe(true);
    const pdf = await made(bytes);
    const { page, jpeg } = await drawn(pdf);
    expect(page).toEqual({ width: 595, height: 842 });
    expect(await redAt(jpeg)).toEqual([true, true]);
    const { width, height, exif, xmp, icc } = await sharp(jpeg).metadata();
    expect([width, height, exif, xmp, icc]).toEqual([300, 400, undefined, undefined, undefined]);
    expect(Buffer.from(pdf).includes('SECRETA')).toBe(false);
    expect(await inspectPdf(pdf)).toBe(1);
    expect(Buffer.from(await made(bytes)).equals(pdf)).toBe(true);
  });

  it('of a phone’s twelve megapixels, lying, a bounded one on a lying page', async () => {
    const { page, jpeg } = await drawn(await made(await photo(1, [4000, 3000])));
    expect([page.width, page.height]).toEqual([842, 595]);
    const { width, height } = await sharp(jpeg).metadata();
    expect([width, height]).toEqual([LIMITES_FOTO.lado, 1650]);
  });

  it('of colours for print, of grey, of a transparent PNG and of one bit, in colours that every reader shows', async () => {
    const grey = sharp({ create: { width: 40, height: 60, channels: 3, background: '#888' } });
    const pictures = [
      await grey.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await grey.clone().greyscale().jpeg().toBuffer(),
      await sharp({ create: { width: 40, height: 60, channels: 4, background: '#0000' } }).png().toBuffer(),
      await grey.clone().threshold().png({ palette: true, colours: 2 }).toBuffer(),
    ];
    for (const bytes of pictures) {
      const { jpeg } = await drawn(await made(bytes));
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
      expect(['srgb', 'b-w']).toContain((await sharp(jpeg).metadata()).space);
      // What was transparent is paper, not black.
      if (bytes === pictures[2]) expect(data[0]).toBeGreaterThan(250);
      expect([info.width, info.height]).toEqual([40, 60]);
    }
  });
});

describe('R149 a picture that is none, or too much of one', () => {
  const huge = async () => {
    const bytes = Buffer.from(await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } }).jpeg().toBuffer());
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(60_000, frame + 5);
    bytes.writeUInt16BE(60_000, frame + 7);
    return bytes;
  };
  it.each<[string, string, () => Promise<Buffer>]>([
    ['danada', 'cut in half', async () => (await photo(1, [800, 600])).subarray(0, 3000)],
    ['danada', 'with only its head', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['danada', 'of noise behind a head', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 0x5a)])],
    ['danada', 'a PNG cut off', async () => (await (await sheet(400, 400)).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000)],
    ['muchos_pixeles', 'that says it has 3.600 megapixels', huge],
  ])('%s: %s', async (motivo, _what, make) => {
    expect(await photoToPdf(await make())).toBe(motivo);
  });

  it('is refused in words that name the field, from its own thread', async () => {
    await expect(makePdfOfPhoto(await huge(), 'ana')).rejects.toMatchObject({
      codigo: 'imagen_rechazada',
      message: 'La foto no se puede recibir: tiene más de 50 megapíxeles. Tómela con menos resolución.',
      options: { errores: [{ campo: 'Archivo', codigo: 'muchos_pixeles' }] },
    });
  });
});

it.each([
  ['pdf', '%PDF-1.7'], ['pdf', ''], ['foto', '\xff\xd8\xff\xe1'], ['foto', '\x89PNG\r\n\x1a\n'], ['otra_foto', '\0\0\0\x18ftypheic'], ['otra_foto', 'RIFF\0\0\0\0WEBP'],
  ['', 'GIF89a'], ['', '<html>'], ['', 'MZ'], ['pdf', '\xef\xbb\xbf\r\n %PDF-1.7'], ['', '\xef\xbb %PDF-1.7'], ['', '\x1a%PDF-1.7'], ['', '\xff\xd8'],
])('a file is told by its first bytes: %j %j', (clase, head) => {
  expect(claseOf(Buffer.from(head, 'latin1'))).toBe(clase);
});
