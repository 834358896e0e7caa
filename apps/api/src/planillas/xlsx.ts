import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Celda, Planilla } from './planilla.ts';

/** What a cell's text cannot hold as it is. */
const SPECIAL = /[\r_\uFFFE\uFFFF]/;
/** Excel reads `_x0041_` as `A`: the mark of an escape is escaped itself. */
const ESCAPE_MARK = /_(?=x[\da-f]{4}_)/gi;
/** Not allowed in XML, and not caught by the library: Excel would call the file damaged. */
const NOT_XML = /[\uFFFE\uFFFF]/g;
/** Excel's own name for "as it is written". */
const TEXTO = '@';

/**
 * Rows as an Excel workbook, made while it is read. Text cells are typed as text: `=1+1` is no formula (B10). What does
 * not fit a sheet goes on in the next one, under the same headers.
 * @param filasPorHoja headers included
 */
export function writeXlsx(
  { hoja, columnas }: Planilla,
  lotes: AsyncIterable<Celda[][]>,
  filasPorHoja = XLSX_MAX_ROWS_PER_SHEET,
): AsyncIterable<Uint8Array> {
  const row = { isHeader: true };
  // The library knows formats of columns only, and asks for them cell by cell: a header would be a date or a number.
  const columns = columnas.map(({ ancho, formato }) => ({
    width: ancho,
    get numFmt() {
      return row.isHeader ? TEXTO : (formato ?? 'General');
    },
  }));

  /** Each row is written before the next one is asked for: what is said of it holds meanwhile. */
  async function* rows(): AsyncGenerator<Celda[]> {
    const titulos = columnas.map(({ titulo }) => titulo);
    yield titulos;
    let libres = filasPorHoja - 1;
    for await (const lote of lotes) {
      for (const fila of lote) {
        if (libres === 0) {
          row.isHeader = true;
          yield titulos;
          libres = filasPorHoja - 1;
        }
        row.isHeader = false;
        yield fila.map((celda) => (typeof celda === 'string' ? toXmlText(celda) : celda));
        libres -= 1;
      }
    }
  }
  return writeXlsxStream(rows(), { name: hoja, columns, freezePane: { rows: 1 }, maxRowsPerSheet: filasPorHoja, repeatHeaders: false });
}

function toXmlText(texto: string): string {
  if (!SPECIAL.test(texto)) return texto;
  // A line of a cell ends in \n; a \r before it would be shown as a mark.
  return texto.replaceAll('\r\n', '\n').replace(NOT_XML, '').replace(ESCAPE_MARK, '_x005F_');
}
