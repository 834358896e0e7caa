import type { FotoBorrador } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import { cleanPhoto, type CleanPhotoOptions } from './clean-photo.ts';
import { write } from '../db/open-db.ts';
import { hashBytes, readPhotoBytes } from './photo-store.ts';
import type { UserDb } from '../db/user-db.ts';

export interface StorePhotoOptions extends CleanPhotoOptions {
  readonly now?: Date;
}

/**
 * Takes a picked or taken photo into the draft: re-encoded, without metadata, stored as
 * bytes and read back before anybody is told it is there (R20, R31, R74). The caller puts
 * the result into the draft's `fotoVacia` or `fotoLlena` and saves it; a photo that no
 * copy of the draft names any more goes with the next Guardar or discard.
 * @throws AppError `foto_ilegible`, `foto_muy_grande`, `sin_espacio` (the text stays saved, R29),
 *   `foto_danada` when the phone's storage gives back other bytes
 */
export async function storePhoto(
  db: UserDb,
  draftId: string,
  file: Blob,
  { now = new Date(), ...options }: StorePhotoOptions = {},
): Promise<FotoBorrador> {
  const { sha256, bytes } = await cleanPhoto(file, options);
  const foto = { sha256, bytes: bytes.byteLength, capturadaEn: now.toISOString() };

  // Some phones give back other bytes than they took: once more, then say so (R20).
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await write(db, [db.photos], () => db.photos.put({ draftId, sha256, bytes, capturadaEn: foto.capturadaEn }));
    const stored = await readPhotoBytes(db, draftId, sha256);
    if (stored !== null && (await hashBytes(stored)) === sha256) return foto;
  }
  await dropPhoto(db, draftId, sha256);
  throw new AppError('foto_danada');
}

/** Takes a stored photo away again: the draft it was for is gone. */
export async function dropPhoto(db: UserDb, draftId: string, sha256: string): Promise<void> {
  await write(db, [db.photos], () => db.photos.delete([draftId, sha256]));
}

/** A stored photo for showing it; null when the phone has lost it. */
export async function readPhoto(db: UserDb, draftId: string, sha256: string): Promise<Blob | null> {
  const bytes = await readPhotoBytes(db, draftId, sha256);
  return bytes === null ? null : new Blob([bytes], { type: 'image/jpeg' });
}
