import type { StockFila } from '@rodal/contracts/stock';
import type pg from 'pg';
import { CARGA_SUMABLE } from '../../db/carga-sumable.ts';

/**
 * C26: per site and unit, what the ERP has posted minus what left after the site's last posting. A posting date is a
 * day, so "after" begins with the next day of Santiago. A site of the masters without postings counts every load: its
 * stock is negative, and so it is said. Units are never added together.
 *
 * Loads are read site by site through the index (faena_codigo, faena_rol, fecha, id): the cost is that of what left
 * since the last posting, not of all that ever left.
 */
export const STOCK_SQL = `
  WITH contabilizado AS MATERIALIZED (
    SELECT faena_codigo AS codigo, faena_rol AS rol, unidad, sum(cantidad) AS cantidad, max(fecha) AS ultimo
      FROM movimiento_vigente
     GROUP BY faena_codigo, faena_rol, unidad
  ), sitio AS (
    SELECT codigo, rol, coalesce(f.nombre, codigo) AS nombre, c.ultimo
      FROM faena f
      FULL JOIN (SELECT codigo, rol, max(ultimo) AS ultimo FROM contabilizado GROUP BY codigo, rol) c USING (codigo, rol)
  ), partida AS (
    SELECT codigo, rol, unidad, cantidad, true AS contabilizada FROM contabilizado
    UNION ALL
    SELECT s.codigo, s.rol, d.unidad, -d.cantidad, false
      FROM sitio s
     CROSS JOIN LATERAL (
       SELECT unidad, sum(cantidad) AS cantidad
         FROM despacho
        WHERE faena_codigo = s.codigo AND faena_rol = s.rol AND anulado_en IS NULL AND ${CARGA_SUMABLE}
          AND fecha >= coalesce((s.ultimo + 1)::timestamp AT TIME ZONE 'America/Santiago', '-infinity')
        GROUP BY unidad
     ) d
  )
  SELECT s.nombre AS faena, codigo, rol, p.unidad, sum(p.cantidad) AS total, to_char(s.ultimo, 'YYYY-MM-DD') AS "ultimoMovimiento"
    FROM partida p
    JOIN sitio s USING (codigo, rol)
   GROUP BY codigo, rol, s.nombre, s.ultimo, p.unidad
  HAVING sum(p.cantidad) <> 0 OR bool_or(p.contabilizada)`;

/** The stock of every site that has any, in no order; totals are decimals as text. */
export async function selectStock(pool: pg.Pool): Promise<StockFila[]> {
  const { rows } = await pool.query<StockFila>(STOCK_SQL);
  return rows;
}
