import { utils, type WorkBook } from 'xlsx';
import { LibroIlegible, openLibro } from './abrir-libro.ts';
import type { CeldaLeida, FilaLeida, HojaLeida } from './hoja-leida.ts';
import { LIMITES } from './limites.ts';

/**
 * The first sheet of a file: the first row that is not empty gives the titles, the rows that are not empty follow.
 * @throws LibroIlegible not a workbook or CSV, beyond a limit of {@link LIMITES}, nothing in it
 */
export function readHoja(bytes: Buffer): HojaLeida {
  const [titulos, ...filas] = rowsOf(open(bytes)).filter(({ celdas }) => celdas.some((celda) => celda !== null));
  if (titulos === undefined) throw new LibroIlegible('La primera hoja del archivo está vacía');
  if (filas.length > LIMITES.filas) throw new LibroIlegible(`El archivo trae más de ${LIMITES.filas.toLocaleString('es-CL')} filas: divídalo`);
  const ancho = titulos.celdas.length;
  if (ancho > LIMITES.columnas) throw new LibroIlegible(`El archivo trae más de ${LIMITES.columnas} columnas`);
  return {
    titulos: titulos.celdas.map((titulo) => (titulo === null ? '' : String(titulo))),
    filas: filas.map(({ linea, celdas }) => ({ linea, celdas: titulos.celdas.map((_, at) => celdas[at] ?? null) })),
  };
}

function open(bytes: Buffer): WorkBook {
  try {
    return openLibro(bytes);
  } catch (error) {
    if (error instanceof LibroIlegible) throw error;
    throw new LibroIlegible('El archivo está dañado o no es un libro de Excel (.xlsx) ni un CSV', { cause: error });
  }
}

function rowsOf({ Sheets, SheetNames }: WorkBook): FilaLeida[] {
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (sheet === undefined) return [];
  const rows: unknown[][] = utils.sheet_to_json(sheet, { header: 1, raw: true, defval: null, blankrows: true, UTC: true });
  // A sheet may begin further down: its rows keep the numbers that the spreadsheet shows.
  const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r + 1;
  return rows.map((row, at) => ({ linea: first + at, celdas: row.map((celda) => toCelda(celda, first + at)) }));
}

function toCelda(celda: unknown, linea: number): CeldaLeida {
  if (typeof celda === 'number' || typeof celda === 'boolean' || celda instanceof Date) return celda;
  const texto = typeof celda === 'string' ? celda.trim() : '';
  if (texto.length > LIMITES.caracteresPorCelda) throw new LibroIlegible(`Fila ${linea}: una celda trae más de ${LIMITES.caracteresPorCelda.toLocaleString('es-CL')} caracteres`);
  return texto === '' ? null : texto;
}
