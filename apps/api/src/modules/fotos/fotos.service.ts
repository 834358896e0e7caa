import type { Readable } from 'node:stream';
import { AppError } from '@rodal/domain/errors';
import type { CodigoAviso } from '@rodal/domain/reglas-despacho';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import type { Spooled } from '../../blobs/store.ts';
import type { Db } from '../../db/client.ts';
import { failpoint } from '../../db/failpoint.ts';
import { inSqlTransaction, retryOnce } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './fotos.repo.ts';
import { checkJpeg, type JpegSize } from './jpeg.ts';

/** A file as it comes in. */
export interface IncomingFoto {
  readonly stream: Readable;
  /** Known only after the stream was read to its end (R18). */
  isTruncated(): boolean;
  /** After that. @throws AppError when the form has a second file (R171) */
  refuseSecond(): Promise<void>;
}

/**
 * Takes one photo: complete, unchanged and well-formed, or not at all. The blob comes first and the
 * row second, so that a row never points to a missing blob (R78). Repeatable. A power cut may take it
 * again, blob or row or both: its sender keeps it until a record's receipt names it, and the record
 * makes it last before (registro 033). With a remote store the record may come to another machine, which
 * cannot do that for it: there the photo lasts at once.
 *
 * @param sha256 what the sender says its bytes hash to
 * @returns whether this user had not uploaded it before
 */
export async function storeFoto(
  deps: Deps,
  sha256: string,
  incoming: IncomingFoto,
  who: AuditActor & { readonly usuarioId: number },
): Promise<{ isNew: boolean }> {
  const spooled = await receive(deps, incoming);
  try {
    const size = await check(spooled, sha256, incoming);
    await deps.blobs.put(sha256, spooled);
    if (deps.blobs.remote !== null) await deps.blobs.secure([sha256]);
    failpoint('between_blob_and_row');
    return await saveRow(deps, { sha256, bytes: spooled.bytes, ...size }, who);
  } finally {
    await spooled.discard();
  }
}

async function receive(deps: Deps, { stream }: IncomingFoto): Promise<Spooled> {
  try {
    return await deps.blobs.receive(stream);
  } catch (error) {
    // The sender's connection broke, not our disk: what arrived is incomplete (R17).
    if (stream.errored === error) throw new AppError('digest_mismatch', { cause: error });
    throw error;
  }
}

async function check(spooled: Spooled, sha256: string, incoming: IncomingFoto): Promise<JpegSize> {
  if (incoming.isTruncated()) throw new AppError('foto_muy_grande');
  await incoming.refuseSecond();
  if (spooled.sha256 !== sha256) throw new AppError('digest_mismatch');
  return checkJpeg(await spooled.read());
}

async function saveRow(
  { db, jobs, blobs, clock }: Deps,
  foto: repo.FotoRow & JpegSize,
  who: AuditActor & { readonly usuarioId: number },
): Promise<{ isNew: boolean }> {
  const { sha256 } = foto;
  const lasts = blobs.remote !== null;
  const names = lasts ? (['verificarFoto', 'copiarFoto'] as const) : (['verificarFoto'] as const);
  const ofNew = await Promise.all(names.map((name) => jobs.insertion(name, { sha256 })));
  const saved = await retryOnce(() => repo.insertFoto(db.pool, foto, who, { ahora: clock(), jobs: ofNew, lasts }));
  if (saved.estado === 'danada') throw new AppError('foto_danada');
  // A sweep may have set the blob aside just before the row was there: the sender repeats.
  if (!(await blobs.has(sha256))) throw new AppError('no_disponible', { detalle: 'blob barrido durante la subida' });
  return { isNew: saved.subidaNueva };
}

/** Makes photos last, as a record that shows them is about to promise. @returns those that have to be sent again. With a remote store they last since they came, perhaps to another machine */
export async function secureFotos({ blobs }: Pick<Deps, 'blobs'>, fotos: readonly string[]): Promise<readonly string[]> {
  if (blobs.remote !== null) return [];
  return blobs.secure(fotos).catch((cause: unknown) => {
    throw new AppError('no_disponible', { cause, detalle: 'una foto no quedó en el disco' });
  });
}

/**
 * Photos that a record is about to show: uploaded by whoever sends it, since somebody else's hash proves nothing, whole, and here for good.
 * @param usuarioId null = a program, which uploads none
 * @throws AppError `missing_photos` with those that have to be sent first; `no_disponible`
 */
export async function requireFotosPropias(deps: Pick<Deps, 'blobs' | 'db'>, fotos: readonly string[], usuarioId: number | null): Promise<void> {
  if (fotos.length === 0) return;
  const propias = usuarioId === null ? [] : await repo.listOwnFotos(deps.db.pool, fotos, usuarioId);
  const perdidas = await secureFotos(deps, propias);
  const faltantes = [...new Set(fotos)].filter((sha256) => !propias.includes(sha256) || perdidas.includes(sha256));
  if (faltantes.length > 0) throw new AppError('missing_photos', { faltantes });
}

/**
 * What lies under its name is something else, as a power cut leaves it: the photo counts as never uploaded, and who has
 * it sends it again. With a record that shows it the disk lost what had been promised, and it is broken.
 */
export async function forgetTorn(db: Db, sha256: string, ahora: Date): Promise<void> {
  const forgotten = await inSqlTransaction(db.pool, (sql) => repo.deleteUnused(sql, sha256));
  if (!forgotten) await markDanada(db, sha256, ahora);
}

/** The full decode succeeded. */
export function markVerificada({ pool }: Db, sha256: string): Promise<void> {
  return repo.updateVerificada(pool, sha256);
}

/** The full decode failed: the photo counts as missing, and the office is told. */
export function markDanada({ pool }: Db, sha256: string, ahora: Date): Promise<void> {
  const codigo: CodigoAviso = 'fotoFaltante';
  return inSqlTransaction(pool, async (sql) => {
    if (!(await repo.updateDanada(sql, sha256))) return;
    await repo.flagDespachosOf(sql, sha256, codigo, ahora);
    await writeAuditSql(sql, {
      actor: { usuarioId: null, usuario: 'verificarFoto', dispositivo: null, requestId: null },
      accion: 'foto.danada',
      entidad: 'foto',
      entidadId: sha256,
    });
  });
}
