import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import type pg from 'pg';
import type { Meses } from './plan.ts';

/** A pool, or a connection inside somebody's transaction. */
type Sql = Pick<pg.Pool, 'query'>;

/** What a load was asked to do. */
export interface Pedido {
  readonly id: string;
  readonly flujo: string;
  readonly meses: Meses | null;
}

/** A load that somebody has begun to run, and nobody else runs. @returns null when it is not waiting (any more) */
export async function beginTrabajo(sql: Sql, id: string, ahora: Date): Promise<Pedido | null> {
  const { rows } = await sql.query<{ flujo: string; desde: string | null; hasta: string | null }>(
    `UPDATE trabajo SET estado = 'corriendo', iniciado_en = $2, latido_en = $2, mensaje = 'Preguntando al ERP'
      WHERE id = $1 AND estado = 'enCola' AND cancelar_en IS NULL RETURNING flujo, desde, hasta`,
    [id, ahora],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { id, flujo: row.flujo, meses: row.desde === null || row.hasta === null ? null : { desde: row.desde, hasta: row.hasta } };
}

/**
 * A sign of life. @returns whether to go on: nobody has cancelled it, and nobody has given it up for dead
 */
export async function beatTrabajo(sql: Sql, id: string, ahora: Date): Promise<boolean> {
  const { rows } = await sql.query<{ sigue: boolean }>(
    `UPDATE trabajo SET latido_en = $2 WHERE id = $1 AND estado = 'corriendo' RETURNING cancelar_en IS NULL AS sigue`,
    [id, ahora],
  );
  return rows[0]?.sigue ?? false;
}

/** What every open screen shows. A step never goes back. */
export async function tellTrabajo(sql: Sql, id: string, { porcentaje, mensaje }: { readonly porcentaje: number; readonly mensaje: string }): Promise<void> {
  await sql.query(`UPDATE trabajo SET porcentaje = greatest(porcentaje, $2), mensaje = $3 WHERE id = $1 AND estado = 'corriendo'`, [id, porcentaje, mensaje]);
}

/** Ends a load that is under way. @returns false when it was over already */
export async function endTrabajo(
  sql: Sql,
  id: string,
  { estado, mensaje, ahora }: { readonly estado: EstadoTrabajo; readonly mensaje: string; readonly ahora: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE trabajo SET estado = $2, mensaje = $3, terminado_en = $4, porcentaje = CASE WHEN $2 = 'lista' THEN 100 ELSE porcentaje END
      WHERE id = $1 AND estado IN ('enCola', 'corriendo')`,
    [id, estado, mensaje, ahora],
  );
  return rowCount === 1;
}

/** Room for the rows of one source, company and period. @returns its number, which the rows carry */
export async function createCarga(
  sql: Sql,
  { trabajoId, fuente, empresa, periodo, filasErp }: { readonly trabajoId: string; readonly fuente: string; readonly empresa: string; readonly periodo: string; readonly filasErp: number | null },
): Promise<bigint> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas_erp) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [trabajoId, fuente, empresa, periodo, filasErp],
  );
  return BigInt(rows[0]?.id ?? 0);
}

/** All its rows are there. */
export async function completeCarga(sql: Sql, carga: bigint, { filas, filasErp, ahora }: { readonly filas: number; readonly filasErp: number; readonly ahora: Date }): Promise<void> {
  await sql.query('UPDATE carga SET filas = $2, filas_erp = $3, terminada_en = $4 WHERE id = $1', [carga, filas, filasErp, ahora]);
}

/** A row that could not be loaded, as it came, and why. */
export interface Rechazo {
  readonly motivo: string;
  readonly fila: unknown;
}

/** Keeps rows that could not be read. What PostgreSQL cannot keep of a text stands as the sign for that. */
export async function keepRechazos(sql: Sql, carga: bigint, rechazos: readonly Rechazo[]): Promise<void> {
  const motivos = rechazos.map(({ motivo }) => storable(motivo));
  const filas = rechazos.map(({ fila }) => JSON.stringify(fila ?? null, (_key, cell: unknown) => (typeof cell === 'string' ? storable(cell) : cell)));
  await sql.query('INSERT INTO carga_rechazo (carga_id, motivo, fila) SELECT $1, m, f FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS r(m, f, n) ORDER BY n', [
    carga,
    motivos,
    filas,
  ]);
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}
