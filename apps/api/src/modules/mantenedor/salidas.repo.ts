import { MAX_SALIDAS, type Salida } from '@rodal/contracts/mantenedor';
import type { Sql } from '../../db/sql.ts';
import { DESPACHO_SUMA, inicioSql, MOVIMIENTOS } from '../../movimientos/movimientos.ts';
import { SALIDA } from './historico.repo.ts';

/** A site in one unit. */
export interface Sitio {
  readonly codigo: string;
  readonly rol: string;
  readonly unidad: string;
}

/**
 * All that came out of one site in a unit, one row each, as `x`: by the rule of `historicoSql`, of which these are the rows.
 * `$1` code, `$2` roll, `$3` unit, `$4` the day after the last that counts.
 */
const SALIDAS = `(
  SELECT m.fecha, 'BC' AS origen, m.tipo, m.documento, m.producto AS articulo, coalesce(nullif(m.descripcion, ''), p.descripcion, m.producto) AS nombre, ${SALIDA} AS cantidad, m.numero
    FROM ${MOVIMIENTOS} LEFT JOIN producto p ON p.id::text = m.producto
   WHERE m.faena_codigo = $1 AND m.faena_rol = $2 AND m.unidad = $3 AND m.fecha < $4::date AND ${SALIDA} <> 0
  UNION ALL
  SELECT (d.fecha AT TIME ZONE 'America/Santiago')::date, 'Rodal', 'Despacho', coalesce(d.guia_numero, ''), d.producto_id::text, d.producto_nombre, d.cantidad, d.numero
    FROM despacho d
   WHERE d.faena_codigo = $1 AND d.faena_rol = $2 AND d.unidad = $3 AND d.fecha < ${inicioSql('$4::date')} AND ${DESPACHO_SUMA}
     AND d.fecha >= coalesce((SELECT ${inicioSql('max(m.fecha) + 1')} FROM movimiento_vigente m WHERE m.faena_codigo = $1 AND m.faena_rol = $2), '-infinity')
) x`;

const de = ({ codigo, rol, unidad }: Sitio, antesDe: string) => [codigo, rol, unidad, antesDe];

/** What came out by month, in order; months without are not there. */
export async function sumPorMes(sql: Sql, sitio: Sitio, antesDe: string): Promise<{ readonly mes: string; readonly salido: string }[]> {
  const { rows } = await sql.query<{ mes: string; salido: string }>(`SELECT to_char(x.fecha, 'YYYY-MM') AS mes, trim_scale(sum(x.cantidad))::text AS salido FROM ${SALIDAS} GROUP BY 1 ORDER BY 1`, de(sitio, antesDe));
  return rows;
}

/** What came out by article, the most first. */
export async function sumPorArticulo(sql: Sql, sitio: Sitio, antesDe: string): Promise<{ readonly articulo: string; readonly nombre: string; readonly salido: string }[]> {
  const { rows } = await sql.query<{ articulo: string; nombre: string; salido: string }>(
    `SELECT x.articulo, max(x.nombre) AS nombre, trim_scale(sum(x.cantidad))::text AS salido FROM ${SALIDAS} GROUP BY x.articulo ORDER BY sum(x.cantidad) DESC, x.articulo`,
    de(sitio, antesDe),
  );
  return rows;
}

/** What came out from a day on. */
export async function sumDesde(sql: Sql, sitio: Sitio, desde: string, antesDe: string): Promise<string> {
  const { rows } = await sql.query<{ salido: string }>(`SELECT trim_scale(coalesce(sum(x.cantidad), 0))::text AS salido FROM ${SALIDAS} WHERE x.fecha >= $5::date`, [...de(sitio, antesDe), desde]);
  return rows[0]?.salido ?? '0';
}

/** What came out between two days, the last first: as many as are told one by one, and what all add up to. @param articulo null = all */
export async function selectSalidas(sql: Sql, sitio: Sitio, { desde, antesDe, articulo }: { readonly desde: string; readonly antesDe: string; readonly articulo: string | null }) {
  const { rows } = await sql.query<Salida & { readonly cuantas: number; readonly total: string }>(
    `SELECT to_char(x.fecha, 'YYYY-MM-DD') AS fecha, x.origen, x.tipo, x.documento, x.articulo, x.nombre, trim_scale(x.cantidad)::text AS cantidad,
            count(*) OVER ()::int AS cuantas, trim_scale(sum(x.cantidad) OVER ())::text AS total
       FROM ${SALIDAS} WHERE x.fecha >= $5::date AND ($6::text IS NULL OR x.articulo = $6) ORDER BY x.fecha DESC, x.origen DESC, x.numero DESC LIMIT ${MAX_SALIDAS}`,
    [...de(sitio, antesDe), desde, articulo],
  );
  const [{ cuantas, total } = { cuantas: 0, total: '0' }] = rows;
  return { salidas: rows.map(({ cuantas: _cuantas, total: _total, ...salida }): Salida => salida), cuantas, total };
}
