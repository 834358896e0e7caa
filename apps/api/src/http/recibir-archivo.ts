import { AppError } from '@rodal/domain/errors';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuseField } from './field-errors.ts';

/** Longer names are none that somebody gave. */
const MAX_NOMBRE = 255;

/** What the file may be. */
export interface LimiteArchivo {
  readonly maxBytes: number;
  /** Said of a larger one. */
  readonly muyGrande: string;
}

/**
 * The one file of a form, and its name.
 * @throws AppError `sin_archivo`; `datos_invalidos` naming `Archivo` when it is too large, or the field of a second one (R171)
 */
export async function readArchivo(request: FastifyRequest, { maxBytes, muyGrande }: LimiteArchivo): Promise<{ archivo: string; bytes: Buffer }> {
  const { part, refuseSecond } = await openParte(request, { maxBytes, preservePath: false, cortado: 'sin_archivo' });
  const bytes = await part.toBuffer().catch(refuseUnreadable('sin_archivo'));
  if (part.file.truncated) throw new AppError('datos_invalidos', { errores: [{ campo: 'Archivo', codigo: 'muy_grande', mensaje: muyGrande }] });
  await refuseSecond();
  if (bytes.length === 0) throw new AppError('sin_archivo');
  return { archivo: cleanNombre(part.filename), bytes };
}

/** A file as it comes in, of a form's field `Archivo`. */
export interface ArchivoEntrante {
  /** As its sender wrote it; a stranger's text. */
  readonly nombre: string;
  readonly stream: Readable;
  /** Known only after the stream was read to its end (R18). */
  isTruncated(): boolean;
  /**
   * To be asked once the stream was read to its end, before anything of it is kept.
   * @throws AppError `datos_invalidos` naming the field of a second file: nobody says which of two was meant (R171)
   */
  refuseSecond(): Promise<void>;
}

/** What a form is refused with whose rest cannot be read: of a file that its sender keeps and sends again, that it came broken (R17). */
type Cortado = 'sin_archivo' | 'digest_mismatch';

/**
 * The same for a file too large to wait for in memory: whoever takes it reads it.
 * @throws AppError `sin_archivo`
 */
export async function openArchivo(request: FastifyRequest, maxBytes: number, cortado: Cortado = 'sin_archivo'): Promise<ArchivoEntrante> {
  const { part, refuseSecond } = await openParte(request, { maxBytes, preservePath: true, cortado });
  const { fieldname, file, filename } = part;
  if (fieldname === 'Archivo') return { nombre: filename ?? '', stream: file, isTruncated: () => file.truncated, refuseSecond };
  file.resume();
  throw new AppError('sin_archivo');
}

interface Apertura {
  readonly maxBytes: number;
  /** A path stays in the file's name, which is then judged as it came. */
  readonly preservePath: boolean;
  readonly cortado: Cortado;
}

async function openParte(request: FastifyRequest, { maxBytes, preservePath, cortado }: Apertura): Promise<{ readonly part: MultipartFile } & Pick<ArchivoEntrante, 'refuseSecond'>> {
  // Without a boundary the parser throws an error that looks like ours.
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) throw new AppError('sin_archivo');
  // Names and sizes of everything but the file, and a second one to be refused; more is not a form of ours.
  const limits = { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 1_000, headerPairs: 20 };
  // Browsers write names in UTF-8.
  const options = { limits, throwFileSizeLimit: false, defParamCharset: 'utf8', preservePath };
  const files = request.files(options);
  const first = await files.next().catch(refuseUnreadable(cortado));
  if (first.done === true) throw new AppError('sin_archivo');
  const refuseSecond = async (): Promise<void> => {
    const second = await files.next().catch(refuseUnreadable(cortado));
    if (second.done === true) return;
    const { file, fieldname } = second.value;
    file.resume();
    const campo = cleanNombre(fieldname);
    throw refuseField(campo, 'sobra', `${campo}: llegó más de un archivo. Va uno por vez; no se guardó ninguno.`);
  };
  return { part: first.value, refuseSecond };
}

/** As the audit and the history keep it. */
function cleanNombre(nombre: string | undefined): string {
  return (nombre ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, '').trim().slice(0, MAX_NOMBRE);
}

/** What the parser says of itself is about what came, cut or garbled on its way; Fastify's refusals have a row of their own. */
function refuseUnreadable(cortado: Cortado): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error;
    throw new AppError(cortado, { cause: error });
  };
}
