import { MAX_KML_BYTES } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { describeKml, MAX_MB } from '@rodal/domain/kml/mensajes';
import type { FastifyRequest } from 'fastify';
import { refuseArchivo } from './revisar-kml.ts';

/** Names and sizes of everything but the file; more is not a form of ours. */
const LIMITS = { fileSize: MAX_KML_BYTES, files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20 };

/** Longer names are none that somebody gave. */
const MAX_NOMBRE = 255;

/**
 * The first file of a form, as text, and its name.
 * @throws AppError `sin_archivo`; `datos_invalidos` naming `Archivo` when it is too large to be a KML of perimeters
 */
export async function readKml(request: FastifyRequest): Promise<{ archivo: string; text: string }> {
  // Without a boundary the parser throws an error that looks like ours.
  if (!request.isMultipart() || !/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) throw new AppError('sin_archivo');
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false }).catch(refuseUnreadable);
  if (part === undefined) throw new AppError('sin_archivo');
  const bytes = await part.toBuffer().catch(refuseUnreadable);
  if (part.file.truncated) throw refuseArchivo(describeKml('muy_grande', { max: MAX_MB }));
  if (bytes.length === 0) throw new AppError('sin_archivo');
  return { archivo: cleanNombre(part.filename), text: new TextDecoder().decode(bytes) };
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
