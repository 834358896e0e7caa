import { AppError } from '@rodal/domain/errors';
import { claseOf } from '../clase.ts';
import { runInThread } from '../../hilos/run-in-thread.ts';
import { LIMITES_PDF, type MotivoPdf, MOTIVOS_PDF } from './motivos.ts';

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);

/**
 * Reads an uploaded PDF to its last object, in a thread with limits of memory and time, and refuses what is more than a paper (E3):
 * protected, with a program, an attachment or another format in it, cut, or too much to look at.
 *
 * @param de login name of whoever gave it
 * @throws AppError `archivo_no_pdf` · `pdf_rechazado`, naming `Archivo` · as {@link runInThread}
 */
export async function checkPdf(bytes: Buffer, de: string): Promise<void> {
  if (claseOf(bytes) !== 'pdf') throw notPdf();
  const found = (await runInThread<number | MotivoPdf>(TRABAJADOR, new Uint8Array(bytes), { limites: LIMITES_PDF, de })) ?? 'demasiado';
  if (typeof found === 'number') return;
  const motivo = MOTIVOS_PDF[found];
  throw new AppError('pdf_rechazado', { valores: { motivo }, errores: [{ campo: 'Archivo', codigo: found, mensaje: `Archivo: ${motivo}.` }] });
}

/** In the words of the specification (3 §5, Files), naming the field (R138). */
export function notPdf(): AppError {
  return new AppError('archivo_no_pdf', { errores: [{ campo: 'Archivo', codigo: 'formato', mensaje: 'Archivo: tiene que ser en formato PDF.' }] });
}
