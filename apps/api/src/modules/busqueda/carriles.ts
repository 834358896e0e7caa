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

/** The search without the filter that an index already answers. */
export function restOf(filtros: Filtros, carril: Carril): Filtros {
  if (carril === 'rango') return { ...filtros, estado: null };
  return { ...filtros, [carril]: carril === 'avisos' ? [] : null };
}

/** Before every id: they are all of version 7 (A15). */
const NINGUN_ID = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** How far to go along an index. */
export interface Tramo {
  /** Newest first, or oldest. */
  readonly descendente: boolean;
  /** The row to go on from; null = the beginning. */
  readonly after: { readonly fecha: Date; readonly id: string } | null;
  /** Rows of each key. */
  readonly limit: number;
}

/**
 * A statement that gives (fecha, id) along an index, within the days `$1` and `$2`. What has several of the flags asked
 * for comes as often.
 * @param where conditions on `despacho d` that the index does not answer; with the days, a poorer index would do too
 * @param values begins with the days; gets those of the index
 */
export function carrilSql(carril: Carril, filtros: Filtros, where: readonly string[], values: unknown[], tramo: Tramo): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { alias, columnas, claves } = INDICES[carril];
  const id = alias === 'd' ? 'd.id' : 'a.despacho_id';
  const key = [...columnas.map((columna) => `${alias}.${columna}`), `${alias}.fecha`, id];
  const point = (fecha: string, at: string) => `(${[...columnas.map((_, n) => `k.k${n + 1}`), fecha, at].join(', ')})`;
  const { descendente, after, limit } = tramo;

  const own = [`(${key.join(', ')}) > ${point('$1', NINGUN_ID)}`, `(${key.join(', ')}) < ${point('$2', NINGUN_ID)}`];
  if (after !== null) {
    const from = point(`${bind(after.fecha)}::timestamptz`, `${bind(after.id)}::uuid`);
    own.push(`(${key.join(', ')}) ${descendente ? '<' : '>'} ${from}`);
  }
  // Each state has an index of its own by date.
  if (carril === 'rango' && filtros.estado !== null) own.push(ESTADO_SQL[filtros.estado]);
  const order = key.map((columna) => `${columna} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
  const rows =
    alias === 'd'
      ? `SELECT d.fecha, d.id FROM despacho d WHERE ${[...own, ...where].join(' AND ')}`
      : avisosSql(own, where, order);
  return `SELECT c.fecha, c.id FROM ${claves(filtros, bind)} CROSS JOIN LATERAL (${rows} ORDER BY ${order} LIMIT ${bind(limit)}) c`;
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
