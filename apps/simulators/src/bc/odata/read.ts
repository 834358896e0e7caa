import type { Almacen } from '../almacen.ts';
import type { Fila, Fuente } from '../fuentes/fuente.ts';
import type { Empresa } from '../mundo/empresas.ts';
import { matches, splitByDay } from './matches.ts';
import type { Position, Query } from './query.ts';

export interface Page {
  readonly filas: readonly Fila[];
  /** Where the next page begins; null = that was the last one. */
  readonly next: Position | null;
}

/** A source of a company. */
export interface Origen {
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
