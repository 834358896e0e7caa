import type { Listado } from '@rodal/contracts/listado';
import type pg from 'pg';
import type { Sql } from '../db/sql.ts';
import { camposDe, tipoDe } from './cursor.ts';
import type { Pedido, Peticion, Tramo, UnaFuente, UnaFuenteSql } from './fuente.ts';
import { TIPOS } from './tipos.ts';

/** A row of any list. */
export type Fila = Readonly<Record<string, unknown>>;

/** The next rows of a search. Paged by key: page 1,000 costs what page 1 costs. */
export async function leer(sql: Sql, listado: Listado, fuente: UnaFuente, pedido: Pedido, tramo: Tramo): Promise<Fila[]> {
  if ('pagina' in fuente) return fuente.pagina(sql, pedido, tramo);
  const { values, bind, desde, order } = await sentencia(sql, listado, fuente, pedido, tramo);
  const columnas = Object.entries(listado.columnas).map(([campo, { tipo }]) => `${TIPOS[tipo].leer(fuente.columnas[campo] ?? campo)} AS "${campo}"`);
  const { rows } = await sql.query<Fila>(`SELECT ${columnas.join(', ')} FROM ${desde} ORDER BY ${order} LIMIT ${bind(tramo.limit)}`, values);
  return rows;
}

/** How many a search has, up to `max`: counting walks the same index as the list, and stops there. */
export async function contar(sql: Sql, listado: Listado, fuente: UnaFuenteSql, pedido: Pedido, { max, ...peticion }: Peticion & { readonly max: number }): Promise<number> {
  const orden = listado.orden.replace('-', '');
  const tramo = { orden, descendente: orden !== listado.orden, after: null, limit: max, ...peticion };
  const { values, bind, desde, order } = await sentencia(sql, listado, fuente, pedido, tramo);
  const { rows } = await sql.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${desde} ORDER BY ${order} LIMIT ${bind(max)}) x`,
    values,
  );
  return rows[0]?.total ?? 0;
}

async function sentencia(sql: Sql, listado: Listado, fuente: UnaFuenteSql, pedido: Pedido, { orden, descendente, after, limit, ...peticion }: Tramo) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { from, where, partes } = await fuente.buscar(sql, pedido, bind, peticion);
  const campos = camposDe(listado, orden);
  const comparado = (campo: string, valor: string) => fuente.comparar?.[campo]?.(valor, descendente) ?? valor;
  const claves = campos.map((campo) => comparado(campo, fuente.columnas[campo] ?? campo));
  const all = [...where];
  if (after !== null) {
    const valores = campos.map((campo, at) => comparado(campo, `${bind(after[at])}::${tipoDe(listado, campo).sql}`));
    const than = descendente ? '<' : '>';
    all.push(`(${claves.join(', ')}) ${than} (${valores.join(', ')})`);
    // Part of the key is not of the part's own index: only this tells it where to begin.
    if (partes !== undefined) all.push(`${claves[0]} ${than}= ${valores[0]}`);
  }
  const order = claves.map((clave) => `${clave} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
  const deUna = `${from} WHERE ${all.length === 0 ? 'true' : all.join(' AND ')}`;
  const desde = partes === undefined ? deUna : `${partes.de} CROSS JOIN LATERAL (SELECT * FROM ${deUna} ORDER BY ${order} LIMIT ${bind(limit)}) ${partes.alias}`;
  return { values, bind, desde, order };
}

/**
 * Lends a connection whose reads all see one state of the database, whatever changes meanwhile; it can write nothing.
 * It is given back whole however reading ends.
 */
export async function* deUnaVez<T>(pool: pg.Pool, read: (sql: Sql) => AsyncGenerator<T>): AsyncGenerator<T> {
  const sql = await pool.connect();
  let sound = false;
  try {
    await sql.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    sound = true;
    yield* read(sql);
  } catch (error) {
    sound = false;
    throw error;
  } finally {
    if (sound) sound = await sql.query('ROLLBACK').then(() => true, () => false);
    sql.release(!sound);
  }
}

/** Reads several things of one state of the database, as {@link deUnaVez}. */
export async function leerDeUnaVez<T>(pool: pg.Pool, read: (sql: Sql) => Promise<T>): Promise<T> {
  const todo = deUnaVez(pool, async function* unaVez(sql) {
    yield await read(sql);
  });
  const { value } = await todo.next();
  await todo.return(undefined);
  return value;
}
