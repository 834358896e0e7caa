import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import type pg from 'pg';
import type { AuditActor } from '../audit/audit.ts';

/** A pool, or a connection inside somebody's transaction. */
type Sql = Pick<pg.Pool, 'query'>;

/** A run that a client feeds. */
export interface Corrida {
  readonly id: string;
  readonly flujo: string;
  readonly estado: EstadoTrabajo;
  /** Number that its rows carry. */
  readonly carga: string;
  readonly empresa: string;
  readonly periodo: string;
}

/** A part that arrived. */
export interface LoteGuardado {
  readonly indice: number;
  readonly hash: string;
  readonly contenido: Buffer;
  readonly filas: number;
  readonly rechazado: boolean;
  readonly ultimo: boolean;
  readonly recibidoEn: Date;
}

/** All parts of a run together. */
export interface Resumen {
  readonly lotes: number;
  /** -1 = none. */
  readonly mayor: number;
  readonly filas: number;
  /** Index of the part that was said to be the last; null = none was. */
  readonly ultimo: number | null;
  /** When the last one arrived; null = none has. */
  readonly recibidoEn: Date | null;
}

const CORRIDA = `SELECT t.id, t.flujo, t.estado, c.id AS carga, c.empresa, c.periodo
  FROM trabajo t JOIN carga c ON c.trabajo_id = t.id WHERE t.id = $1 AND t.origen = 'ingesta'`;

/** @returns null when no client opened a run of that id */
export async function findCorrida(sql: Sql, id: string): Promise<Corrida | null> {
  return (await sql.query<Corrida>(CORRIDA, [id])).rows[0] ?? null;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockCorrida(sql: pg.PoolClient, id: string): Promise<Corrida | null> {
  return (await sql.query<Corrida>(`${CORRIDA} FOR UPDATE OF t`, [id])).rows[0] ?? null;
}

/** Opens a run; the index decides whether there is one already. @returns false when the id or the table is taken */
export async function insertCorrida(
  sql: Sql,
  { id, flujo, desde, hasta, actor, ahora }: { readonly id: string; readonly flujo: string; readonly desde: string | null; readonly hasta: string | null; readonly actor: AuditActor; readonly ahora: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, desde, hasta, usuario_id, usuario, pedido_en, iniciado_en, latido_en)
     VALUES ($1, $2, 'ingesta', 'corriendo', 20, 'Esperando filas', $3, $4, $5, $6, $7, $7, $7) ON CONFLICT DO NOTHING`,
    [id, flujo, desde, hasta, actor.usuarioId, actor.usuario, ahora],
  );
  return rowCount === 1;
}

export async function findLote(sql: Sql, trabajo: string, indice: number): Promise<LoteGuardado | null> {
  const { rows } = await sql.query<LoteGuardado>(
    'SELECT indice, hash, contenido, filas, rechazado, ultimo, recibido_en AS "recibidoEn" FROM carga_lote WHERE trabajo_id = $1 AND indice = $2',
    [trabajo, indice],
  );
  return rows[0] ?? null;
}

export async function insertLote(sql: Sql, trabajo: string, lote: LoteGuardado): Promise<void> {
  await sql.query(
    'INSERT INTO carga_lote (trabajo_id, indice, hash, contenido, filas, rechazado, ultimo, recibido_en) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [trabajo, lote.indice, lote.hash, lote.contenido, lote.filas, lote.rechazado, lote.ultimo, lote.recibidoEn],
  );
}

export async function summarizeLotes(sql: Sql, trabajo: string): Promise<Resumen> {
  const { rows } = await sql.query<Resumen>(
    `SELECT count(*)::int AS lotes, coalesce(max(indice), -1) AS mayor, coalesce(sum(filas), 0)::int AS filas,
            max(indice) FILTER (WHERE ultimo) AS ultimo, max(recibido_en) AS "recibidoEn" FROM carga_lote WHERE trabajo_id = $1`,
    [trabajo],
  );
  return rows[0] ?? { lotes: 0, mayor: -1, filas: 0, ultimo: null, recibidoEn: null };
}

/** Indexes from 0 to `lotes` that have not arrived, the first fifty. */
export async function listMissing(sql: Sql, trabajo: string, lotes: number): Promise<number[]> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT n FROM generate_series(0, $2::int - 1) n
      WHERE NOT EXISTS (SELECT FROM carga_lote WHERE trabajo_id = $1 AND indice = n) ORDER BY n LIMIT 50`,
    [trabajo, lotes],
  );
  return rows.map(({ n }) => n);
}

/** A part arrived: the run lives, and every screen sees how far it is. */
export async function tellCorrida(sql: Sql, id: string, { mensaje, ahora }: { readonly mensaje: string; readonly ahora: Date }): Promise<void> {
  await sql.query(`UPDATE trabajo SET latido_en = $2, porcentaje = greatest(porcentaje, 50), mensaje = $3 WHERE id = $1`, [id, ahora, mensaje]);
}

/** Why rows of a run were refused, the first fifty. */
export async function listMotivos(sql: Sql, carga: string): Promise<string[]> {
  const { rows } = await sql.query<{ motivo: string }>('SELECT motivo FROM carga_rechazo WHERE carga_id = $1 ORDER BY id LIMIT 50', [carga]);
  return rows.map(({ motivo }) => motivo);
}
