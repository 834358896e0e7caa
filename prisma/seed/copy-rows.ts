import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** What a column takes. Text of JSON goes as text, a list of texts as `text[]`. */
export type Cell = string | number | boolean | Date | Uint8Array | readonly string[] | null;

/** A row: column → value. All rows of a table have the same columns. */
export type Row = Readonly<Record<string, Cell>>;

/** Rows by table, in an order that its foreign keys allow. */
export type Tablas = Readonly<Record<string, readonly Row[]>>;

/** The first row of each value of some columns: what many tell of, and stands once. */
export function once(rows: readonly Row[], ...columns: readonly string[]): Row[] {
  const seen = new Map<string, Row>();
  for (const row of rows) {
    const key = columns.map((column) => writeCell(row[column] ?? null)).join('\t');
    if (!seen.has(key)) seen.set(key, row);
  }
  return [...seen.values()];
}

/** Lines sent together; a line alone would cost a call each. */
const LINES_AT_ONCE = 200;

/**
 * Fills a table by COPY, on a connection whose transaction is the caller's.
 * @param table and the rows' keys become SQL: names of ours, never text of a person
 */
export async function copyRows(sql: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const target = sql.query(from(`COPY "${table}" (${names}) FROM STDIN`));
  await pipeline(Readable.from(writeLines(rows, columns)), target);
}

function* writeLines(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    yield rows
      .slice(at, at + LINES_AT_ONCE)
      .map((row) => `${columns.map((name) => writeCell(row[name] ?? null)).join('\t')}\n`)
      .join('');
  }
}

/** COPY's text format: tab between cells, `\N` for null, a backslash before what would be read otherwise. */
export function writeCell(cell: Cell): string {
  if (cell === null) return '\\N';
  return writeText(cell).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function writeText(cell: NonNullable<Cell>): string {
  if (typeof cell === 'string') return cell;
  if (cell instanceof Date) return cell.toISOString();
  if (cell instanceof Uint8Array) return `\\x${Buffer.from(cell).toString('hex')}`;
  if (typeof cell === 'object') return `{${cell.map(writeElement).join(',')}}`;
  return String(cell);
}

/** An element of an array literal, always in quotes. */
function writeElement(text: string): string {
  return `"${text.replace(/["\\]/g, (char) => `\\${char}`)}"`;
}
