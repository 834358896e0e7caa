import type { CategoriaVolumen, UnidadGestion } from '@rodal/domain/gestion/unidades';
import { LEIDA_EN } from '../../cargas/vigente.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { codigoErpSql } from '../../gestion/vigencia.ts';

/** What the plants' orders made and took, and what the chipping plants made (E12). */
export const FUENTES_VOLUMEN = [FUENTES.MovGes_OrdenProduccion, FUENTES.ReporteGestionPulpable] as const;
const [ORDENES, PULPABLES] = FUENTES_VOLUMEN;

/**
 * Every movement that is a volume of the report, of the loads that are read: of production orders (`OPR…`), and of chips what was
 * made (especificación 1 §9). What was used the ERP writes below zero.
 */
const MOVIMIENTOS = `
  SELECT v.periodo AS mes, to_char(m.posting_date, 'YYYY-MM-DD') AS dia, m.planta, m.familia, m.entry_type AS tipo, 'M3' AS medida, m.metro_cubico AS cantidad
    FROM carga_vigente v JOIN erp_movimiento_orden m ON m.carga = v.carga_id
   WHERE v.fuente = '${ORDENES.nombre}' AND v.periodo BETWEEN $1 AND $2 AND m.document_no LIKE 'OPR%'
   UNION ALL
  SELECT v.periodo, to_char(p.posting_date, 'YYYY-MM-DD'), p.planta, '', p.entry_type, p.unidad_medida, p.cantidad
    FROM carga_vigente v JOIN erp_movimiento_pulpable p ON p.carga = v.carga_id
   WHERE v.fuente = '${PULPABLES.nombre}' AND v.periodo BETWEEN $1 AND $2 AND p.entry_type = 'Output'`;

/** What the ERP posted of one plant, family and type, and where it counts. */
export interface Movido {
  readonly planta: string;
  readonly familia: string;
  readonly tipo: string;
  readonly medida: string;
  /** Decimal; what was used is positive. */
  readonly volumen: string;
  /** Null, and the category too = no rule counts it. */
  readonly unidad: UnidadGestion | null;
  readonly categoria: CategoriaVolumen | null;
}
interface MovidoDelMes extends Movido {
  readonly mes: string;
}
interface MovidoDelDia extends Movido {
  /** `YYYY-MM-DD`, as it was posted. */
  readonly dia: string;
}

/** By month or by day, by the master of categories, which has plants and families in capitals and one row at most of each with a type. */
const movido = (cuando: 'mes' | 'dia') => `
  WITH movido AS (SELECT ${cuando}, planta, familia, tipo, medida, sum(CASE tipo WHEN 'Consumption' THEN -cantidad ELSE cantidad END) AS volumen FROM (${MOVIMIENTOS}) m GROUP BY ${cuando}, planta, familia, tipo, medida)
  SELECT m.${cuando}, m.planta, m.familia, m.tipo, m.medida, trim_scale(m.volumen)::text AS volumen, r.unidad, r.categoria
    FROM movido m LEFT JOIN categoria_volumen r ON r.activo AND (r.planta, r.familia, upper(r.tipo)) = (${codigoErpSql('m.planta')}, ${codigoErpSql('m.familia')}, ${codigoErpSql('m.tipo')})
   ORDER BY m.${cuando}, m.planta, m.familia, m.tipo, m.medida`;

/** @param desde,hasta `YYYY-MM`, both included */
export async function selectMovido(sql: Sql, desde: string, hasta: string): Promise<MovidoDelMes[]> {
  const { rows } = await sql.query<MovidoDelMes>(movido('mes'), [desde, hasta]);
  return rows;
}

/** What the loads of a month have, by the day it was posted on. @param mes `YYYY-MM` */
export async function selectMovidoPorDia(sql: Sql, mes: string): Promise<MovidoDelDia[]> {
  const { rows } = await sql.query<MovidoDelDia>(movido('dia'), [mes, mes]);
  return rows;
}

/** A load that is read of a month. */
interface CargaDelMes {
  readonly fuente: string;
  readonly empresa: string;
  readonly leidaEn: Date;
}

/** The loads that are read of a month, of whatever gives volumes. */
export async function selectCargasVolumen(sql: Sql, mes: string): Promise<CargaDelMes[]> {
  const { rows } = await sql.query<CargaDelMes>(
    `SELECT v.fuente, v.empresa, ${LEIDA_EN} AS "leidaEn" FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = ANY($1::text[]) AND v.periodo = $2`,
    [FUENTES_VOLUMEN.map(({ nombre }) => nombre), mes],
  );
  return rows;
}

/** The months that are loaded and have a volume at least, in order. */
export async function selectMesesMovidos(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ periodo: string }>(
    `SELECT DISTINCT periodo FROM carga_vigente v
      WHERE fuente = '${ORDENES.nombre}' AND EXISTS (SELECT FROM erp_movimiento_orden m WHERE m.carga = v.carga_id AND m.document_no LIKE 'OPR%')
         OR fuente = '${PULPABLES.nombre}' AND EXISTS (SELECT FROM erp_movimiento_pulpable p WHERE p.carga = v.carga_id AND p.entry_type = 'Output')
      ORDER BY periodo`,
  );
  return rows.map(({ periodo }) => periodo);
}
