import { AppError } from '@rodal/domain/errors';
import { runInThread } from '../../hilos/run-in-thread.ts';
import { LIMITES_FOTO, type MotivoFoto, MOTIVOS_FOTO } from './limites.ts';

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);
/** The library gives up first; this is for what it does not watch. */
const LIMITES = { milisegundos: LIMITES_FOTO.milisegundos + 5_000, memoriaMb: LIMITES_FOTO.memoriaMb };

/**
 * A PDF of one page of the photo of a paper (E3), made in a thread with limits of memory and time: upright, bounded, without anything of the camera's.
 *
 * @param de login name of whoever gave it
 * @throws AppError `imagen_rechazada`, naming `Archivo` · as {@link runInThread}
 */
export async function makePdfOfPhoto(bytes: Buffer, de: string): Promise<Buffer> {
  const made = (await runInThread<Uint8Array | MotivoFoto>(TRABAJADOR, new Uint8Array(bytes), { limites: LIMITES, de })) ?? 'demasiado';
  if (typeof made === 'string') throw photoRefused(made);
  return Buffer.from(made);
}

export function photoRefused(codigo: MotivoFoto): AppError {
  const motivo = MOTIVOS_FOTO[codigo];
  return new AppError('imagen_rechazada', { valores: { motivo }, errores: [{ campo: 'Archivo', codigo, mensaje: `Archivo: ${motivo}.` }] });
}
