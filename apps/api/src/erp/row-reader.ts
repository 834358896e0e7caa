import { object } from 'zod';
import * as z from 'zod/mini';
import { cellSchema, type Valor } from './column-types.ts';
import { ErpError } from './erp-error.ts';
import { createFilterCheck, type Filtro } from './filter.ts';
import type { Columnas, Fila, Fuente } from './source.ts';

/** Rows checked at a time: whole pages kept PostgreSQL waiting for the next ones (`pnpm bench --solo 11`). */
const FILAS_POR_TROZO = 500;
/** Names from outside that a message repeats: so many, so long. */
const MAX_NOMBRES = 5;
const MAX_LARGO = 60;

/**
 * Reads rows as they arrive: every declared column is there and of its type, and the row is one of those asked for.
 * @returns for one row of a reply; columns that nobody declared are left out
 * @throws {ErpError} `columnaFaltante` names the columns and those that came instead; `valorInvalido` names the row's key and
 * the column; `filtroIgnorado` too
 */
export function createRowReader<C extends Columnas>(fuente: Fuente<C>, filtro: Filtro<C>): (row: unknown) => Fila<C> {
  const shape: Record<string, z.ZodMiniType<Valor | null>> = {};
  for (const [columna, tipo] of Object.entries(fuente.columnas)) shape[columna] = cellSchema(tipo, fuente.clave.includes(columna));
  const schema = object(shape);
  const brokenBy = createFilterCheck(fuente.columnas, filtro);

  return (row) => {
    const parsed = z.safeParse(schema, row);
    if (!parsed.success) throw rowFault(fuente, row, parsed.error);
    const broken = brokenBy(parsed.data);
    if (broken !== null) throw new ErpError('filtroIgnorado', { detalle: `${broken.columna}, en ${keyOf(fuente, parsed.data)}`, fila: row });
    // The schema was made of these very columns.
    return parsed.data as Fila<C>;
  };
}

/**
 * The rows of a page, checked a few at a time, as whoever writes them takes them.
 * @param readRow of {@link createRowReader}; what it throws ends the rows
 */
export function* readInPieces<C extends Columnas>(filas: readonly unknown[], readRow: (row: unknown) => Fila<C>): Generator<readonly Fila<C>[]> {
  for (let begin = 0; begin < filas.length; begin += FILAS_POR_TROZO) {
    yield filas.slice(begin, begin + FILAS_POR_TROZO).map((fila) => readRow(fila));
  }
}

function rowFault<C extends Columnas>(fuente: Fuente<C>, row: unknown, error: z.core.$ZodError): ErpError {
  if (typeof row !== 'object' || row === null) return new ErpError('respuestaAjena', { detalle: 'una fila no es una fila', fila: row });
  const missing = Object.keys(fuente.columnas).filter((columna) => !Object.hasOwn(row, columna));
  if (missing.length === 0) {
    return new ErpError('valorInvalido', { detalle: `${String(error.issues[0]?.path[0])}, en ${keyOf(fuente, row)}`, fila: row });
  }
  const instead = Object.keys(row).filter((columna) => !columna.startsWith('@') && !Object.hasOwn(fuente.columnas, columna));
  const llegaron = instead.length === 0 ? '' : `; sin pedirlas llegaron ${list(instead)}`;
  return new ErpError('columnaFaltante', { detalle: `${list(missing)}${llegaron}`, fila: row });
}

/** The row as people find it in the ERP: `Entry_No=123`. */
export function keyOf<C extends Columnas>({ clave }: Fuente<C>, row: object): string {
  const cells: Readonly<Record<string, unknown>> = { ...row };
  return clave.map((columna) => `${columna}=${shorten(JSON.stringify(cells[columna]) ?? '')}`).join(', ');
}

function list(names: readonly string[]): string {
  const more = names.length > MAX_NOMBRES ? ` y ${names.length - MAX_NOMBRES} más` : '';
  return names.slice(0, MAX_NOMBRES).map(shorten).join(', ') + more;
}

function shorten(text: string): string {
  return text.length > MAX_LARGO ? `${text.slice(0, MAX_LARGO)}…` : text;
}
