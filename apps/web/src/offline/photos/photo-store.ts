import type { Borrador } from '@rodal/domain/borrador';
import type { UserDb } from '../db/user-db.ts';

/** The bytes as stored; null when they are missing, empty or no bytes at all (R15). */
export async function readPhotoBytes(db: UserDb, draftId: string, sha256: string): Promise<ArrayBuffer | null> {
  const row = await db.photos.get([draftId, sha256]);
  // What lies in IndexedDB is not trusted: a phone may give back anything.
  const bytes: unknown = row?.bytes;
  return isArrayBuffer(bytes) && bytes.byteLength > 0 ? bytes : null;
}

/** SHA-256 in lower-case hex. */
export async function hashBytes(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Inside a transaction over `photos`: deletes the draft's photos that none of the copies names. */
export async function dropUnreferencedPhotos(
  db: UserDb,
  draftId: string,
  copies: readonly (Borrador | null)[],
): Promise<void> {
  await dropPhotosBut(db, draftId, copies.flatMap((copy) => [copy?.fotoVacia?.sha256, copy?.fotoLlena?.sha256]));
}

/** The same of a record that is frozen: it has no copies. @param named the hashes that stay */
export async function dropPhotosBut(db: UserDb, id: string, named: readonly (string | undefined)[]): Promise<void> {
  const keys = await db.photos.where('draftId').equals(id).primaryKeys();
  const unnamed = keys.filter(([, sha256]) => !named.includes(sha256));
  if (unnamed.length > 0) await db.photos.bulkDelete(unnamed);
}

/** Of any realm: test environments have several. */
function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]';
}
