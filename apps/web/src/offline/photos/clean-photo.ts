import { MAX_FOTO_BYTES } from '@rodal/contracts/fotos';
import { AppError } from '@rodal/domain/errors';
import { encodePhoto, type EncodePhoto } from './encode-photo.ts';
import { stripMetadata } from './jpeg.ts';
import { hashBytes } from './photo-store.ts';

export interface CleanPhotoOptions {
  /** Server's limit as the session tells it (R60). */
  readonly maxBytes?: number;
  readonly encode?: EncodePhoto;
}

/** A photo as it travels. */
export interface CleanPhoto {
  readonly sha256: string;
  readonly bytes: ArrayBuffer;
}

/**
 * What was picked or taken, re-encoded and without metadata (R31, R74).
 * @throws AppError `foto_ilegible` when it is no picture that this browser reads, `foto_muy_grande`
 */
export async function cleanPhoto(file: Blob, { maxBytes = MAX_FOTO_BYTES, encode = encodePhoto }: CleanPhotoOptions = {}): Promise<CleanPhoto> {
  const clean = stripMetadata(await encode(file));
  if (clean === null) throw new AppError('foto_ilegible');
  if (clean.byteLength > maxBytes) throw new AppError('foto_muy_grande');
  return { sha256: await hashBytes(clean.buffer), bytes: clean.buffer };
}
