import { stringify } from 'csv-stringify/sync';
import type { Celda, Planilla } from './planilla.ts';

/** What `escape_formulas` leaves out of what spreadsheets skip before a formula. */
const HIDDEN_START = /^[\n\0]/;

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
    escape_formulas: true,
    cast: {
      string: (texto) => (HIDDEN_START.test(texto) ? `'${texto}` : texto),
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
