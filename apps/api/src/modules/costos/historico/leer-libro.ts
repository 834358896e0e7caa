import type { AnioHistorico } from '@rodal/domain/costos/historico/libro';
import { runInThread } from '../../../hilos/run-in-thread.ts';
import { refuseField } from '../../../http/field-errors.ts';
import { mbDe, type LimitesHoja } from '../../../planillas/lectura/hoja-leida.ts';

/** What the historical Excel may be: years of purchases, of 46 columns (decisión 156). */
export const LIMITES_HISTORICO: LimitesHoja = {
  bytes: 40 * 1024 * 1024,
  desempaquetado: 400 * 1024 * 1024,
  partes: 500,
  filas: 60_000,
  columnas: 200,
  caracteresPorCelda: 5_000,
  milisegundos: 120_000,
  memoriaMb: 2_048,
};

export const MUY_GRANDE = `El archivo supera el máximo de ${mbDe(LIMITES_HISTORICO)} MB`;

/** What the thread is given. */
export interface PedidoLibro {
  readonly bytes: Uint8Array;
  /** Day of Santiago. */
  readonly hoy: string;
  /** Whether its rows are wanted too, or only what they come to. */
  readonly conFilas: boolean;
}

/** A workbook that may be loaded. */
export interface LibroBueno {
  readonly hoja: string;
  readonly avisos: readonly string[];
  readonly anios: readonly AnioHistorico[];
  /** Each document that it has, once, and how many rows of it. */
  readonly documentos: readonly string[];
  readonly cuentas: readonly number[];
  /** Where they were asked for. */
  readonly meses: readonly MesDeLibro[];
}

/** The rows of a month. */
export interface MesDeLibro {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly filas: number;
  /** Of `packFilas`. */
  readonly paginas: readonly Uint8Array[];
}

/** A workbook that may not: each error with its cell. */
export interface LibroMalo {
  readonly errores: readonly string[];
  readonly cantidad: number;
}

export type LecturaLibro = LibroBueno | LibroMalo | { readonly mensaje: string };

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);

/**
 * Reads the historical Excel in a thread of its own (decisión B11).
 * @param de login name of whoever gave it
 * @throws AppError `datos_invalidos` naming `Archivo` where it is no workbook, or too large; as {@link runInThread}
 */
export async function leerLibro(bytes: Buffer, { hoy, conFilas, de }: Pick<PedidoLibro, 'hoy' | 'conFilas'> & { readonly de: string }): Promise<LibroBueno | LibroMalo> {
  const pedido: PedidoLibro = { bytes: new Uint8Array(bytes), hoy, conFilas };
  const lectura = await runInThread<LecturaLibro>(TRABAJADOR, pedido, { limites: LIMITES_HISTORICO, de });
  if (lectura === null) throw refuseField('Archivo', 'invalido', 'El archivo es demasiado grande o complejo para leerlo: divídalo por años o guárdelo como CSV');
  if ('mensaje' in lectura) throw refuseField('Archivo', 'invalido', lectura.mensaje);
  return lectura;
}
