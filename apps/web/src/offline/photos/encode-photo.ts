import { AppError } from '@rodal/domain/errors';
import { jpegSize } from './jpeg.ts';

/** Long edge of a stored photo, pixels: about 0.3 MB (R22). */
const MAX_EDGE = 1600;
const QUALITY = 0.75;

/** Turns whatever the camera or gallery gave into the bytes of a JPEG. */
export type EncodePhoto = (file: Blob) => Promise<Uint8Array>;

/**
 * The browser's way: decode, shrink while decoding where the size is known beforehand
 * (a 48 MP picture never unfolds in memory, R22), draw upright on white, encode.
 * The original is not kept.
 * @throws AppError `foto_ilegible` when this browser cannot decode the file (HEIC, R23)
 */
export const encodePhoto: EncodePhoto = async (file) => {
  const bitmap = await decode(file);
  try {
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const jpeg = await draw(bitmap, width, height);
    return new Uint8Array(await jpeg.arrayBuffer());
  } finally {
    bitmap.close();
  }
};

async function decode(file: Blob): Promise<ImageBitmap> {
  // The frame header stands before the pixels, but behind thumbnails in the metadata.
  const size = jpegSize(new Uint8Array(await file.slice(0, 512 * 1024).arrayBuffer()));
  const big = size !== null && Math.max(size.width, size.height) > MAX_EDGE;
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(big ? { resizeWidth: MAX_EDGE, resizeQuality: 'high' } : {}),
    });
  } catch (cause) {
    throw new AppError('foto_ilegible', { cause });
  }
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), bitmap, width, height);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), bitmap, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new AppError('foto_ilegible')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}

function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
): void {
  if (context === null) throw new AppError('foto_ilegible');
  context.fillStyle = 'white'; // transparent pixels would come out black
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
}
