import type pg from 'pg';
import { SUMA_CARGAS } from '../../db/carga-sumable.ts';
import { pickCamino } from './camino.repo.ts';
import type { Filtros } from './filtros.ts';
import { todosSql } from './origen.ts';

interface Barra {
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly cargas: number;
  readonly volumen: string;
}

/** What charts are drawn of. */
export interface Grupos {
  readonly porDia: readonly (Barra & { readonly dia: string })[];
  readonly porFaena: readonly (Barra & { readonly codigo: string; readonly rol: string; readonly nombre: string })[];
  readonly porProducto: readonly (Barra & { readonly producto: number; readonly nombre: string })[];
}

/**
 * Loads and volume of a search by day, site and product, each by unit (C26), without annulled ones (C19).
 * @returns null when there are more than `max` loads: no chart of a part
 */
export async function selectGrupos(pool: pg.Pool, filtros: Filtros, max: number): Promise<Grupos | null> {
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const limit = `$${values.push(max + 1)}`;
  const sql = todosSql(filtros, await pickCamino(pool, filtros), values, {
    // Of those found by their arrival it is the day asked for.
    columnas: `CASE WHEN d.fecha >= $1 AND d.fecha < $2 THEN d.fecha ELSE d.recibido_en END AS instante,
               d.faena_codigo, d.faena_rol, d.faena_nombre, d.producto_id, d.producto_nombre, d.unidad, d.cantidad`,
    more: ['d.anulado_en IS NULL'],
    // So that the index of the dates gives them when they are many.
    cola: `ORDER BY d.fecha DESC, d.id DESC LIMIT ${limit}`,
  });
  const barra = `unidad, count(*)::int AS cargas, ${SUMA_CARGAS}::text AS volumen`;
  const few = `WHERE (SELECT n FROM total) < ${limit}`;
  // Read once, grouped three times, or not at all.
  const { rows } = await pool.query<Grupos & { cargas: number }>(
    `WITH carga AS MATERIALIZED (
       ${sql}
     ), total AS (
       SELECT count(*)::int AS n FROM carga
     ), dia AS (
       SELECT to_char(instante AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD') AS dia, ${barra} FROM carga ${few} GROUP BY 1, unidad
     ), faena AS (
       SELECT faena_codigo AS codigo, faena_rol AS rol, max(faena_nombre) AS nombre, ${barra} FROM carga ${few}
        GROUP BY 1, 2, unidad
     ), producto AS (
       SELECT producto_id AS producto, max(producto_nombre) AS nombre, ${barra} FROM carga ${few} GROUP BY 1, unidad
     )
     SELECT (SELECT n FROM total) AS cargas,
            (SELECT coalesce(json_agg(x ORDER BY dia, unidad), '[]') FROM dia x) AS "porDia",
            (SELECT coalesce(json_agg(x ORDER BY cargas DESC, codigo, rol, unidad), '[]') FROM faena x) AS "porFaena",
            (SELECT coalesce(json_agg(x ORDER BY cargas DESC, producto, unidad), '[]') FROM producto x) AS "porProducto"`,
    values,
  );
  const [{ cargas, ...grupos } = { cargas: 0, porDia: [], porFaena: [], porProducto: [] }] = rows;
  return cargas > max ? null : grupos;
}
