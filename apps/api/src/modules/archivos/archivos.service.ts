import { AppError } from '@rodal/domain/errors';
import { defectoDeNombre } from '@rodal/domain/nombre-archivo';
import { checkPdf } from '../../archivos/pdf/revisar-pdf.ts';
import type { AuditActor } from '../../audit/audit.ts';
import type { Spooled } from '../../blobs/store.ts';
import { inSqlTransaction, retryOnce } from '../../db/transaction.ts';
import type { ArchivoEntrante } from '../../http/recibir-archivo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type ArchivoRow, insertArchivo } from './archivos.repo.ts';

type Quien = AuditActor & { readonly usuarioId: number };

/**
 * Takes one PDF: complete and harmless (E3), or not at all. The blob comes first, outlives a power cut, and then its row: whoever is answered may
 * forget the file. Repeatable: the same bytes of the same person are the same upload, under its first name.
 *
 * @returns its hash, the name it is known by, and whether this person had not uploaded it before
 * @throws AppError of `errors-oficina.ts`, in words for whoever chose the file
 */
export async function storePdf(deps: Deps, incoming: ArchivoEntrante, who: Quien): Promise<{ sha256: string; nombre: string; isNew: boolean }> {
  const spooled = await receive(deps, incoming);
  try {
    if (incoming.isTruncated()) throw new AppError('archivo_muy_grande', { errores: [{ campo: 'Archivo', codigo: 'muy_grande', mensaje: 'Archivo: supera el máximo de 10 MB.' }] });
    // As a browser sends a field in which nothing was chosen.
    if (spooled.bytes === 0 && incoming.nombre === '') throw new AppError('sin_archivo');
    const nombre = checkNombre(incoming.nombre);
    await checkPdf(await spooled.read(), who.usuario);
    await deps.blobs.put(spooled.sha256, spooled);
    const [torn] = await deps.blobs.secure([spooled.sha256]);
    if (torn !== undefined) throw new AppError('no_disponible', { detalle: 'el documento no quedó en el disco' });
    return await saveRow(deps, { sha256: spooled.sha256, tipo: 'application/pdf', bytes: spooled.bytes, nombre }, who);
  } finally {
    await spooled.discard();
  }
}

async function receive({ blobs }: Deps, { stream }: ArchivoEntrante): Promise<Spooled> {
  try {
    return await blobs.receive(stream);
  } catch (error) {
    // The sender's connection broke, not our disk: what arrived is incomplete (R17).
    if (stream.errored === error) throw new AppError('archivo_incompleto', { cause: error });
    throw error;
  }
}

/** @throws AppError `archivo_nombre` · `archivo_no_pdf` (especificación 3 §5, Files) */
function checkNombre(written: string): string {
  const nombre = written.normalize('NFC').trim();
  const motivo = defectoDeNombre(nombre);
  if (motivo !== null) throw new AppError('archivo_nombre', { valores: { motivo }, errores: [{ campo: 'Archivo', codigo: 'nombre', mensaje: `Archivo: el nombre ${motivo}.` }] });
  if (!nombre.toLowerCase().endsWith('.pdf')) throw new AppError('archivo_no_pdf');
  return nombre;
}

async function saveRow({ db, jobs, blobs, clock }: Deps, archivo: ArchivoRow, who: Quien): Promise<{ sha256: string; nombre: string; isNew: boolean }> {
  const { sha256 } = archivo;
  const save = () => inSqlTransaction(db.pool, async (sql) => {
    const saved = await insertArchivo(sql, archivo, who, clock());
    if (saved.archivoNuevo && blobs.remote) await jobs.enqueue(sql, 'copiarFoto', { sha256 });
    return saved;
  });
  const { nombre, subidaNueva } = await retryOnce(save);
  // A sweep may have set the blob aside just before the row was there: the sender repeats.
  if (!(await blobs.has(sha256))) throw new AppError('no_disponible', { detalle: 'documento barrido durante la subida' });
  return { sha256, nombre, isNew: subidaNueva };
}
