import type { FAENAS_HISTORICO } from '@rodal/contracts/listados/faenas-historico';
import { addMonths } from '@rodal/domain/meses';
import { contieneSql, type Sql } from '../../db/sql.ts';
import type { Bind, PedidoDe } from '../../listados/fuente.ts';
import { DESPACHO_SUMA, especieSql, inicioSql, MOVIMIENTOS } from '../../movimientos/movimientos.ts';

/**
 * What of a movement came out of its site: those whose kind is Salida, whatever their sign, so that one that is undone takes itself
 * back; of a kind that nobody has classed, what is below zero (C26: what leaves is). Registro 152.
 */
export const SALIDA = `CASE WHEN coalesce(t.efecto, CASE WHEN m.cantidad < 0 THEN 'salida' END) = 'salida' THEN -m.cantidad ELSE 0 END`;

/**
 * The rows of a month as a table `h`: per site, article and unit what came out up to its end, with what is declared of the site and
 * what somebody chose as its detail. What came out is what the ERP posted, and after a site's last posting what Rodal dispatched: the
 * rule of the stock (C26). A site is there when it is declared, was worked in the month, or was open then.
 */
export function historicoSql(mes: string, bind: Bind): string {
  const [ini, fin] = [`${mes}-01`, `${addMonths(mes, 1)}-01`].map((dia) => `${bind(dia)}::date`);
  const delMes = `m.fecha >= ${ini} AND m.fecha < ${fin}`;
  const suMes = `${bind(mes)}::text`;
  return `(
  WITH contabilizado AS MATERIALIZED (
    SELECT m.faena_codigo AS codigo, m.faena_rol AS rol, m.producto AS articulo, m.unidad, min(m.fecha) AS primero, max(m.fecha) AS ultimo,
           max(m.faena_nombre) AS nombre, max(m.descripcion) AS descripcion, max(m.especie) AS especie,
           coalesce(sum(${SALIDA}) FILTER (WHERE m.fecha < ${fin}), 0) AS salido, coalesce(sum(${SALIDA}) FILTER (WHERE ${delMes}), 0) AS del_mes, bool_or(${delMes}) AS movido
      FROM ${MOVIMIENTOS} GROUP BY m.faena_codigo, m.faena_rol, m.producto, m.unidad
  ), sitio AS (
    SELECT codigo, rol, coalesce(nullif(f.nombre, ''), nullif(c.nombre, ''), codigo) AS nombre, c.ultimo,
           coalesce(NOT f.fuera_de_erp AND coalesce(f.fecha_inicio < ${fin}, true) AND coalesce(f.fecha_final >= ${ini}, true), false) AS abierta
      FROM faena f FULL JOIN (SELECT codigo, rol, max(nombre) AS nombre, max(ultimo) AS ultimo FROM contabilizado GROUP BY codigo, rol) c USING (codigo, rol)
  ), parte AS (
    SELECT codigo, rol, articulo, unidad, descripcion, especie, salido, del_mes, movido FROM contabilizado WHERE primero < ${fin}
    UNION ALL
    SELECT s.codigo, s.rol, d.*
      FROM sitio s
     CROSS JOIN LATERAL (
       SELECT d.producto_id::text, d.unidad, max(d.producto_nombre), NULL::text, sum(d.cantidad), coalesce(sum(d.cantidad) FILTER (WHERE d.fecha >= ${inicioSql(ini ?? '')}), 0), bool_or(d.fecha >= ${inicioSql(ini ?? '')})
         FROM despacho d
        WHERE d.faena_codigo = s.codigo AND d.faena_rol = s.rol AND ${DESPACHO_SUMA}
          AND d.fecha >= coalesce(${inicioSql('s.ultimo + 1')}, '-infinity') AND d.fecha < ${inicioSql(fin ?? '')}
        GROUP BY d.producto_id, d.unidad
     ) d
  ), articulo AS (
    SELECT codigo, rol, articulo, unidad, max(descripcion) AS descripcion, max(especie) AS especie, sum(salido) AS salido, sum(del_mes) AS del_mes, bool_or(movido) AS movido
      FROM parte GROUP BY codigo, rol, articulo, unidad
  ), fila AS (
    SELECT a.*, sum(a.salido) OVER (PARTITION BY codigo, rol, unidad) AS de_la_faena, bool_or(a.movido) OVER (PARTITION BY codigo, rol) AS trabajada FROM articulo a
    UNION ALL
    SELECT v.codigo, v.rol, '', v.unidad, '', NULL, 0, 0, false, 0, false FROM faena_volumen v
     WHERE v.volumen IS NOT NULL AND NOT EXISTS (SELECT FROM articulo a WHERE (a.codigo, a.rol, a.unidad) = (v.codigo, v.rol, v.unidad))
    UNION ALL
    SELECT s.codigo, s.rol, '', '', '', NULL, 0, 0, false, 0, false FROM sitio s
     WHERE s.abierta AND NOT EXISTS (SELECT FROM articulo a WHERE (a.codigo, a.rol) = (s.codigo, s.rol))
       AND NOT EXISTS (SELECT FROM faena_volumen v WHERE (v.codigo, v.rol) = (s.codigo, s.rol) AND v.volumen IS NOT NULL)
  )
  SELECT concat_ws('*', x.codigo, x.rol, x.articulo, x.unidad, ${suMes}) AS id, x.codigo, x.rol, s.nombre, x.articulo AS codigo_articulo, x.unidad, ${suMes} AS mes,
         coalesce(nullif(x.descripcion, ''), p.descripcion, x.articulo) AS articulo, coalesce(x.especie, ${especieSql('coalesce(nullif(x.descripcion, \'\'), p.descripcion)')}) AS tipo,
         v.volumen AS declarado, v.volumen - x.de_la_faena AS en_pie, x.de_la_faena AS salido, x.salido AS salido_articulo, x.del_mes AS salido_mes,
         h.detalle_id, d.detalle2 AS detalle, coalesce(h.version, 0) AS version_detalle, coalesce(v.version, 0) AS version_volumen
    FROM fila x
    JOIN sitio s ON (s.codigo, s.rol) = (x.codigo, x.rol)
    LEFT JOIN faena_volumen v ON (v.codigo, v.rol, v.unidad) = (x.codigo, x.rol, x.unidad)
    LEFT JOIN faena_detalle h ON (h.codigo, h.rol, h.articulo, h.unidad, h.mes) = (x.codigo, x.rol, x.articulo, x.unidad, ${suMes})
    LEFT JOIN detalle2 d ON d.id = h.detalle_id
    LEFT JOIN producto p ON p.id::text = x.articulo
   WHERE v.volumen IS NOT NULL OR x.trabajada OR s.abierta
) h`;
}

