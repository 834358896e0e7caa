import type { Camino } from './camino.repo.ts';
import { carrilSql, hasOneKey, restOf, type Tramo } from './carriles.ts';
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
  const values: unknown[] = [];
  const where = ['d.id = c.id', ...filtersOf(restOf(filtros, carril), values, logins), ...more];
  const limit = filas + RECIEN_LLEGADAS;
  const ids = `${carrilSql(carril, filtros, [], values, { descendente: true, after: null, limit })} LIMIT ${limit}`;
  // OFFSET 0 keeps it a look-up of each row: a join may read the whole table instead.
  const row = `SELECT * FROM despacho d WHERE ${where.join(' AND ')} OFFSET 0`;
  return { sql: `(SELECT DISTINCT x.id FROM (${ids}) x) c CROSS JOIN LATERAL (${row}) d WHERE true`, values };
}

/** The statement of {@link porFechaSql}. */
interface PorFecha extends Origen {
  /** One index answers all of it: it has few forms, each with one plan that is good whatever the values are. */
  readonly unForma: boolean;
}

/**
 * The first rows of a search by date, as a statement: each dispatch once, in order.
 * @param columnas of `despacho d`, `fecha` and `id` among them
 * @param more conditions on `despacho d` beside those of the search
 */
export function porFechaSql(
  columnas: string,
  filtros: Filtros,
  { carril, logins }: Camino,
  tramo: Tramo,
  more: readonly string[] = [],
): PorFecha {
  const values: unknown[] = [];
  const where = [...filtersOf(carril === null ? filtros : restOf(filtros, carril), values, logins), ...more];
  const inOrder = (alias: string) => orderSql(alias, tramo.descendente);
  if (carril === null) {
    const direct = `SELECT * FROM despacho d WHERE ${[...where, ...daysSql(filtros, values, tramo)].join(' AND ')}`;
    const sql = `WITH d AS MATERIALIZED (${direct}) SELECT ${columnas} FROM d ORDER BY ${inOrder('d')} LIMIT ${tramo.limit}`;
    return { sql, values, unForma: where.length === 1 };
  }
  const unForma = where.length === 0;
  if (hasOneKey(carril)) {
    return { sql: `${carrilSql(carril, filtros, where, values, tramo, columnas)} ORDER BY ${inOrder('c')}`, values, unForma };
  }
  const sql = `WITH c AS MATERIALIZED (${carrilSql(carril, filtros, where, values, tramo)})
          SELECT ${columnas}
            FROM (SELECT DISTINCT c.fecha, c.id FROM c ORDER BY ${inOrder('c')} LIMIT ${tramo.limit}) pagina
            JOIN despacho d ON d.id = pagina.id
           ORDER BY ${inOrder('d')}`;
  return { sql, values, unForma };
}

/** By date, as a person asked. */
function orderSql(alias: string, descendente: boolean): string {
  const direction = descendente ? 'DESC' : 'ASC';
  return `${alias}.fecha ${direction}, ${alias}.id ${direction}`;
}

function daysSql({ desde, hasta }: Filtros, values: unknown[], { after, descendente }: Tramo): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const days = [`d.fecha >= ${bind(desde)}`, `d.fecha < ${bind(hasta)}`];
  return after === null ? days : [...days, `(d.fecha, d.id) ${descendente ? '<' : '>'} (${bind(after.fecha)}, ${bind(after.id)})`];
}
