import type { GuiaEstado, Recibo } from '@rodal/contracts/despacho';
import type { FieldError } from '@rodal/domain/errors';
import type pg from 'pg';

interface Aceptado extends Pick<Recibo, 'id' | 'revision' | 'numero'> {
  readonly recibidoEn: Date;
  readonly guia: string | null;
  readonly guiaEstado: GuiaEstado;
  /** Hex of the fingerprint of that revision. */
  readonly contenido: string;
}

interface Rechazado extends Pick<Recibo, 'id' | 'revision'> {
  readonly errores: FieldError[];
}

/** Despachos that this user wrote or imported (B13): those of others are unknown to him. */
export async function findAceptados(pool: pg.Pool, ids: readonly string[], usuarioId: number): Promise<Aceptado[]> {
  const { rows } = await pool.query<Aceptado & { numero: string }>(
    `SELECT id, coalesce(otra.revision, despacho.revision) AS revision, numero,
            coalesce(otra.recibido_en, despacho.recibido_en) AS "recibidoEn", guia_numero AS guia, guia_estado AS "guiaEstado",
            encode(coalesce(otra.contenido_hash, despacho.contenido_hash), 'hex') AS contenido
       FROM despacho
       LEFT JOIN LATERAL (SELECT r.revision, r.recibido_en, r.contenido_hash FROM despacho_revision r
                           WHERE r.despacho_id = despacho.id ORDER BY r.revision DESC LIMIT 1) AS otra ON true
      WHERE id = ANY ($1::uuid[]) AND $2 IN (despacho.usuario_id, enviado_por)`,
    [ids, usuarioId],
  );
  return rows.map((row) => ({ ...row, numero: Number(row.numero) }));
}

/**
 * Of these ids the records of other kinds that this user registered from a phone (`rows/tipos.ts` of the web): another kind is
 * another SELECT.
 */
export async function findCapturas(pool: pg.Pool, ids: readonly string[], usuarioId: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM guia_nula WHERE id = ANY ($1::uuid[]) AND usuario = (SELECT nombre FROM usuario WHERE id = $2)
     UNION ALL SELECT id FROM recepcion_camion WHERE id = ANY ($1::uuid[]) AND usuario_id = $2`,
    [ids, usuarioId],
  );
  return rows.map(({ id }) => id);
}

/** The highest refused revision of each id that this user wrote or imported. */
export async function findRechazados(pool: pg.Pool, ids: readonly string[], usuarioId: number): Promise<Rechazado[]> {
  const { rows } = await pool.query<Rechazado>(
    `SELECT DISTINCT ON (id) id, revision, errores
       FROM despacho_rechazo WHERE id = ANY ($1::uuid[]) AND $2 IN (usuario_id, enviado_por)
      ORDER BY id, revision DESC`,
    [ids, usuarioId],
  );
  return rows;
}
