import type { Sorting } from './table-types.ts';

/** What a row is sorted by; null = it has none, and stands at the end whichever way. */
export type ValorOrden<Row> = (row: Row) => string | number | null;

/** The order of a list that is here whole, as its address has it: `nombre`, or `-nombre` for the other way round. */
export interface Orden<Row> {
  /** Anything that is no column of the list is its first order. */
  readonly readOrden: (texto: string) => Sorting;
  /** Rows in that order; those that are equal keep the one they came in. */
  readonly sort: (rows: readonly Row[], sorting: Sorting) => Row[];
}

const COLLATOR = new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' });

/** As it stands in the address. */
export function writeOrden({ column, descending }: Sorting): string {
  return `${descending ? '-' : ''}${column}`;
}

/** @param valores by the id of its column @param inicial the column of the first order */
export function createOrden<Row>(valores: Readonly<Record<string, ValorOrden<Row>>>, inicial: string): Orden<Row> {
  return {
    readOrden(texto) {
      const descending = texto.startsWith('-');
      const column = descending ? texto.slice(1) : texto;
      return Object.hasOwn(valores, column) ? { column, descending } : { column: inicial, descending: false };
    },
    sort(rows, { column, descending }) {
      const valor = valores[column] ?? (() => null);
      return rows.toSorted((una, otra) => {
        const [a, b] = [valor(una), valor(otra)];
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        const order = typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
        return descending ? -order : order;
      });
    },
  };
}
