import type { Recibo } from '@rodal/contracts/despachos';
import type { FieldError } from '@rodal/domain/errors';
import type pg from 'pg';

interface Aceptado extends Pick<Recibo, 'id' | 'revision' | 'numero'> {
  readonly recibidoEn: Date;
  readonly guia: string | null;
}

interface Rechazado extends Pick<Recibo, 'id' | 'revision'> {
  readonly errores: FieldError[];
}

/** Despachos of this user only: those of others are unknown to him. */
export async function findAceptados(pool: pg.Pool, ids: readonly string[], usuarioId: number): Promise<Aceptado[]> {
  const { rows } = await pool.query<Aceptado & { numero: string }>(
    `SELECT id, revision, numero, recibido_en AS "recibidoEn", guia_numero AS guia
       FROM despacho WHERE id = ANY ($1::uuid[]) AND usuario_id = $2`,
    [ids, usuarioId],
  );
  return rows.map((row) => ({ ...row, numero: Number(row.numero) }));
}

/** The highest refused revision of each of this user's ids. */
export async function findRechazados(pool: pg.Pool, ids: readonly string[], usuarioId: number): Promise<Rechazado[]> {
  const { rows } = await pool.query<Rechazado>(
    `SELECT DISTINCT ON (id) id, revision, errores
       FROM despacho_rechazo WHERE id = ANY ($1::uuid[]) AND usuario_id = $2
      ORDER BY id, revision DESC`,
    [ids, usuarioId],
  );
  return rows;
}
