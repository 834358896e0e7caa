import { Readable } from 'node:stream';
import { writeCsv } from './csv.ts';
import type { Celda, Formato, Planilla } from './planilla.ts';
import { writeXlsx } from './xlsx.ts';

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
