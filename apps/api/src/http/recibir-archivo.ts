import { AppError } from '@rodal/domain/errors';
import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** Longer names are none that somebody gave. */
const MAX_NOMBRE = 255;

/** What the file may be. */
export interface LimiteArchivo {
  readonly maxBytes: number;
  /** Said of a larger one. */
  readonly muyGrande: string;
}

/**
 * The first file of a form, and its name.
 * @throws AppError `sin_archivo`; `datos_invalidos` naming `Archivo` when it is too large
 */
export async function readArchivo(request: FastifyRequest, { maxBytes, muyGrande }: LimiteArchivo): Promise<{ archivo: string; bytes: Buffer }> {
  const part = await openParte(request, maxBytes, { preservePath: false });
  const bytes = await part.toBuffer().catch(refuseUnreadable);
  if (part.file.truncated) throw new AppError('datos_invalidos', { errores: [{ campo: 'Archivo', codigo: 'muy_grande', mensaje: muyGrande }] });
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
}

/**
 * The same for a file too large to wait for in memory: whoever takes it reads it.
 * @throws AppError `sin_archivo`
 */
export async function openArchivo(request: FastifyRequest, maxBytes: number): Promise<ArchivoEntrante> {
  const { fieldname, file, filename } = await openParte(request, maxBytes, { preservePath: true });
  if (fieldname === 'Archivo') return { nombre: filename ?? '', stream: file, isTruncated: () => file.truncated };
  file.resume();
  throw new AppError('sin_archivo');
}

/** @param preservePath a path stays in the file's name, which is then judged as it came */
async function openParte(request: FastifyRequest, maxBytes: number, { preservePath }: { readonly preservePath: boolean }): Promise<MultipartFile> {
  // Without a boundary the parser throws an error that looks like ours.
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) throw new AppError('sin_archivo');
  // Names and sizes of everything but the file; more is not a form of ours.
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20 };
  // Browsers write names in UTF-8.
  const options = { limits, throwFileSizeLimit: false, defParamCharset: 'utf8', preservePath };
  const part = await request.file(options).catch(refuseUnreadable);
  if (part === undefined) throw new AppError('sin_archivo');
  return part;
}

/** As the audit and the history keep it. */
function cleanNombre(nombre: string | undefined): string {
  return (nombre ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, '').trim().slice(0, MAX_NOMBRE);
}

/** What the parser says of itself is about what came, cut or garbled on its way; Fastify's refusals have a row of their own. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error;
  throw new AppError('sin_archivo', { cause: error });
}
