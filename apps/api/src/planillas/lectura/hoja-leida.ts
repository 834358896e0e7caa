import type { LimitesHilo } from '../../hilos/run-in-thread.ts';

/** What stands in a cell: a date cell is midnight UTC of its day. Empty = null. */
export type CeldaLeida = string | number | boolean | Date | CeldaMala | null;

/** A cell that the spreadsheet itself could not work out: no value, and no blank either. */
interface CeldaMala {
  /** What is wrong with it, said of its column: `trae el error #N/A`. */
  readonly falla: string;
}

export function isMala(celda: CeldaLeida): celda is CeldaMala {
  return typeof celda === 'object' && celda !== null && 'falla' in celda;
}


/** The first sheet of a workbook, or a CSV. */
export interface HojaLeida {
  /** As they stand in the file's first row that is not empty; '' where a column has none. */
  readonly titulos: readonly string[];
  readonly filas: readonly FilaLeida[];
}

export interface FilaLeida {
  /** Its number in the file, from 1, as the spreadsheet shows it. */
  readonly linea: number;
  /** One for each title. */
  readonly celdas: readonly CeldaLeida[];
}

/** Why a file cannot be read, as a sentence for whoever chose it. */
export type LecturaHoja = { readonly ok: true; readonly hoja: HojaLeida } | { readonly ok: false; readonly mensaje: string };

/** What a file that somebody uploads may be. */
export interface LimitesHoja extends LimitesHilo {
  readonly bytes: number;
  /** What a workbook holds when unpacked; a small file may unpack to gigabytes. */
  readonly desempaquetado: number;
  readonly partes: number;
  readonly filas: number;
  readonly columnas: number;
  readonly caracteresPorCelda: number;
}

/** Of a list kept by hand: beyond this it is something else (decisión B11). */
export const LIMITES: LimitesHoja = {
  bytes: 5 * 1024 * 1024,
  desempaquetado: 60 * 1024 * 1024,
  partes: 500,
  filas: 20_000,
  columnas: 100,
  caracteresPorCelda: 5_000,
  milisegundos: 15_000,
  memoriaMb: 512,
};

/** As sentences tell it. */
export const MAX_MB = mbDe(LIMITES);

export function mbDe({ bytes }: Pick<LimitesHoja, 'bytes'>): number {
  return bytes / 1024 / 1024;
}
