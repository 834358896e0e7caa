import type { Api } from '../../api/api.ts';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { stripMetadata } from '../photos/jpeg.ts';
import { hashBytes } from '../photos/photo-store.ts';
import type { FotoEnvio, OutboxRow } from '../rows/rows.ts';
import { fotosDe, tipoDe } from '../rows/tipos.ts';

interface ResendDeps {
  readonly db: UserDb;
  readonly api: Pick<Api, 'uploadPhoto'>;
  readonly signal: AbortSignal;
}

/**
 * R19: the server hashed something else than we said. Once more and never again: with the
 * same hash if the bytes still have it, with the right one if ours was wrong. The payload
 * may only change while the server cannot know it.
 * @returns the item, and the hash by which the photo went; `danada`: the bytes are no whole photo, or may not be renamed
 *   any more; `otro`: somebody else moved the item meanwhile
 * @throws ApiError as the server says
 */
export async function resend({ db, api, signal }: ResendDeps, row: OutboxRow, foto: FotoEnvio, bytes: ArrayBuffer): Promise<{ readonly row: OutboxRow; readonly sha256: string } | 'danada' | 'otro'> {
  const sha256 = await hashBytes(bytes);
  const whole = stripMetadata(new Uint8Array(bytes))?.byteLength === bytes.byteLength;
  if (!whole || (sha256 !== foto.sha256 && row.maybeSent)) return 'danada';
  await api.uploadPhoto(sha256, bytes, { signal });
  const renamed = sha256 === foto.sha256 ? row : await renamePhoto(db, row, foto.sha256, sha256);
  return renamed === null ? 'otro' : { row: renamed, sha256 };
}

async function renamePhoto(db: UserDb, row: OutboxRow, from: string, to: string): Promise<OutboxRow | null> {
  return write(db, [db.outbox, db.photos], async () => {
    const stored = await db.photos.get([row.id, from]);
    const current = await db.outbox.get(row.id);
    if (stored === undefined || current?.state !== row.state) return null;
    await db.photos.put({ ...stored, sha256: to });
    await db.photos.delete([row.id, from]);
    const renamed = withPhoto(current, from, to);
    await db.outbox.put(renamed);
    return renamed;
  });
}

/** The item with the right name of a photo wherever it stands in it. */
function withPhoto(row: OutboxRow, from: string, to: string): OutboxRow {
  const swap = (sha256: string | null) => (sha256 === from ? to : sha256);
  const swapFoto = <F extends { readonly sha256: string } | null>(foto: F): F => (foto?.sha256 === from ? { ...foto, sha256: to } : foto);
  const fotos = row.fotos.map(swapFoto);
  if (row.tipo !== undefined) {
    const named = fotosDe(tipoDe(row.tipo), row.payload).filter(({ sha256 }) => sha256 === from);
    return { ...row, fotos, payload: { ...row.payload, ...Object.fromEntries(named.map(({ campo }) => [campo, to])) } };
  }
  const { payload, borrador } = row;
  return {
    ...row,
    fotos,
    payload: { ...payload, fotoempty: swap(payload.fotoempty), fotofull: swap(payload.fotofull) },
    borrador: { ...borrador, fotoVacia: swapFoto(borrador.fotoVacia), fotoLlena: swapFoto(borrador.fotoLlena) },
  };
}
