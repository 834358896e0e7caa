import { AppError } from '@rodal/domain/errors';
import { rotuloDe } from '@rodal/domain/nombre-archivo';
import { Readable } from 'node:stream';
import { type Clase, claseOf } from '../../archivos/clase.ts';
import { makePdfOfPhoto, photoRefused } from '../../archivos/foto/pdf-de-foto.ts';
import { checkPdf, notPdf } from '../../archivos/pdf/revisar-pdf.ts';
import type { AuditActor } from '../../audit/audit.ts';
import type { Spooled } from '../../blobs/store.ts';
import { inSqlTransaction, retryOnce } from '../../db/transaction.ts';
import type { ArchivoEntrante } from '../../http/recibir-archivo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type ArchivoRow, insertArchivo } from './archivos.repo.ts';

type Quien = AuditActor & { readonly usuarioId: number };

/** A document as whoever sent it knows it. */
interface Guardado {
  readonly sha256: string;
  readonly nombre: string;
  /** This person had not uploaded it before. */
  readonly isNew: boolean;
}

/** How a file of each class may be called; `''` stands for a name that does not say. */
const EXTENSIONES: Readonly<Record<Clase, RegExp>> = { pdf: /^(\.pdf)?$/i, foto: /^(\.(jpe?g|jfif|png))?$/i, otra_foto: /^(\.(heic|heif|webp|avif|jpe?g|png))?$/i, '': /(?!)/ };

/**
 * Takes one PDF, or the photo of a paper as a PDF of one page: complete and harmless (E3), or not at all. The blob comes first, outlives a power cut, and
 * then its row: whoever is answered may forget the file. Repeatable: the same bytes of the same person are the same upload, under its first name.
 *
 * @returns its hash, the name it is known by, and whether this person had not uploaded it before
 * @throws AppError of `errors-oficina.ts`, in words for whoever chose the file
 */
export async function storePdf(deps: Deps, incoming: ArchivoEntrante, who: Quien): Promise<Guardado> {
  const spooled = await receive(deps, incoming);
  try {
    if (incoming.isTruncated()) throw new AppError('archivo_muy_grande', { errores: [{ campo: 'Archivo', codigo: 'muy_grande', mensaje: 'Archivo: supera el máximo de 10 MB.' }] });
    await incoming.refuseSecond();
    // As a browser sends a field in which nothing was chosen.
    if (spooled.bytes === 0 && incoming.nombre === '') throw new AppError('sin_archivo');
    const bytes = await spooled.read();
    const clase = claseOf(bytes);
    const nombre = nameAs(incoming.nombre, clase);
    await checkVirus(deps, bytes);
    if (clase === 'foto') return await keepPhoto(deps, bytes, nombre, who);
    await checkPdf(bytes, who.usuario);
    return await keep(deps, spooled, { nombre, origen: 'pdf' }, who);
  } finally {
    await spooled.discard();
  }
}

/** What is kept is the page that the server makes of it; the photo itself is not. */
async function keepPhoto(deps: Deps, bytes: Buffer, nombre: string, who: Quien): Promise<Guardado> {
  const page = await deps.blobs.receive(Readable.from([await makePdfOfPhoto(bytes, who.usuario)]));
  try {
    return await keep(deps, page, { nombre, origen: 'foto' }, who);
  } finally {
    await page.discard();
  }
}

async function keep(deps: Deps, spooled: Spooled, { nombre, origen }: Pick<ArchivoRow, 'nombre' | 'origen'>, who: Quien): Promise<Guardado> {
  const { sha256, bytes } = spooled;
  await deps.blobs.put(sha256, spooled);
  const [torn] = await deps.blobs.secure([sha256]);
  if (torn !== undefined) throw new AppError('no_disponible', { detalle: 'el documento no quedó en el disco' });
  return saveRow(deps, { sha256, tipo: 'application/pdf', origen, bytes, nombre }, who);
}

/** What nobody has looked at is not kept, where somebody should. @throws AppError `archivo_con_virus` · `antivirus_no_responde` */
async function checkVirus({ antivirus }: Pick<Deps, 'antivirus'>, bytes: Buffer): Promise<void> {
  if (antivirus === null) return;
  const virus = await antivirus.revisar(bytes).catch((cause: unknown) => {
    throw new AppError('antivirus_no_responde', { cause });
  });
  if (virus === null) return;
  throw new AppError('archivo_con_virus', { valores: { virus }, errores: [{ campo: 'Archivo', codigo: 'virus', mensaje: `Archivo: el antivirus encontró ${virus}.` }] });
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

/**
 * What a file is called from now on: its label, with the extension of what is kept (R164).
 * @throws AppError where the name says another kind than the bytes (R138): `archivo_nombre` · `archivo_no_pdf` (especificación 3 §5, Files) · `imagen_rechazada`
 */
function nameAs(written: string, clase: Clase): string {
  const rotulo = rotuloDe(written);
  if (rotulo === null) {
    const motivo = 'se lee al revés';
    throw new AppError('archivo_nombre', { valores: { motivo }, errores: [{ campo: 'Archivo', codigo: 'nombre', mensaje: `Archivo: el nombre ${motivo}.` }] });
  }
  const { base, extension } = rotulo;
  if (!EXTENSIONES[clase].test(extension)) throw notPdf();
  if (clase === 'otra_foto') throw photoRefused('formato');
  return `${base}${clase === 'pdf' && extension !== '' ? extension : '.pdf'}`;
}

async function saveRow({ db, jobs, blobs, clock }: Deps, archivo: ArchivoRow, who: Quien): Promise<Guardado> {
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
