import { runInThread } from '../../hilos/run-in-thread.ts';
import { type CeldaLeida, LIMITES } from './hoja-leida.ts';

const TRABAJADOR = new URL('./trabajador-celdas.ts', import.meta.url);
const DEMASIADO: LecturaCeldas = { ok: false, mensaje: 'El archivo es demasiado grande o complejo para leerlo: divídalo' };

/** Which cells of every sheet are wanted: a form has few, wherever it has them. */
export interface QueCeldas {
  /** By their letters, of one letter each. */
  readonly columnas: readonly string[];
  readonly hastaFila: number;
  /** More of them is another workbook. */
  readonly hojas: number;
}

/** A sheet of a workbook by its cells (`C14`); those that are empty are not there. */
export interface HojaCeldas {
  readonly nombre: string;
  readonly celdas: ReadonlyMap<string, NonNullable<CeldaLeida>>;
}

/** Why a workbook cannot be read, as a sentence for whoever chose it. */
export type LecturaCeldas = { readonly ok: true; readonly hojas: readonly HojaCeldas[] } | { readonly ok: false; readonly mensaje: string };

/** What the thread is given. */
export interface PedidoCeldas {
  readonly bytes: Uint8Array;
  readonly que: QueCeldas;
}

/**
 * Some cells of each sheet of an uploaded workbook (XLSX, or XLS of before), read in a thread of its own with limits of memory and
 * time (decisión B11), as `readPlanilla` does with a table.
 * @param de login name of whoever gave it
 * @throws AppError as {@link runInThread}
 */
export async function readCeldas(bytes: Buffer, que: QueCeldas, de: string): Promise<LecturaCeldas> {
  const pedido: PedidoCeldas = { bytes: new Uint8Array(bytes), que };
  return (await runInThread<LecturaCeldas>(TRABAJADOR, pedido, { limites: LIMITES, de })) ?? DEMASIADO;
}