/** What a search asks for of {@link historicoSql}. */
export function condicionesHistorico({ faena, tipo, situacion }: PedidoDe<typeof FAENAS_HISTORICO>, bind: Bind): string[] {
  return [
    ...(faena ? [contieneSql(['h.nombre', 'h.codigo', 'h.rol'], faena, bind)] : []),
    ...(tipo === undefined ? [] : [`h.tipo = ${bind(tipo)}`]),
    ...(situacion === undefined ? [] : [SITUACION[situacion]]),
  ];
}

const SITUACION = { sobregirada: 'h.en_pie < 0', porAgotarse: 'h.en_pie >= 0 AND h.en_pie < h.declarado / 10', sinDeclarar: 'h.declarado IS NULL' } as const;

/** What a search adds up to, by unit, volumes of two of which are never added; and the sites of all of them, each once. */
export interface SumaUnidad {
  /** '' = nothing moved there, and nothing is declared; null = of all units. */
  readonly unidad: string | null;
  readonly filas: number;
  readonly sinDeclarar: number;
  readonly sobregiradas: number;
  readonly volumen: string;
}

export async function sumHistorico(sql: Sql, pedido: PedidoDe<typeof FAENAS_HISTORICO>): Promise<SumaUnidad[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const from = historicoSql(pedido.mes, bind);
  const where = ['true', ...condicionesHistorico(pedido, bind)];
  const { rows } = await sql.query<SumaUnidad>(
    `SELECT h.unidad, count(*)::int AS filas, count(DISTINCT (h.codigo, h.rol)) FILTER (WHERE h.declarado IS NULL)::int AS "sinDeclarar",
            count(DISTINCT (h.codigo, h.rol)) FILTER (WHERE h.en_pie < 0)::int AS sobregiradas, trim_scale(coalesce(sum(h.salido_mes), 0))::text AS volumen
       FROM ${from} WHERE ${where.join(' AND ')} GROUP BY GROUPING SETS ((h.unidad), ()) ORDER BY h.unidad`,
    values,
  );
  return rows;
}

/** Which of some rows a month has, by their ids: what is not there has no detail to be chosen. */
export async function selectIds(sql: Sql, mes: string, ids: readonly string[]): Promise<Set<string>> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await sql.query<{ id: string }>(`SELECT h.id FROM ${historicoSql(mes, bind)} WHERE h.codigo_articulo <> '' AND h.id = ANY(${bind(ids)})`, values);
  return new Set(rows.map(({ id }) => id));
}
