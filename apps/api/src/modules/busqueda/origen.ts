import type { Camino } from './camino.repo.ts';
import { carrilSql, hasOneKey, restOf, type Tramo } from './carriles.ts';
import { conditionsOf, dudosasConditions, filtersOf, guiaConditions } from './conditions.ts';
import type { Filtros } from './filtros.ts';

/** As many as may have come since they were counted. PostgreSQL expects what a LIMIT says: it is no larger than need be. */
const RECIEN_LLEGADAS = 100;

/** What to read of {@link todosSql}'s rows. */
interface Lectura {
  /** Of `despacho d`. */
  readonly columnas: string;
  /** Conditions on it beside those of the search. */
  readonly more?: readonly string[];
  /** What stands behind WHERE: order and limit. Each part has them, for a plan of its own. */
  readonly cola?: string;
}

/**
 * All the rows of a search as a statement, in no order; with a limit in `cola` there may be more than that: as many again
 * as are found by their arrival.
 * @param values gets those of the statement
 */
export function todosSql(filtros: Filtros, camino: Camino, values: unknown[], { columnas, more = [], cola = '' }: Lectura): string {
  const own = `SELECT ${columnas} FROM ${deLosDiasSql(filtros, camino, values, more)} ${cola}`;
  if (camino.dudosas.length === 0) return own;
  const where = [...dudosasConditions(filtros, camino, values), ...more];
  return `(${own}) UNION ALL (SELECT ${columnas} FROM despacho d WHERE ${where.join(' AND ')} ${cola})`;
}

/** As a FROM item `d` with its WHERE. */
function deLosDiasSql(filtros: Filtros, { carril, filas, logins }: Camino, values: unknown[], more: readonly string[]): string {
  if (carril === null) return `despacho d WHERE ${[...guiaConditions(filtros, values), ...more].join(' AND ')}`;
  if (filas === null) return `despacho d WHERE ${[...conditionsOf(filtros, values, logins), ...more].join(' AND ')}`;
  const where = ['d.id = c.id', ...filtersOf(restOf(filtros, carril), values, logins), ...more];
  const limit = filas + RECIEN_LLEGADAS;
  const ids = `${carrilSql(carril, filtros, [], values, { descendente: true, after: null, limit })} LIMIT ${limit}`;
  // OFFSET 0 keeps it a look-up of each row: a join may read the whole table instead.
  const row = `SELECT * FROM despacho d WHERE ${where.join(' AND ')} OFFSET 0`;
  return `(SELECT DISTINCT x.id FROM (${ids}) x) c CROSS JOIN LATERAL (${row}) d WHERE true`;
}

/** The statement of {@link porFechaSql}. */
interface PorFecha {
  readonly sql: string;
  readonly values: unknown[];
  /** One index answers all of it: it has few forms, each with one plan that is good whatever the values are. */
  readonly unForma: boolean;
}

/**
 * The first rows of a search by date, as a statement: each dispatch once, in order.
 * @param columnas of `despacho d`, `fecha` and `id` among them
 * @param more conditions on `despacho d` beside those of the search
 */
export function porFechaSql(columnas: string, filtros: Filtros, camino: Camino, tramo: Tramo, more: readonly string[] = []): PorFecha {
  if (camino.dudosas.length === 0) return deLosDiasPorFecha(columnas, filtros, camino, tramo, more);
  const { sql: own, values } = deLosDiasPorFecha(columnas, filtros, camino, tramo, more);
  const where = [...dudosasConditions(filtros, camino, values), ...more, ...pastSql(values, tramo)];
  const end = (alias: string) => `ORDER BY ${orderSql(alias, tramo.descendente)} LIMIT ${tramo.limit}`;
  const llegadas = `SELECT ${columnas} FROM despacho d WHERE ${where.join(' AND ')} ${end('d')}`;
  const sql = `SELECT * FROM ((${own}) UNION ALL (${llegadas})) x ${end('x')}`;
  return { sql, values, unForma: false };
}

function deLosDiasPorFecha(columnas: string, filtros: Filtros, { carril, logins }: Camino, tramo: Tramo, more: readonly string[]): PorFecha {
  const values: unknown[] = [];
  const inOrder = (alias: string) => orderSql(alias, tramo.descendente);
  if (carril === null) {
    const asked = [...guiaConditions(filtros, values), ...more];
    const direct = `SELECT * FROM despacho d WHERE ${[...asked, ...pastSql(values, tramo)].join(' AND ')}`;
    const sql = `WITH d AS MATERIALIZED (${direct}) SELECT ${columnas} FROM d ORDER BY ${inOrder('d')} LIMIT ${tramo.limit}`;
    // The days and the guide, nothing else.
    return { sql, values, unForma: asked.length === 2 };
  }
  const where = [...filtersOf(restOf(filtros, carril), values, logins), ...more];
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

/** Where a page goes on from. */
function pastSql(values: unknown[], { after, descendente }: Tramo): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  return after === null ? [] : [`(d.fecha, d.id) ${descendente ? '<' : '>'} (${bind(after.fecha)}, ${bind(after.id)})`];
}
