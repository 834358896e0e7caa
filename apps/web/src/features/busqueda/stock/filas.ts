import type { StockFila } from '@rodal/contracts/stock';
import { addDecimals, compareDecimals } from '@rodal/domain/numeros';
import { matches } from '@rodal/domain/texto';
import type { Sorting } from '../../../ui/table-types.ts';
import { unidadTexto } from '../../../despachos/cantidad.ts';

type Orden = (a: StockFila, b: StockFila) => number;

const TEXTO = new Intl.Collator('es-CL', { numeric: true });

/** By column; two rows that are equal keep the server's order: site, roll, unit. */
const ORDENES = {
  faena: (a, b) => TEXTO.compare(a.faena, b.faena),
  rol: (a, b) => TEXTO.compare(a.rol, b.rol),
  unidad: (a, b) => TEXTO.compare(a.unidad, b.unidad),
  total: (a, b) => compareDecimals(a.total, b.total),
  // Nothing posted yet counts as long ago.
  ultimo: (a, b) => TEXTO.compare(a.ultimoMovimiento ?? '', b.ultimoMovimiento ?? ''),
} as const satisfies Record<string, Orden>;

type Columna = keyof typeof ORDENES;

export const POR_FAENA: Sorting = { column: 'faena' satisfies Columna, descending: false };

/** The columns of the stock (especificación 2 §2.2, C26); who wants the negative ones finds them first by Total. */
export const COLUMNAS = [
  { id: 'faena', header: 'Faena', numeric: false, sorts: 'ascending' },
  { id: 'rol', header: 'Rol', numeric: false, sorts: 'ascending' },
  { id: 'unidad', header: 'Unidad', numeric: false, sorts: 'ascending' },
  { id: 'total', header: 'Total', numeric: true, sorts: 'ascending' },
  { id: 'ultimo', header: 'Último movimiento', numeric: false, sorts: 'descending' },
] as const satisfies readonly { id: Columna; header: string; numeric: boolean; sorts: 'ascending' | 'descending' }[];

/** The rows that contain every word in site, code, roll or unit; case and accents are ignored. */
export function filterStock(filas: readonly StockFila[], filtro: string): readonly StockFila[] {
  return filas.filter(({ faena, codigo, rol, unidad }) => matches([faena, codigo, rol, unidad, unidadTexto(unidad)].join(' '), filtro));
}

export function sortStock(filas: readonly StockFila[], { column, descending }: Sorting): readonly StockFila[] {
  const orden: Orden = isColumna(column) ? ORDENES[column] : ORDENES.faena;
  return filas.toSorted((a, b) => (descending ? orden(b, a) : orden(a, b)));
}

/** What there is of each unit; never one number for several (C26). */
export function sumStock(filas: readonly StockFila[]): readonly { readonly unidad: string; readonly total: string }[] {
  return [...new Set(filas.map(({ unidad }) => unidad))]
    .map((unidad) => ({ unidad, total: addDecimals(filas.filter((fila) => fila.unidad === unidad).map(({ total }) => total)) }))
    .toSorted((a, b) => orderOf(a.unidad) - orderOf(b.unidad) || TEXTO.compare(a.unidad, b.unidad));
}

export function isNegativa({ total }: Pick<StockFila, 'total'>): boolean {
  return compareDecimals(total, '0') < 0;
}

/** Stable key of a row. */
export function keyOf({ codigo, rol, unidad }: StockFila): string {
  return `${codigo}*${rol} ${unidad}`;
}

function isColumna(column: string): column is Columna {
  return Object.hasOwn(ORDENES, column);
}

/** Cubic metres first, as everywhere. */
function orderOf(unidad: string): number {
  const at = ['M3', 'MR', 'BDMT'].indexOf(unidad);
  return at < 0 ? 3 : at;
}
