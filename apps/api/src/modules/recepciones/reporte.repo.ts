import type { GraficoRecepcionFila, ReporteDetalleFila, ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import type pg from 'pg';

/**
 * Chips: the dispatch form's articles 8001–8003 (especificación 2 §3.3), and whatever the ERP calls 'ASTILLA …', which
 * has mixtures and pine chips (9052) under codes of its own.
 */
const ASTILLA = `(r.codigo_articulo IN ('8001', '8002', '8003') OR upper(r.articulo) LIKE 'ASTILLA%')`;

const DE_CARGAS = 'FROM erp_recepcion_especie r WHERE r.carga = ANY($1::bigint[])';
const VOLUMEN = 'trim_scale(sum(r.volumen))::text AS volumen';

/** What was received by type, plant, article and unit (C26), in that order. */
export async function selectResumen(pool: pg.Pool, cargas: readonly string[], cuales: 'astillas' | 'todo'): Promise<ReporteRecepcionFila[]> {
  const { rows } = await pool.query<ReporteRecepcionFila>(
    `SELECT r.tipo_recepcion AS "tipoRecepcion", r.destino, r.articulo AS "Articulo", r.unidad_medida AS unidad, ${VOLUMEN}
       ${DE_CARGAS} AND ($2 OR ${ASTILLA}) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [cargas, cuales === 'todo'],
  );
  return rows;
}

/** What a row of the summary is of. `*` in the article stands for `/` too (B8). */
export interface Cual {
  readonly tipoRecepcion: string;
  readonly destino: string;
  readonly articulo: string;
}

/** The sites, and the suppliers of what comes from none, that a row of the summary adds up. */
export async function selectDetalle(pool: pg.Pool, cargas: readonly string[], { tipoRecepcion, destino, articulo }: Cual): Promise<ReporteDetalleFila[]> {
  const { rows } = await pool.query<ReporteDetalleFila>(
    `SELECT r.tipo_recepcion AS "tipoRecepcion", r.nombre_faena AS nombrefaena, r.articulo,
            CASE WHEN r.nombre_faena IS NULL THEN r.proveedor END AS proveedor, r.unidad_medida AS unidad, ${VOLUMEN}
       ${DE_CARGAS} AND r.tipo_recepcion = $2 AND r.destino = $3 AND replace(r.articulo, '/', '*') = replace($4, '/', '*')
      GROUP BY 1, 2, 3, 4, 5 ORDER BY nombrefaena, proveedor, r.articulo, unidad`,
    [cargas, tipoRecepcion, destino, articulo],
  );
  return rows;
}

/** What was received by day, plant, type and unit. */
export async function selectPorDia(pool: pg.Pool, cargas: readonly string[]): Promise<GraficoRecepcionFila[]> {
  const { rows } = await pool.query<GraficoRecepcionFila>(
    `SELECT to_char(r.fecha_recepcion, 'YYYY-MM-DD') AS dia, r.destino, r.tipo_recepcion AS "tipoRecepcion", r.unidad_medida AS unidad,
            count(*)::int AS recepciones, ${VOLUMEN}
       ${DE_CARGAS} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [cargas],
  );
  return rows;
}
