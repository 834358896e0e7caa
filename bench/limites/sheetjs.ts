/**
 * The export as one writes it with SheetJS (bench/README.md): all rows read, the workbook built in memory and written to a
 * buffer. The first message says where the rows are; the second, that it is time. Ends when its parent lets go of it.
 */
import { COLUMNAS, createReloj, toCeldas } from '@rodal/api/modules/busqueda/exportar/columnas';
import type { ExportRow } from '@rodal/api/modules/busqueda/exportar/exportar.repo';
import { once } from 'node:events';
import { Client } from 'pg';
import { utils, write, type WorkSheet } from 'xlsx';
import { readSonda } from '../lib/sonda.ts';

/** What it is told. */
export interface EncargoSheetjs {
  readonly databaseUrl: string;
  readonly sql: string;
  readonly values: readonly Date[];
}

/** What it says afterwards. */
export interface HechoSheetjs {
  readonly filas: number;
  readonly leerMs: number;
  readonly construirMs: number;
  /** Bytes that the peak was above what it took before. */
  readonly memoria: number;
  readonly libro: Uint8Array;
}

const asked: unknown[] = await once(process, 'message');
const { databaseUrl, sql, values } = asked[0] as EncargoSheetjs;
const client = new Client({ connectionString: databaseUrl });
await client.connect();
await client.query('SELECT 1');
readSonda();
process.once('disconnect', () => process.exit(0));
const time = once(process, 'message');
process.send?.('listo');
await time;

const { rss } = readSonda();
const begin = performance.now();
const { rows } = await client.query<ExportRow>(sql, [...values]);
const read = performance.now();
const libro = build(rows);
const end = performance.now();
const memoria = readSonda().peakRss - rss;
process.send?.({ filas: rows.length, leerMs: read - begin, construirMs: end - read, memoria, libro } satisfies HechoSheetjs);

/** The same cells, formats, widths and name of the sheet as ours. */
function build(filas: readonly ExportRow[]): Uint8Array {
  const reloj = createReloj();
  const cells = [COLUMNAS.map(({ titulo }) => titulo), ...filas.map((fila) => toCeldas(fila, reloj))];
  const sheet: WorkSheet = utils.aoa_to_sheet(cells, { dense: true, cellDates: true, UTC: true });
  for (const row of sheet['!data']?.slice(1) ?? []) {
    for (const [at, { formato }] of COLUMNAS.entries()) {
      const cell = row[at];
      if (cell && formato !== undefined) cell.z = formato;
    }
  }
  sheet['!cols'] = COLUMNAS.map(({ ancho }) => ({ wch: ancho }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Datos Movistar');
  const written: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return written;
}
