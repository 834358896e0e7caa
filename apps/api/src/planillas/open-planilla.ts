import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { hideFormula } from './formula-csv.ts';
import type { Celda, Formato, Planilla } from './planilla.ts';

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

/** A text as a workbook holds it: what XML cannot is left out, and Excel reads nothing into the rest. */
export function toXmlText(texto: string): string {
  if (!SPECIAL.test(texto)) return texto;
  // A line of a cell ends in \n; a \r before it would be shown as a mark.
  return texto.replaceAll('\r\n', '\n').replace(NOT_XML, '').replace(ESCAPE_MARK, '_x005F_');
}

/**
 * Rows as CSV for a Chilean Excel: `;` between cells, decimal comma, UTF-8 with BOM, CRLF, dates as `dd/mm/yyyy hh:mm`.
 * A text that would be a formula gets a `'` in front; numbers, negative ones too, stay as they are (B10).
 */
export async function* writeCsv(planilla: Planilla, lotes: AsyncIterable<Celda[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${toText(planilla, [planilla.columnas.map(({ titulo }) => titulo)])}`);
  for await (const lote of lotes) yield Buffer.from(toText(planilla, lote));
}

function toText({ columnas }: Planilla, filas: Celda[][]): string {
  return stringify(filas, {
    delimiter: ';',
    record_delimiter: '\r\n',
    // A lone \n would start a new row in Excel, too.
    quote_record_delimiter: true,
    cast: {
      string: hideFormula,
      number: (numero, { index }) => numero.toFixed(columnas[index]?.decimales ?? 0).replace('.', ','),
      date: (fecha, { index }) => formatWallClock(fecha, columnas[index]?.formato),
    },
  });
}

/** `2026-09-06T13:05:00.000Z` → `06/09/2026 13:05`; the day alone where the column's format has no hours, the seconds where it has them. */
function formatWallClock(fecha: Date, formato = 'hh'): string {
  const iso = fecha.toISOString();
  const dia = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return formato.includes('hh') ? `${dia} ${iso.slice(11, formato.includes('ss') ? 19 : 16)}` : dia;
}

const ESCRITORES = { xlsx: writeXlsx, csv: writeCsv } as const;

/** How long a reader may take nothing before it is cut: meanwhile it holds a place, a connection and an old snapshot (decisión 015). */
export const PACIENCIA_MS = 300_000;

/**
 * A file of rows, made while it is read. Its first rows are read before it is given: what is wrong with the search, or
 * with the database, is an error with its status, and not a file that breaks off behind a 200.
 * @throws whatever reading the first rows throws
 */
export async function openPlanilla(formato: Formato, planilla: Planilla, lotes: AsyncGenerator<Celda[][]>, pacienciaMs = PACIENCIA_MS): Promise<Readable> {
  const first = await lotes.next();
  async function* all(): AsyncGenerator<Celda[][]> {
    if (first.done === true) return;
    yield first.value;
    for await (const lote of lotes) {
      paciencia.refresh();
      yield lote;
    }
  }
  const body = Readable.from(ESCRITORES[formato](planilla, all()), { objectMode: false });
  const paciencia = setTimeout(() => body.destroy(new Error('Nadie lee la exportación.')), pacienciaMs);
  // A body that nobody begins to read never reaches the end of its rows.
  body.once('close', () => {
    clearTimeout(paciencia);
    void lotes.return(undefined).catch(() => undefined);
  });
  return body;
}
