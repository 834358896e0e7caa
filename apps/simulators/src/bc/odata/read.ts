import type { Almacen } from '../almacen.ts';
import type { Fila, Fuente, Valor } from '../fuentes/fuente.ts';
import type { Empresa } from '../mundo/empresas.ts';
import { fieldsOf, type Filter } from './filter.ts';
import type { Position, Query } from './query.ts';

export interface Page {
  readonly filas: readonly Fila[];
  /** Where the next page begins; null = that was the last one. */
  readonly next: Position | null;
}

/** A source of a company. */
interface Origen {
  readonly almacen: Almacen;
  readonly fuente: Fuente;
  readonly empresa: Empresa;
}

/**
 * A page of what was asked for. `$top` answers at most a page, and no link to a next one follows (microsoft/AL#6858).
 * In the order of posting nothing but the page is ever in memory; any other order needs all rows.
 */
export function readPage(origen: Origen, query: Query): Page {
  const { top, pageSize, orderby, from } = query;
  const size = Math.min(top ?? pageSize, pageSize);
  if (orderby.length > 0) return sortedPage(origen, query, size);
  const filas: Fila[] = [];
  for (const { dia, lugar, fila } of scan(origen, query, from)) {
    if (filas.length === size) return { filas, next: top === null ? { dia, lugar } : null };
    filas.push(fila);
  }
  return { filas, next: null };
}

/** How many rows match, however many were asked for. */
export function countRows({ almacen, fuente, empresa }: Origen, { filter }: Pick<Query, 'filter'>): number {
  const porDia = splitByDay(filter, fuente.columnaFecha);
  let total = 0;
  for (const dia of almacen.dias(fuente)) {
    if (!porDia.dia(dia)) continue;
    const { cuantas, fila } = almacen.abrir(fuente, empresa, dia);
    const { resto } = porDia;
    if (resto === null) total += cuantas;
    else for (let lugar = 0; lugar < cuantas; lugar += 1) if (matches(resto, fila(lugar))) total += 1;
  }
  return total;
}

/** Every matching row from a position on, in the order of posting. */
function* scan(
  { almacen, fuente, empresa }: Origen,
  { filter }: Pick<Query, 'filter'>,
  from: Position | null,
): Generator<Position & { readonly fila: Fila }> {
  const { dia: inDay, resto } = splitByDay(filter, fuente.columnaFecha);
  for (const dia of almacen.dias(fuente)) {
    if ((from !== null && dia < from.dia) || !inDay(dia)) continue;
    const tramo = almacen.abrir(fuente, empresa, dia);
    for (let lugar = from?.dia === dia ? from.lugar : 0; lugar < tramo.cuantas; lugar += 1) {
      const fila = tramo.fila(lugar);
      if (resto === null || matches(resto, fila)) yield { dia, lugar, fila };
    }
  }
}

function sortedPage(origen: Origen, query: Query, size: number): Page {
  const filas = [...scan(origen, query, null)].map(({ fila }) => fila).toSorted(comparison(query.orderby));
  const begin = query.from?.lugar ?? 0;
  const end = begin + size;
  return { filas: filas.slice(begin, end), next: query.top === null && end < filas.length ? { dia: '', lugar: end } : null };
}

function comparison(orderby: Query['orderby']): (a: Fila, b: Fila) => number {
  return (a, b) => {
    for (const { field, desc } of orderby) {
      // What is unknown comes first, as in SQL Server.
      const [x, y] = [a[field] ?? '', b[field] ?? ''];
      if (x !== y) return (x < y ? -1 : 1) * (desc ? -1 : 1);
    }
    return 0;
  };
}

/** Whether a row is among those asked for. Dates compare as their text does; nothing compares with null. */
function matches(filter: Filter, fila: Fila): boolean {
  if ('sides' in filter) {
    const ask = (side: Filter) => matches(side, fila);
    return filter.op === 'and' ? filter.sides.every(ask) : filter.sides.some(ask);
  }
  const { op, field, value } = filter;
  const actual = fila[field] ?? null;
  if (actual === null) return false;
  if (op === 'startswith') return String(actual).startsWith(String(value));
  return COMPARE[op](actual, value);
}

type NoNulo = NonNullable<Valor>;

const COMPARE: Readonly<Record<'eq' | 'ne' | 'ge' | 'gt' | 'le' | 'lt', (a: NoNulo, b: NoNulo) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  ge: (a, b) => a >= b,
  gt: (a, b) => a > b,
  le: (a, b) => a <= b,
  lt: (a, b) => a < b,
};

/** A filter in two: what the day alone decides, and what each row must be asked. */
interface FiltroPorDia {
  /** Whether rows of the day may be among those asked for. */
  readonly dia: (dia: string) => boolean;
  /** What is left to ask of a row; null = nothing. */
  readonly resto: Filter | null;
}

/**
 * Takes the date apart, so that months nobody asked for are never drawn.
 *
 * @param columnaFecha the column that has the day in every row; null = there is none
 */
function splitByDay(filter: Filter | null, columnaFecha: string | null): FiltroPorDia {
  const sides = filter === null ? [] : 'sides' in filter && filter.op === 'and' ? filter.sides : [filter];
  const onlyDay = (side: Filter) => columnaFecha !== null && [...fieldsOf(side)].every((field) => field === columnaFecha);
  const porDia = sides.filter(onlyDay);
  const resto = sides.filter((side) => !onlyDay(side));
  return {
    dia: (dia) => porDia.every((side) => matches(side, { [columnaFecha ?? '']: dia })),
    resto: resto.length === 0 ? null : { op: 'and', sides: resto },
  };
}
