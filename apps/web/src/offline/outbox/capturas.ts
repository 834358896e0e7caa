import { AppError } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import { write } from '../db/open-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { dropPhotosBut, readPhotoBytes } from '../photos/photo-store.ts';
import { isOvertaken } from '../rows/overtaken.ts';
import type { CapturaRow, FotoEnvio, PhotoRow } from '../rows/rows.ts';
import type { PayloadCaptura } from '../rows/tipo-envio.ts';
import { fotosDe, tipoDe, type TipoCaptura } from '../rows/tipos.ts';
import { canDiscard, isFixable } from './conflict.ts';
import { lastSeq } from './outbox.ts';

/**
 * What a person does with a record of another kind than a despacho: registers it, corrects it, gives it up. Correcting
 * takes no draft: until it is corrected, what was refused stays in the outbox as it was written.
 */

/** What is registered: the body of the kind's operation. */
export interface Registro {
  readonly tipo: TipoCaptura;
  /** A UUIDv7 that its form made when it was begun. */
  readonly id: string;
  readonly payload: PayloadCaptura;
  /** The bytes of the photos that it names, but of those that are stored under its id already. */
  readonly fotos?: readonly Omit<PhotoRow, 'draftId'>[];
  /** The version of what is a medias under its id that the form shows, which ends with this; absent = nothing is. */
  readonly aMedias?: number;
}

/**
 * Freezes a record into the outbox in one transaction; asks no network (R69). One that waits there is what it was, unless
 * it can be corrected: then this is how it is, and it goes to the end of the queue. The same one twice is one (R6). The
 * caller wakes the drain (`wake('queued')`).
 * What was a medias under its id ends in the same transaction: there is never both, nor neither.
 * @throws AppError `incompleto` with the fields, `datos_invalidos` when the contract would refuse it, `foto_danada` when
 *   the phone has lost a photo's bytes (R15), `ya_enviado` when it is under way, may be, or has arrived, `otra_ventana`
 *   when another window has written on what is a medias under its id (R52), `sin_espacio`; then nothing has changed
 */
export async function freezeCaptura(db: UserDb, { tipo, id, payload, fotos: nuevas = [], aMedias }: Registro, now: Date = new Date()): Promise<CapturaRow> {
  const { operacion, titulo, revisar } = await tipoDe(tipo).traer();
  const errores = Object.entries(revisar(payload)).flatMap(([campo, mensaje]) => (mensaje === undefined ? [] : [{ campo, codigo: 'valor', mensaje }]));
  if (errores.length > 0) throw new AppError('incompleto', { errores });
  const checked = z.safeParse(operacion.body, { ...payload, id });
  if (!checked.success) throw new AppError('datos_invalidos', { detalle: z.prettifyError(checked.error) });
  if (!tipoDe(tipo).payload(payload)) throw new AppError('datos_invalidos');

  return write(db, [db.outbox, db.receipts, db.aMedias, db.photos, db.meta], async () => {
    const before = await db.outbox.get(id);
    if ((await db.receipts.get(id)) !== undefined) throw new AppError('ya_enviado');
    if (before !== undefined) {
      if (before.tipo !== tipo) throw new AppError('ya_enviado');
      const same = isSame(before.payload, payload);
      if (same && (before.state === 'queued' || !isFixable(before))) return before;
      if (!isFixable(before)) throw new AppError('ya_enviado');
    }
    const half = await db.aMedias.get(id);
    if (half !== undefined && aMedias !== undefined && isOvertaken(half, aMedias)) throw new AppError('otra_ventana');
    await db.photos.bulkPut(nuevas.map((foto) => ({ ...foto, draftId: id })));
    const fotos = await readFotos(db, id, fotosDe(tipoDe(tipo), payload));
    const seq = (await lastSeq(db)) + 1;
    const at = now.toISOString();
    const row: CapturaRow = {
      tipo,
      id,
      revision: 1,
      codigo: titulo(payload),
      state: 'queued',
      payload,
      createdAt: before?.createdAt ?? at,
      fotos,
      seq,
      finalizedAt: at,
      tried: before?.tried ?? false,
      attempts: 0,
      failures: 0,
      maybeSent: false,
      startedAt: null,
      error: null,
    };
    await db.meta.put({ key: 'sequence', last: seq });
    await db.outbox.put(row);
    await db.aMedias.delete(id);
    await dropPhotosBut(db, id, fotos.map(({ sha256 }) => sha256));
    return row;
  });
}

function isSame(a: PayloadCaptura, b: PayloadCaptura): boolean {
  const campos = Object.keys({ ...a, ...b });
  return campos.every((campo) => JSON.stringify(a[campo]) === JSON.stringify(b[campo]));
}

/** Complete means that the bytes are on the phone (A1): a name in the record is not enough. */
async function readFotos(db: UserDb, id: string, named: ReturnType<typeof fotosDe>): Promise<FotoEnvio[]> {
  const fotos: FotoEnvio[] = [];
  for (const { lado, campo, titulo, sha256 } of named) {
    const bytes = await readPhotoBytes(db, id, sha256);
    const { codigo, message } = new AppError('foto_danada');
    if (bytes === null) throw new AppError('foto_danada', { errores: [{ campo, codigo, mensaje: `${titulo}: ${message}` }] });
    fotos.push({ lado, sha256, bytes: bytes.byteLength, uploaded: false, fallos: 0 });
  }
  return fotos;
}

/** One that waits here and can be corrected, as it was written; null = it is gone, under way or arrived. */
export async function readFixable(db: UserDb, tipo: TipoCaptura, id: string): Promise<CapturaRow | null> {
  const row = await db.outbox.get(id);
  return row?.tipo === tipo && isFixable(row) ? row : null;
}

/**
 * Descartar, after the person has said so twice: it leaves the phone with its photos. Never what may have arrived.
 * @throws AppError `ya_enviado` when it is not offered (any more)
 */
export async function discardCaptura(db: UserDb, id: string): Promise<void> {
  await write(db, [db.outbox, db.photos], async () => {
    const row = await db.outbox.get(id);
    if (row?.tipo === undefined || !canDiscard(row, true)) throw new AppError('ya_enviado');
    await db.outbox.delete(id);
    await db.photos.where('draftId').equals(id).delete();
  });
}
