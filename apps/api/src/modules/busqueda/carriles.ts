import { ESTADO_SQL, loginsSql } from './conditions.ts';
import type { Filtros } from './filtros.ts';

/**
 * The indexes of `despacho` as ways to the rows of a search. PostgreSQL chooses among them as if every site, product and
 * login had loads on every day; they come and go, and then it reads a year of other people's loads to fill one page. So
 * the index is chosen by counting (`camino.repo.ts`) and its whole key is compared here: no other index answers that.
 */

/** One a filter, the better ones first; `rango` is the date alone, or state and date. */
const CARRILES = ['patente', 'avisos', 'faena', 'usuarioId', 'producto', 'rango', 'despachador'] as const;
export type Carril = (typeof CARRILES)[number];

type Bind = (value: unknown) => string;

interface Indice {
  /** `d` = despacho; `a` = its open flags. */
  readonly alias: 'd' | 'a';
  /** Those before (fecha, id). */
  readonly columnas: readonly string[];
  /** The keys to look up, as a FROM item `k`; null = the search has none. */
  readonly claves: (filtros: Filtros, bind: Bind) => string | null;
}

const INDICES: Readonly<Record<Carril, Indice>> = {
  patente: {
    alias: 'd',
    columnas: ['patente_camion'],
    claves: ({ patente }, bind) => (patente === null ? null : `(VALUES (${bind(patente)}::text)) k (k1)`),
  },
  avisos: {
    alias: 'a',
    columnas: ['codigo'],
    claves: ({ avisos }, bind) => (avisos.length === 0 ? null : `unnest(${bind(avisos)}::text[]) k (k1)`),
  },
  faena: {
    alias: 'd',
    columnas: ['faena_codigo', 'faena_rol'],
    claves: ({ faena }, bind) =>
      faena === null ? null : `(VALUES (${bind(faena.codigo)}::text, ${bind(faena.rol)}::text)) k (k1, k2)`,
  },
  usuarioId: {
    alias: 'd',
    columnas: ['usuario_id'],
    claves: ({ usuarioId }, bind) => (usuarioId === null ? null : `(VALUES (${bind(usuarioId)}::int)) k (k1)`),
  },
  producto: {
    alias: 'd',
    columnas: ['producto_id'],
    claves: ({ producto }, bind) => (producto === null ? null : `(VALUES (${bind(producto)}::int)) k (k1)`),
  },
  despachador: {
    alias: 'd',
    columnas: ['login'],
    claves: ({ despachador }, bind) => (despachador === null ? null : `unnest(${loginsSql(bind(despachador))}) k (k1)`),
  },
  rango: { alias: 'd', columnas: [], claves: () => '(VALUES (0)) k (k1)' },
};

/** The ways to the rows of a search; `rango` always. */
export function carrilesOf(filtros: Filtros): Carril[] {
  return CARRILES.filter((carril) => INDICES[carril].claves(filtros, () => '') !== null);
}

/** Whether it is one stretch of its index: in order as it is, each dispatch once. */
export function hasOneKey(carril: Carril): boolean {
  return carril !== 'avisos' && carril !== 'despachador';
}

/** The search without the filter that an index already answers. */
export function restOf(filtros: Filtros, carril: Carril): Filtros {
  if (carril === 'rango') return { ...filtros, estado: null };
  return { ...filtros, [carril]: carril === 'avisos' ? [] : null };
}

/** Before every id: they are all of version 7 (A15). */
const NINGUN_ID = '00000000-0000-0000-0000-000000000000';

/** A row's place in the order by date. */
interface Punto {
  readonly fecha: Date;
  readonly id: string;
}

/** How far to go along an index. */
export interface Tramo {
  /** Newest first, or oldest. */
  readonly descendente: boolean;
  /** The row to go on from; null = the beginning. */
  readonly after: Punto | null;
  /** Rows of each key. */
  readonly limit: number;
}

/**
 * A statement that gives (fecha, id) along an index, within the days. What has several of the flags asked for comes as
 * often.
 * @param where conditions on `despacho d` that the index does not answer; with the days, a poorer index would do too
 * @param values gets those of the index
 * @param selected columns of `despacho d`, `fecha` and `id` among them, instead of these two; not of `avisos`
 */
export function carrilSql(
  carril: Carril,
  filtros: Filtros,
  where: readonly string[],
  values: unknown[],
  tramo: Tramo,
  selected = 'd.fecha, d.id',
): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { alias, columnas, claves } = INDICES[carril];
  const id = alias === 'd' ? 'd.id' : 'a.despacho_id';
  const key = [...columnas.map((columna) => `${alias}.${columna}`), `${alias}.fecha`, id];
  const point = (at: Punto) =>
    `(${[...columnas.map((_, n) => `k.k${n + 1}`), `${bind(at.fecha)}::timestamptz`, `${bind(at.id)}::uuid`].join(', ')})`;
  const { descendente, limit } = tramo;

  const [first, last] = extremes(filtros, tramo);
  const own = [`(${key.join(', ')}) > ${point(first)}`, `(${key.join(', ')}) < ${point(last)}`];
  // Each state has an index of its own by date.
  if (carril === 'rango' && filtros.estado !== null) own.push(ESTADO_SQL[filtros.estado]);
  const order = key.map((columna) => `${columna} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
  const rows =
    alias === 'd'
      ? `SELECT ${selected} FROM despacho d WHERE ${[...own, ...where].join(' AND ')}`
      : avisosSql(own, where, order);
  return `SELECT c.* FROM ${claves(filtros, bind)} CROSS JOIN LATERAL (${rows} ORDER BY ${order} LIMIT ${limit}) c`;
}

/**
 * The two ends, neither of them included. Where a page goes on from takes the place of the day it would begin at: given
 * both, PostgreSQL starts at the day and passes over all the pages before.
 */
function extremes({ desde, hasta }: Filtros, { descendente, after }: Tramo): [first: Punto, last: Punto] {
  const first = { fecha: desde, id: NINGUN_ID };
  const last = { fecha: hasta, id: NINGUN_ID };
  if (after === null) return [first, last];
  if (descendente) return [first, after.fecha < hasta ? after : last];
  return [after.fecha < desde ? first : after, last];
}

/**
 * Open flags, and what their dispatch is like. OFFSET 0 keeps the two apart, and the second is a value, not a join: taken
 * together PostgreSQL may read all flags or all dispatches for the few that fit.
 */
function avisosSql(own: readonly string[], where: readonly string[], order: string): string {
  const open = `SELECT a.codigo, a.fecha, a.despacho_id FROM despacho_aviso a
                 WHERE ${own.join(' AND ')} AND a.resuelto_en IS NULL ORDER BY ${order} OFFSET 0`;
  const fits = where.length === 0 ? 'true' : `(SELECT ${where.join(' AND ')} FROM despacho d WHERE d.id = a.despacho_id)`;
  return `SELECT a.fecha, a.despacho_id AS id FROM (${open}) a WHERE ${fits}`;
}
