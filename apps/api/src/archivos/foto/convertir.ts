import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { LIMITES_FOTO, type MotivoFoto } from './limites.ts';

// One thread of the machine's a photo, and nothing remembered of it, as where photos of loads are looked at.
sharp.concurrency(1);
sharp.cache(false);

/** A4 in points, the long side first. */
const A4 = [842, 595] as const;
const MARGEN = 18;

/**
 * A picture as one page of A4, upright as the camera was held, in colours that every reader shows, and without a word about where and with what it was
 * taken: the pixels are written anew. The same picture gives the same bytes.
 * @returns why not, where it cannot be done
 */
export async function photoToPdf(bytes: Uint8Array): Promise<Uint8Array | MotivoFoto> {
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: LIMITES_FOTO.pixeles, sequentialRead: true })
      .timeout({ seconds: LIMITES_FOTO.milisegundos / 1000 })
      .autoOrient()
      .resize({ width: LIMITES_FOTO.lado, height: LIMITES_FOTO.lado, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return await onePage(data, info.width, info.height);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (/pixel limit/i.test(said)) return 'muchos_pixeles';
    return /timeout/i.test(said) ? 'demasiado' : 'danada';
  }
}

async function onePage(jpeg: Uint8Array, ancho: number, alto: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [largo, corto] = A4;
  const [width, height] = ancho > alto ? [largo, corto] : [corto, largo];
  const escala = Math.min((width - 2 * MARGEN) / ancho, (height - 2 * MARGEN) / alto);
  const [w, h] = [ancho * escala, alto * escala];
  pdf.addPage([width, height]).drawImage(await pdf.embedJpg(jpeg), { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h });
  return pdf.save();
}
