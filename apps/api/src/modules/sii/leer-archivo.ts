import type { Esperado, LecturaSeccion } from '@rodal/domain/sii/leer-seccion';
import { runInThread } from '../../hilos/run-in-thread.ts';
import { refuseField } from '../../http/field-errors.ts';

/** What a download of the register may be. */
export const LIMITES_SII = { bytes: 20 * 1024 * 1024, inflado: 100 * 1024 * 1024, filas: 100_000, milisegundos: 60_000, memoriaMb: 1_024 } as const;

export const MUY_GRANDE = 'El archivo supera el máximo de 20 MB';

/** What the thread is given. */
export interface PedidoLectura {
  readonly bytes: Uint8Array;
  readonly nombre: string;
  readonly esperado: Esperado;
}

/** A file that was read. */
export type SeccionLeida = Exclude<LecturaSeccion, { readonly motivo: string }>;

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);

/**
 * A section of the register out of a CSV, or of one in gzip: what it is decide its titles, never what the browser says of its kind (Windows with Excel calls it a workbook).
 * @param de login name of whoever gave it
 * @throws AppError `datos_invalidos` naming `Archivo`; as {@link runInThread}
 */
export async function leerArchivo(bytes: Buffer, nombre: string, esperado: Esperado, de: string): Promise<SeccionLeida> {
  if (!/\.csv(\.gz)?$/i.test(nombre)) throw refuseArchivo(`«${nombre}» no termina en .csv ni en .csv.gz`);
  const pedido: PedidoLectura = { bytes: new Uint8Array(bytes), nombre, esperado };
  const lectura = await runInThread<LecturaSeccion>(TRABAJADOR, pedido, { limites: LIMITES_SII, de });
  if (lectura === null) throw refuseArchivo('El archivo es demasiado grande o complejo para leerlo');
  if ('motivo' in lectura) throw refuseArchivo(lectura.motivo);
  return lectura;
}

export function refuseArchivo(motivo: string) {
  return refuseField('Archivo', 'invalido', motivo);
}
