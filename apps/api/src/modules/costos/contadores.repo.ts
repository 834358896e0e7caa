import { escapeIdentifier } from 'pg';
import { LEIDA_EN } from '../../cargas/vigente.repo.ts';
import { cargasHistoricas, SU_HISTORICO, SU_LINEA, TAPADA } from '../../costos/costos.ts';
import type { Sql } from '../../db/sql.ts';
import { columnaSql, type FuenteErp } from '../../erp/source.ts';

interface Contada {
  readonly cantidad: number;
  /** Day of the latest row. */
  readonly fecha: string | null;
  readonly datosAl: string | null;
}

/** How much is read of a source in a year, companies together. @param anio 2000 to 2100 */
export async function selectContador(sql: Sql, { nombre, tabla, columnaFecha }: FuenteErp, anio: number): Promise<Contada> {
  const ultima = tabla === null || columnaFecha === null ? 'NULL::date' : `(SELECT max(l.${escapeIdentifier(columnaSql(columnaFecha))}) FROM ${escapeIdentifier(tabla)} l WHERE l.carga = v.carga_id)`;
  const { rows } = await sql.query<{ cantidad: number; fecha: string | null; datosAl: Date | null }>(
    `SELECT coalesce(sum(c.filas), 0)::int AS cantidad, max(${ultima})::text AS fecha, min(${LEIDA_EN}) AS "datosAl"
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = $1 AND left(v.periodo, 4) = $2`,
    [nombre, String(anio)],
  );
  const { cantidad, fecha, datosAl } = rows[0] ?? { cantidad: 0, fecha: null, datosAl: null };
  return { cantidad, fecha, datosAl: datosAl?.toISOString() ?? null };
}

/** The years of which some sources have rows, the latest first. */
export async function selectAnios(sql: Sql, fuentes: readonly string[]): Promise<number[]> {
  const { rows } = await sql.query<{ anio: number }>(
    `SELECT DISTINCT left(v.periodo, 4)::int AS anio FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = ANY($1) AND c.filas > 0 ORDER BY anio DESC`,
    [fuentes],
  );
  return rows.map(({ anio }) => anio);
}

/** How many lines people changed that are in nothing that is read now. */
export async function contarSinLinea(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM costo_propio o WHERE o.linea IS NOT NULL AND NOT EXISTS (SELECT FROM ${SU_LINEA}) AND NOT EXISTS (SELECT FROM ${SU_HISTORICO})`);
  return rows[0]?.n ?? 0;
}

/** How many rows of the historical Excel of a year do not count, because the ERP has their document. */
export async function contarTapadas(sql: Sql, anio: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${cargasHistoricas('$1')} v JOIN costo_historico h ON h.carga = v.carga_id WHERE ${TAPADA}`, [String(anio)]);
  return rows[0]?.n ?? 0;
}
