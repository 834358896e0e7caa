import type { Camino } from './camino.repo.ts';
import { carrilSql, restOf, type Tramo } from './carriles.ts';
import { conditionsOf, filtersOf } from './conditions.ts';
import type { Filtros } from './filtros.ts';

/** As many as may have come since they were counted. PostgreSQL expects what a LIMIT says: it is no larger than need be. */
const RECIEN_LLEGADAS = 100;

/** A piece of a statement with the values it numbers. */
export interface Origen {
  readonly sql: string;
  readonly values: unknown[];
}

/**
 * All the rows of a search as a FROM item `d` with its WHERE.
 * @param more conditions on `despacho d` beside those of the search
 */
export function todosSql(filtros: Filtros, { carril, filas, logins }: Camino, more: readonly string[] = []): Origen {
  if (carril === null || filas === null) {
    const { where, values } = conditionsOf(filtros, logins);
    return { sql: `despacho d WHERE ${[...where, ...more].join(' AND ')}`, values };
  }
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const where = ['d.id = c.id', ...filtersOf(restOf(filtros, carril), values, logins), ...more];
  const limit = filas + RECIEN_LLEGADAS;
  const ids = `${carrilSql(carril, filtros, [], values, { descendente: true, after: null, limit })} LIMIT ${limit}`;
  // OFFSET 0 keeps it a look-up of each row: a join may read the whole table instead.
  const row = `SELECT * FROM despacho d WHERE ${where.join(' AND ')} OFFSET 0`;
  return { sql: `(SELECT DISTINCT x.id FROM (${ids}) x) c CROSS JOIN LATERAL (${row}) d WHERE true`, values };
}

/**
 * (fecha, id) of the first rows of a search by date, as a statement: each dispatch once, in order.
 * @param more conditions on `despacho d` beside those of the search
 */
export function porFechaSql(filtros: Filtros, { carril, logins }: Camino, tramo: Tramo, more: readonly string[] = []): Origen {
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const sql =
    carril === null
      ? directSql(filtros, values, tramo, more)
      : carrilSql(carril, filtros, [...filtersOf(restOf(filtros, carril), values, logins), ...more], values, tramo);
  const direction = tramo.descendente ? 'DESC' : 'ASC';
  return {
    sql: `WITH c AS MATERIALIZED (${sql})
          SELECT DISTINCT c.fecha, c.id FROM c ORDER BY c.fecha ${direction}, c.id ${direction} LIMIT $${values.push(tramo.limit)}`,
    values,
  };
}

function directSql(filtros: Filtros, values: unknown[], { after, descendente }: Tramo, more: readonly string[]): string {
  const where = ['d.fecha >= $1', 'd.fecha < $2', ...filtersOf(filtros, values), ...more];
  if (after !== null) {
    where.push(`(d.fecha, d.id) ${descendente ? '<' : '>'} ($${values.push(after.fecha)}, $${values.push(after.id)})`);
  }
  return `SELECT d.fecha, d.id FROM despacho d WHERE ${where.join(' AND ')}`;
}
