import { escapeIdentifier } from 'pg';
import type pg from 'pg';
import type { AuditActor } from '../../audit/audit.ts';
import { LEIDA_EN } from '../../cargas/vigente.repo.ts';
import { SU_LINEA } from '../../costos/costos.ts';
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
  const { rows } = await sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM costo_propio o WHERE o.linea IS NOT NULL AND NOT EXISTS (SELECT FROM ${SU_LINEA})`);
  return rows[0]?.n ?? 0;
}

interface Retiro {
  readonly id: string;
  readonly fuentes: readonly string[];
  readonly anio: number;
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/**
 * A load that puts nothing in the place of what is read of a year; it is switched to by whoever asks.
 * @returns how many rows it withdraws, 0 = there are none and no load is left; null = another one is under way
 */
export async function insertRetiro(sql: pg.PoolClient, { id, fuentes, anio, actor, ahora }: Retiro): Promise<number | null> {
  const { rowCount } = await sql.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, desde, hasta, usuario_id, usuario, pedido_en, iniciado_en, latido_en)
     VALUES ($1, 'costosFaenas', 'erp', 'corriendo', 90, 'Eliminando los datos', $2 || '-01', $2 || '-12', $3, $4, $5, $5, $5) ON CONFLICT DO NOTHING`,
    [id, String(anio), actor.usuarioId, actor.usuario, ahora],
  );
  if (rowCount !== 1) return null;
  const { rows } = await sql.query<{ filas: number }>(
    `WITH retiradas AS (
       SELECT v.fuente, v.empresa, v.periodo, c.filas FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = ANY($2) AND left(v.periodo, 4) = $3 AND c.filas > 0),
     nuevas AS (INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas_erp, filas, terminada_en) SELECT $1, fuente, empresa, periodo, 0, 0, $4 FROM retiradas RETURNING id)
     SELECT coalesce(sum(filas), 0)::int AS filas FROM retiradas`,
    [id, fuentes, String(anio), ahora],
  );
  return rows[0]?.filas ?? 0;
}
