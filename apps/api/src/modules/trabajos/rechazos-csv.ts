import { stringify } from 'csv-stringify/sync';

/** A row that could not be loaded. */
interface Rechazo {
  readonly fuente: string;
  readonly empresa: string;
  readonly periodo: string;
  readonly motivo: string;
  readonly fila: unknown;
}

/** Rejected rows for a Chilean Excel: `;` between cells, UTF-8 with BOM; the row itself as it came, as JSON (B10). */
export function writeRechazos(rechazos: readonly Rechazo[]): string {
  const filas = rechazos.map(({ fuente, empresa, periodo, motivo, fila }) => [fuente, empresa, periodo, motivo, JSON.stringify(fila)]);
  const options = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true };
  return `\uFEFF${stringify([['Fuente', 'Empresa', 'Período', 'Motivo', 'Fila'], ...filas], options)}`;
}
