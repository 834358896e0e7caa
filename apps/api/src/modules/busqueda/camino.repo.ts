import type pg from 'pg';
import { type Carril, carrilesOf, carrilSql } from './carriles.ts';
import { dudosaSql, loginsSql } from './conditions.ts';
import type { Filtros } from './filtros.ts';

/**
 * Up to so many rows are collected and then sorted or summed. Where even the rarest of what is asked for has more, its
 * rows lie so close together that an index walked in any order meets enough of them soon.
 */
const POCOS = 10_000;

/** A text is in fewer logins than this, with room to spare: it is in names of people of one company. */
const POCOS_LOGINS = 150;

/** How to reach the rows of a search. */
export interface Camino {
  /** The index with the fewest rows; null = that of the number of a guide, which is nearly unique. */
  readonly carril: Carril | null;
  /** How many it has, when they are few enough to collect them all; null = too many, or not counted. */
  readonly filas: number | null;
  /** Of the dispatchers asked for; null = not looked up. */
  readonly logins: readonly string[] | null;
  /** Beside those of the days: found by the day they arrived (D25). Usually none; of a guide they need no asking. */
  readonly dudosas: readonly string[];
}

/** Among the rows of the days. */
type Tronco = Omit<Camino, 'dudosas'>;

/** By the number of the guide: one look-up finds those of the days and those found by their arrival (`guiaConditions`). */
const DIRECTO: Camino = { carril: null, filas: 0, logins: null, dudosas: [] };

/** To reach all the rows of a search, or a page of them in an order that is not by date. */
export async function pickCamino(pool: pg.Pool, filtros: Filtros): Promise<Camino> {
  if (filtros.nroguia !== null) return DIRECTO;
  const [tronco, dudosas] = await Promise.all([pickFewest(pool, filtros, carrilesOf(filtros)), selectDudosas(pool, filtros)]);
  return { ...tronco, dudosas };
}

/**
 * To reach the first rows by date. Every index has them in that order: with one filter there is nothing to count, except
 * that a text may be in many logins, each of which has a first row.
 * @param limit how many rows are wanted
 */
export async function pickPorFecha(pool: pg.Pool, filtros: Filtros, limit: number): Promise<Camino> {
  if (filtros.nroguia !== null) return DIRECTO;
  return { ...(await pickTronco(pool, filtros, limit)), dudosas: await selectDudosas(pool, filtros) };
}

async function pickTronco(pool: pg.Pool, filtros: Filtros, limit: number): Promise<Tronco> {
  const all = carrilesOf(filtros);
  const only = filtros.estado === null && filtros.despachador === null;
  const useful = only && all.length > 1 ? all.filter((carril) => carril !== 'rango') : all;
  const [one = 'rango', ...others] = useful;
  if (others.length === 0) return { carril: one, filas: null, logins: null };
  // A page of each of its logins is read sooner than anything is counted.
  const onlyLogins = filtros.estado === null && all.every((carril) => carril === 'despachador' || carril === 'rango');
  if (onlyLogins && limit * POCOS_LOGINS <= POCOS) return { carril: 'despachador', filas: null, logins: null };
  const camino = await pickFewest(pool, filtros, useful);
  const manyRows = camino.carril === 'rango' && camino.filas === null && filtros.estado === null;
  const fewLogins = (camino.logins?.length ?? 0) * limit <= POCOS;
  return manyRows && fewLogins ? { ...camino, carril: 'despachador' } : camino;
}

/** Counts, in the indexes alone and only so far, what each would have to read. */
async function pickFewest(pool: pg.Pool, filtros: Filtros, carriles: readonly Carril[]): Promise<Tronco> {
  const values: unknown[] = [];
  const counts = carriles.map((carril) => {
    const rows = carrilSql(carril, filtros, [], values, { descendente: true, after: null, limit: POCOS + 1 });
    return `(SELECT count(*)::int FROM (${rows} LIMIT ${POCOS + 1}) x)`;
  });
  const logins = filtros.despachador === null ? 'NULL' : loginsSql(`$${values.push(filtros.despachador)}`);
  const { rows } = await pool.query<{ counts: number[]; logins: string[] | null }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts, ${logins} AS logins`,
    values,
  );
  const [found = { counts: [], logins: null }] = rows;
  const fewest = Math.min(...found.counts);
  return {
    carril: carriles[found.counts.indexOf(fewest)] ?? null,
    filas: fewest <= POCOS ? fewest : null,
    logins: found.logins,
  };
}

/**
 * The loads of unsure date (an open `relojDesfasado`) that arrived within the days and are dated outside of them: a search
 * finds these too (D25, registro 064). Once the office has settled the doubt, the date alone counts. The flag is written
 * with its load, so that its own instant is the arrival: a partial index of few rows answers, and nearly always says none.
 */
export async function selectDudosas(sql: Pick<pg.ClientBase, 'query'>, { desde, hasta }: Pick<Filtros, 'desde' | 'hasta'>): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'despachos_dudosos',
    text: `SELECT a.despacho_id AS id FROM despacho_aviso a WHERE ${dudosaSql('a', '$1', '$2')}`,
    values: [desde, hasta],
  });
  return rows.map(({ id }) => id);
}
