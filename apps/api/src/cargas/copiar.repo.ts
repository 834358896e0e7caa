import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DatabaseError, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import { tipoOf } from '../erp/column-types.ts';
import { ErpError } from '../erp/erp-error.ts';
import { columnaSql, type Columnas, type Fila, type FuenteErp } from '../erp/source.ts';

/** PostgreSQL's word for a key that is there already (`unique_violation`). */
const REPETIDA = '23505';
/** The class of its words for a value that a column cannot hold (`data_exception`). */
const NO_CABE = '22';

interface Copia {
  readonly fuente: FuenteErp;
  readonly carga: bigint;
  readonly pages: AsyncIterable<readonly Fila<Columnas>[]>;
  readonly signal: AbortSignal;
  /** Called after each page with the rows so far. */
  readonly onRows: (filas: number) => void;
}

/**
 * Copies pages into a source's table under a load's number, on a connection of its own, outside any transaction (design §3).
 * While one page is written the next is fetched. All rows arrive or none.
 * @returns how many rows
 * @throws {ErpError} `claveRepetida`; whatever the pages throw; the signal's reason
 */
export async function copyPages(pool: Pool, copia: Copia): Promise<number> {
  const sql = await pool.connect();
  try {
    await sql.query('SET statement_timeout = 0'); // a million rows take longer than any request
    return await copyOn(sql, copia);
  } finally {
    // Whatever was set on it ends with it.
    sql.release(true);
  }
}

/** The same on a connection inside somebody's transaction, which is lost when it throws. */
export async function copyOn(sql: PoolClient, { fuente, carga, pages, signal, onRows }: Copia): Promise<number> {
  const columnas = writtenColumns(fuente.columnas);
  const names = ['carga', ...columnas.map(({ columna }) => columnaSql(columna))].map(escapeIdentifier).join(', ');
  let filas = 0;
  async function* lines(): AsyncGenerator<string> {
    const head = String(carga);
    for await (const page of pages) {
      yield writePage(head, columnas, page);
      filas += page.length;
      onRows(filas);
    }
  }
  try {
    const target = sql.query(from(`COPY ${escapeIdentifier(fuente.tabla ?? '')} (${names}) FROM STDIN`));
    // One page waits at most: by default sixteen would.
    await pipeline(Readable.from(lines(), { highWaterMark: 1 }), target, { signal });
    return filas;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DatabaseError ? placed(error) : error;
  }
}

/** Which row of those copied PostgreSQL refused, from 0 on, and the column where it says so; null = it was no row's fault. */
export function refusedRow({ cause }: ErpError): { readonly fila: number; readonly columna: string | null } | null {
  const [, line, columna = null] = (cause instanceof DatabaseError && /, line (\d+)(?:, column (\w+))?/.exec(cause.where ?? '')) || [];
  return line === undefined ? null : { fila: Number(line) - 1, columna };
}

/** What PostgreSQL refuses of a row is a fault of the row, by name; anything else is ours. */
function placed(error: DatabaseError): Error {
  const { code = '', detail = '', where = '' } = error;
  if (code === REPETIDA) return new ErpError('claveRepetida', { detalle: detail, cause: error });
  // COPY says `COPY tabla, line 3, column no_guia: "99999999999"`.
  return code.startsWith(NO_CABE) ? new ErpError('valorInvalido', { detalle: where, cause: error }) : error;
}

/** Rows in COPY's text format: tab between cells, `\\N` for null. One text a page: a text a row costs more than its cells. */
function writePage(head: string, columnas: readonly Escrita[], page: readonly Fila<Columnas>[]): string {
  let text = '';
  for (const fila of page) {
    text += head;
    for (const { columna, libre } of columnas) {
      const celda = fila[columna] ?? null;
      text += celda === null ? '\t\\N' : libre ? `\t${escapeText(String(celda))}` : `\t${celda}`;
    }
    text += '\n';
  }
  return text;
}

/** A column as it is written. */
interface Escrita {
  readonly columna: string;
  /** Anything may stand in it; the other types have been checked to be numbers, days and the like. */
  readonly libre: boolean;
}

function writtenColumns(columnas: Columnas): Escrita[] {
  return Object.entries(columnas).map(([columna, tipo]) => ({ columna, libre: tipoOf(tipo).citado }));
}

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : text;
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
