import { type CellObject, read, utils, type WorkBook } from 'xlsx';
import calculate from 'xlsx-calc';

/** A formula of a workbook: what the file says that it comes to, and what it comes to. */
export interface Formula {
  /** `Hoja!A1` */
  readonly donde: string;
  readonly formula: string;
  readonly guardado: unknown;
  readonly calculado: unknown;
}

/** A workbook as somebody else's reader has it, with its formulas and formats. */
export function readLibro(bytes: Uint8Array): WorkBook {
  return read(bytes, { cellNF: true, cellFormula: true, cellStyles: true });
}

/** A sheet's cells by their place, `A1` first, row by row; an empty one is undefined. */
export function cellsOf(book: WorkBook, hoja: string): (CellObject | undefined)[][] {
  const sheet = book.Sheets[hoja];
  if (sheet === undefined) throw new Error(`El libro no tiene la hoja ${hoja}.`);
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: last.r + 1 }, (_row, r) => Array.from({ length: last.c + 1 }, (_cell, c): CellObject | undefined => sheet[utils.encode_cell({ r, c })]));
}

/** Every formula, computed by a second program from the cells that are none: what the file says of formulas is taken away first. The workbook stays as it was. */
export function recalculate(book: WorkBook): Formula[] {
  const copia = structuredClone(book);
  const dichas = cellsWithFormula(copia);
  const guardados = dichas.map(({ cell }) => cell.v);
  for (const { cell } of dichas) delete cell.v;
  calculate(copia);
  return dichas.map(({ donde, cell }, at) => ({ donde, formula: cell.f ?? '', guardado: guardados[at], calculado: cell.v }));
}

/** Formulas that do not come to what the file says: floats may differ in what no cent shows. */
export function discrepancias(book: WorkBook): Formula[] {
  return recalculate(book).filter(({ guardado, calculado }) => !isSame(guardado, calculado));
}

/** Whether two values of cells are one, but for what adding floats up in another order does. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b && a !== undefined;
  return Math.abs(a - b) <= 1e-5 + 1e-9 * Math.abs(a);
}

function cellsWithFormula(book: WorkBook): { readonly donde: string; readonly cell: CellObject }[] {
  return book.SheetNames.flatMap((hoja) =>
    Object.entries(book.Sheets[hoja] ?? {}).flatMap(([at, cell]: [string, CellObject]) => (at.startsWith('!') || cell.f === undefined ? [] : [{ donde: `${hoja}!${at}`, cell }])),
  );
}
