import { stringify } from 'csv-stringify/sync';
import { type Celda, COLUMNAS } from './columnas.ts';

/** What `escape_formulas` leaves out of what spreadsheets skip before a formula. */
const HIDDEN_START = /^[\n\0]/;

/**
 * Rows as CSV for a Chilean Excel: `;` between cells, decimal comma, UTF-8 with BOM, CRLF, `dd/mm/yyyy hh:mm`.
 * A text that would be a formula gets a `'` in front; numbers, negative ones too, stay as they are (B10).
 */
export async function* writeCsv(lotes: AsyncIterable<Celda[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${toText([COLUMNAS.map(({ titulo }) => titulo)])}`);
  for await (const lote of lotes) yield Buffer.from(toText(lote));
}

function toText(filas: Celda[][]): string {
  return stringify(filas, {
    delimiter: ';',
    record_delimiter: '\r\n',
    // A lone \n would start a new row in Excel, too.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: {
      string: (texto) => (HIDDEN_START.test(texto) ? `'${texto}` : texto),
      number: (numero, { index }) => numero.toFixed(COLUMNAS[index]?.decimales ?? 0).replace('.', ','),
      date: formatWallClock,
    },
  });
}

/** `2026-09-06T13:05:00.000Z` → `06/09/2026 13:05`. */
function formatWallClock(fecha: Date): string {
  const iso = fecha.toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
