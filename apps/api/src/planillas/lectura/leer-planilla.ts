import { runInThread } from '../../hilos/run-in-thread.ts';
import { type LecturaHoja, LIMITES } from './hoja-leida.ts';

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);
const DEMASIADO: LecturaHoja = { ok: false, mensaje: 'El archivo es demasiado grande o complejo para leerlo: divídalo o guárdelo como CSV' };

/**
 * The first sheet of an uploaded workbook or CSV, read in a thread of its own with limits of memory and time (decisión B11).
 * @param de login name of whoever gave it
 * @returns the sheet, or a sentence for whoever chose the file
 * @throws AppError as {@link runInThread}
 */
export async function readPlanilla(bytes: Buffer, de: string): Promise<LecturaHoja> {
  return (await runInThread<LecturaHoja>(TRABAJADOR, new Uint8Array(bytes), { limites: LIMITES, de })) ?? DEMASIADO;
}
