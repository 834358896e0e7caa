import { hash } from 'node:crypto';
import type { Orden } from '@rodal/domain/busqueda';
import type pg from 'pg';
import { pickCamino, pickPorFecha } from './camino.repo.ts';
import { FILA_SQL, type FilaRow } from './fila.ts';
import type { Filtros } from './filtros.ts';
import { clavesDe, type Cursor, grupoOf, ordenSql } from './orden.ts';
import { porFechaSql, todosSql } from './origen.ts';

/** Which page of a list. */
export interface Pagina {
  readonly orden: Orden;
  /** The last row of the page before; null = the first page. */
  readonly after: Cursor | null;
  readonly limit: number;
}

/** One page. Paged by key: page 1,000 costs what page 1 costs. */
export async function selectPage(pool: pg.Pool, filtros: Filtros, pagina: Pagina): Promise<FilaRow[]> {
  const { descendente, unico } = grupoOf(pagina.orden);
  if (!unico(filtros)) return selectPorGrupo(pool, filtros, pagina);
  const camino = await pickPorFecha(pool, filtros, pagina.limit);
  const { sql, values, unForma } = porFechaSql(FILA_SQL, filtros, camino, { ...pagina, descendente });
  // Planning it costs as much as running it. Of the others there are too many to keep a plan of each in every connection.
  const { rows } = await pool.query<FilaRow>({ text: sql, values, ...(unForma && { name: hash('sha1', sql) }) });
  return rows;
}

/** In an order that is not by date: few are collected and sorted, of many the index of the order is walked. */
async function selectPorGrupo(pool: pg.Pool, filtros: Filtros, { orden, after, limit }: Pagina): Promise<FilaRow[]> {
  const { descendente } = grupoOf(orden);
  const camino = await pickCamino(pool, filtros);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const key = clavesDe(orden).join(', ');
  const point = after && [...after.grupo, after.fecha, after.id].map(bind).join(', ');
  const past = point === null ? 'true' : `(${key}) ${descendente ? '<' : '>'} (${point})`;
  const end = `ORDER BY ${ordenSql(orden)} LIMIT ${bind(limit)}`;
  const ids = camino.filas !== null
    ? `WITH d AS MATERIALIZED (${todosSql(filtros, camino, values, { columnas: key })}) SELECT d.id FROM d WHERE ${past} ${end}`
    : `SELECT d.id FROM (${todosSql(filtros, camino, values, { columnas: key, more: [past], cola: end })}) d ${end}`;
  const { rows } = await pool.query<FilaRow>(
    `SELECT ${FILA_SQL}
       FROM (${ids}) pagina JOIN despacho d ON d.id = pagina.id
      ORDER BY ${ordenSql(orden)}`,
    values,
  );
  return rows;
}
