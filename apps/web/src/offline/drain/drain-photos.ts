import { AppError } from '@rodal/domain/errors';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import type { Api } from '../../api/api.ts';
import type { ApiError } from '../../api/api-error.ts';
import { countFailure, countsAsFailure } from '../outbox/photo-failure.ts';
import { stripMetadata } from '../photos/jpeg.ts';
import { write } from '../db/open-db.ts';
import { patchItem } from '../outbox/outbox.ts';
import { hashBytes, readPhotoBytes } from '../photos/photo-store.ts';
import type { FotoEnvio, OutboxRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import { asApiError } from '../outbox/verdict.ts';

interface PhotoDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'call' | 'hasPhoto' | 'uploadPhoto'>;
  readonly signal: AbortSignal;
  readonly clock: () => Date;
  /** Whether `HEAD` may spare an upload. */
  readonly askFirst: boolean;
}

/**
 * Uploads the item's photos the server lacks, one by one, the smallest first; each success
 * is written down before the next begins (R58).
 * @param row in state `sending`
 * @returns the item afterwards; null when somebody else moved it
 * @throws AppError `foto_danada` when the phone has lost or spoilt the bytes (R15), ApiError as the server says
 */
export async function sendPhotos(deps: PhotoDeps, row: OutboxRow): Promise<OutboxRow | null> {
  let current: OutboxRow | null = row;
  for (;;) {
    const foto: FotoEnvio | undefined = current.fotos
      .filter(({ uploaded }) => !uploaded)
      .toSorted((a, b) => a.bytes - b.bytes)[0];
    if (foto === undefined) return current;
    current = await sendPhoto(deps, current, foto);
    if (current === null) return null;
  }
}

async function sendPhoto(deps: PhotoDeps, row: OutboxRow, foto: FotoEnvio): Promise<OutboxRow | null> {
  const { db, api, signal, askFirst } = deps;
  const bytes = await readPhotoBytes(db, row.id, foto.sha256);
  if (bytes === null) throw damaged(foto);
  if (askFirst && (await api.hasPhoto(foto.sha256, { signal }))) return markUploaded(db, row, foto.sha256);
  try {
    return await upload(deps, row, foto, bytes);
  } catch (cause) {
    if (await countsAsFailure(deps, cause)) await noteFailures(db, row, [foto.sha256], deps.clock());
    throw cause;
  }
}

async function upload(deps: PhotoDeps, row: OutboxRow, foto: FotoEnvio, bytes: ArrayBuffer): Promise<OutboxRow | null> {
  const { db, api, signal } = deps;
  try {
    await api.uploadPhoto(foto.sha256, bytes, { signal });
  } catch (cause) {
    const error = asApiError(cause);
    if (error.codigo !== 'digest_mismatch') throw error;
    return resend(deps, row, foto, bytes, error);
  }
  return markUploaded(db, row, foto.sha256);
}

/** One more failure of each of these photos (A21). */
function noteFailures(db: UserDb, row: OutboxRow, hashes: readonly string[], now: Date): Promise<OutboxRow | null> {
  const fotos = row.fotos.map((foto) => (hashes.includes(foto.sha256) ? countFailure(foto, now) : foto));
  return patchItem(db, row, { fotos });
}

/** Names the photo, so that it can be taken again or left out (R15). */
function damaged({ lado }: FotoEnvio, cause?: unknown): AppError {
  const { codigo, message } = new AppError('foto_danada');
  const campo = lado === 'vacio' ? 'fotoVacia' : 'fotoLlena';
  return new AppError('foto_danada', { errores: [{ campo, codigo, mensaje: `${ETIQUETAS_CAMPO[campo]}: ${message}` }], cause });
}

/**
 * R19: the server hashed something else than we said. Once more and never again: with the
 * same hash if the bytes still have it, with the right one if ours was wrong. The payload
 * may only change while the server cannot know it.
 */
async function resend(
  { db, api, signal }: PhotoDeps,
  row: OutboxRow,
  foto: FotoEnvio,
  bytes: ArrayBuffer,
  mismatch: ApiError,
): Promise<OutboxRow | null> {
  const sha256 = await hashBytes(bytes);
  const whole = stripMetadata(new Uint8Array(bytes))?.byteLength === bytes.byteLength;
  if (!whole || (sha256 !== foto.sha256 && row.maybeSent)) throw damaged(foto, mismatch);
  await api.uploadPhoto(sha256, bytes, { signal });
  const renamed = sha256 === foto.sha256 ? row : await renamePhoto(db, row, foto.sha256, sha256);
  return renamed === null ? null : markUploaded(db, renamed, sha256);
}

function markUploaded(db: UserDb, row: OutboxRow, sha256: string): Promise<OutboxRow | null> {
  const fotos = row.fotos.map((foto) => (foto.sha256 === sha256 ? { ...foto, uploaded: true } : foto));
  return patchItem(db, row, { fotos });
}

async function renamePhoto(db: UserDb, row: OutboxRow, from: string, to: string): Promise<OutboxRow | null> {
  return write(db, [db.outbox, db.photos], async () => {
    const stored = await db.photos.get([row.id, from]);
    if (stored === undefined) return null;
    await db.photos.put({ ...stored, sha256: to });
    await db.photos.delete([row.id, from]);
    const { payload, borrador } = row;
    const swap = (sha256: string | null) => (sha256 === from ? to : sha256);
    const swapFoto = (foto: typeof borrador.fotoVacia) => (foto?.sha256 === from ? { ...foto, sha256: to } : foto);
    return patchItem(db, row, {
      fotos: row.fotos.map((foto) => (foto.sha256 === from ? { ...foto, sha256: to } : foto)),
      payload: { ...payload, fotoempty: swap(payload.fotoempty), fotofull: swap(payload.fotofull) },
      borrador: { ...borrador, fotoVacia: swapFoto(borrador.fotoVacia), fotoLlena: swapFoto(borrador.fotoLlena) },
    });
  });
}
