import type { CellObject, WorkSheet } from 'xlsx';
import { showFormula } from '../formula-csv.ts';
import { isLibro, LibroIlegible, openHoja } from './abrir-libro.ts';
import { type CeldaLeida, type FilaLeida, type HojaLeida, isMala, LIMITES, type LimitesHoja } from './hoja-leida.ts';
import { readCsv } from './leer-csv.ts';

/**
 * The first sheet of a file: the first row that is not empty gives the titles, the rows that are not empty follow.
 * @throws LibroIlegible not a workbook or CSV, beyond a limit of {@link LIMITES}, nothing in it
 */
export function readHoja(bytes: Buffer): HojaLeida {
  const [titulos, ...filas] = readTabla(bytes, LIMITES).filas;
  if (titulos === undefined) throw new LibroIlegible('La primera hoja del archivo está vacía');
  const ancho = titulos.celdas.length;
  if (ancho > LIMITES.columnas) throw new LibroIlegible(`El archivo trae más de ${LIMITES.columnas} columnas`);
  return {
    titulos: titulos.celdas.map((titulo) => (titulo === null || isMala(titulo) ? '' : String(titulo))),
    filas: filas.map(({ linea, celdas }) => ({ linea, celdas: titulos.celdas.map((_, at) => celdas[at] ?? null) })),
  };
}

/** The first sheet of a file as it stands: its rows that are not empty, whatever the first of them is. */
export interface TablaLeida {
  /** '' = it has none: a CSV. */
  readonly nombre: string;
  /** Of the first cell of every row, from 0: column A. */
  readonly primera: number;
  readonly filas: readonly FilaLeida[];
}

/** @throws LibroIlegible not a workbook or CSV, beyond a limit */
export function readTabla(bytes: Buffer, limites: LimitesHoja): TablaLeida {
  const tabla = readRows(bytes, limites);
  const filas = tabla.filas.filter(({ celdas }) => celdas.some((celda) => celda !== null));
  if (filas.length > limites.filas + 1) throw new LibroIlegible(`El archivo trae más de ${limites.filas.toLocaleString('es-CL')} filas: divídalo`);
  return { ...tabla, filas };
}

function readRows(bytes: Buffer, limites: LimitesHoja): TablaLeida {
  try {
    if (!isLibro(bytes, limites)) return { nombre: '', primera: 0, filas: readCsv(bytes, limites).map((textos, at) => ({ linea: at + 1, celdas: textos.map((texto) => toTexto(showFormula(texto), at + 1)) })) };
    const libro = openHoja(bytes, limites);
    return libro === undefined ? { nombre: '', primera: 0, filas: [] } : { nombre: libro.nombre, ...rowsOf(libro.hoja) };
  } catch (error) {
    if (error instanceof LibroIlegible) throw error;
    throw new LibroIlegible('El archivo está dañado o no es un libro de Excel (.xlsx) ni un CSV', { cause: error });
  }
}

/**
 * Rows keep the numbers that the spreadsheet shows, wherever the table begins. What the sheet claims to reach to is a claim:
 * programs write it once and add rows below, so the cells say where it begins and ends.
 */
function rowsOf(sheet: WorkSheet): Omit<TablaLeida, 'nombre'> {
  const rows = dataOf(sheet);
  const first = Math.min(...rows.map((row) => row?.findIndex((celda) => celda !== undefined) ?? -1).filter((at) => at !== -1));
  return { primera: Number.isFinite(first) ? first : 0, filas: Array.from(rows, (row, at) => ({ linea: at + 1, celdas: Array.from(row?.slice(first) ?? [], (celda) => toCelda(celda, at + 1)) })) };
}

/** Cells by row and column; a sheet's own claim of where they end counts for nothing (R156). */
export function dataOf(sheet: WorkSheet): readonly (readonly (CellObject | undefined)[] | undefined)[] {
  return sheet['!data'] ?? [];
}

/** What stands in a cell. @param linea its row from 1, for what is said of it */
export function toCelda(celda: CellObject | undefined, linea: number): CeldaLeida {
  if (celda === undefined) return null;
  const { t: tipo, v: valor, w: escrito, f: formula } = celda;
  // Programs that write formulas leave the working out to whoever opens the file; of some the reader makes errors without a number.
  const isError = tipo === 'e' && ERRORES_EXCEL[Number(valor)] === undefined;
  if (formula !== undefined && (tipo === 'z' || valor === undefined || isError)) return SIN_CALCULAR;
  if (tipo === 'z') return null;
  if (tipo === 'e') return { falla: `trae el error ${escrito ?? ERRORES_EXCEL[Number(valor)] ?? 'de Excel'}` };
  if (typeof valor === 'number' || typeof valor === 'boolean' || valor instanceof Date) return valor;
  return toTexto(valor ?? '', linea);
}

const SIN_CALCULAR: CeldaLeida = { falla: 'trae una fórmula sin calcular: abra el archivo en Excel, guárdelo y elíjalo de nuevo' };

/** By the number that a workbook has for them (ECMA-376, 18.18.11). */
const ERRORES_EXCEL: Readonly<Record<number, string>> = { 0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?', 0x24: '#NUM!', 0x2a: '#N/A' };
/** As texts they come from a CSV, or another program's workbook; Excel in Spanish has words of its own. */
const ERROR_ESCRITO = /^#(?:N\/[AD]|¡?(?:DIV\/0|REF|VALUE|VALOR|NUM|NULL|NULO)!|¿?(?:NAME|NOMBRE)\?)$/i;

function toTexto(escrito: string, linea: number): CeldaLeida {
  const texto = escrito.trim();
  if (texto.length > LIMITES.caracteresPorCelda) throw new LibroIlegible(`Fila ${linea}: una celda trae más de ${LIMITES.caracteresPorCelda.toLocaleString('es-CL')} caracteres`);
  if (ERROR_ESCRITO.test(texto)) return { falla: `trae el error ${texto}` };
  return texto === '' ? null : texto;
}
