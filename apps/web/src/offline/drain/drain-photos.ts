import { AppError } from '@rodal/domain/errors';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import type { Api } from '../../api/api.ts';
import { countFailure, countsAsFailure } from '../outbox/photo-failure.ts';
import { patchItem } from '../outbox/outbox.ts';
import { readPhotoBytes } from '../photos/photo-store.ts';
import type { FotoEnvio, OutboxRow } from '../rows/rows.ts';
import { tipoDe } from '../rows/tipos.ts';
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
  if (bytes === null) throw damaged(row, foto);
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
    // Seldom: it comes when it is needed.
    const again = await (await import('./resend-photo.ts')).resend(deps, row, foto, bytes);
    if (again === 'danada') throw damaged(row, foto, error);
    return again === 'otro' ? null : markUploaded(db, again.row, again.sha256);
  }
  return markUploaded(db, row, foto.sha256);
}

/** One more failure of each of these photos (A21). */
function noteFailures(db: UserDb, row: OutboxRow, hashes: readonly string[], now: Date): Promise<OutboxRow | null> {
  return patchItem(db, row, { fotos: row.fotos.map((foto) => (hashes.includes(foto.sha256) ? countFailure(foto, now) : foto)) });
}

/** Names the photo, so that it can be taken again or left out (R15). */
function damaged({ tipo }: OutboxRow, { lado }: FotoEnvio, cause?: unknown): AppError {
  const { codigo, message } = new AppError('foto_danada');
  const despacho = lado === 'vacio' ? 'fotoVacia' : 'fotoLlena';
  const { campo = lado, titulo = lado } = tipo === undefined ? { campo: despacho, titulo: ETIQUETAS_CAMPO[despacho] } : { ...tipoDe(tipo).fotos[lado] };
  return new AppError('foto_danada', { errores: [{ campo, codigo, mensaje: `${titulo}: ${message}` }], cause });
}

function markUploaded(db: UserDb, row: OutboxRow, sha256: string): Promise<OutboxRow | null> {
  return patchItem(db, row, { fotos: row.fotos.map((foto) => (foto.sha256 === sha256 ? { ...foto, uploaded: true } : foto)) });
}
