import type { GuiaEstado } from '@rodal/contracts/despacho';
import type pg from 'pg';

/** How far the guide of a despacho is, as somebody who may see the despacho sees it. */
export interface GuiaVista {
  readonly estado: GuiaEstado;
  readonly documento: string | null;
  readonly numero: string | null;
}

/** The same with our own consecutive, which the code of its verification begins with (E9). */
interface GuiaHallada extends GuiaVista {
  readonly despacho: number;
}

/** @param onlyOf the user whose despachos count; null = anybody's */
export async function findGuia(pool: pg.Pool, despachoId: string, onlyOf: number | null): Promise<GuiaHallada | null> {
  const { rows: [row] } = await pool.query<GuiaVista & { despacho: string }>(
    `SELECT guia_estado AS estado, guia_documento AS documento, guia_numero AS numero, numero AS despacho
       FROM despacho WHERE id = $1 AND ($2::int IS NULL OR usuario_id = $2)`,
    [despachoId, onlyOf],
  );
  return row === undefined ? null : { ...row, despacho: Number(row.despacho) };
}

/** What decides whether a guide may be asked for again. */
export interface GuiaBloqueada extends Pick<GuiaVista, 'estado' | 'documento'> {
  readonly anulado: boolean;
}

/** The same, held until the end of the transaction. @param onlyOf as in {@link findGuia} */
export async function lockGuia(sql: pg.PoolClient, despachoId: string, onlyOf: number | null): Promise<GuiaBloqueada | null> {
  const { rows } = await sql.query<GuiaBloqueada>(
    `SELECT guia_estado AS estado, guia_documento AS documento, anulado_en IS NOT NULL AS anulado
       FROM despacho WHERE id = $1 AND ($2::int IS NULL OR usuario_id = $2) FOR NO KEY UPDATE`,
    [despachoId, onlyOf],
  );
  return rows[0] ?? null;
}

/** Wanted again. The moment at which it was given up stays: by it the job knows to look before it asks (R80). */
export async function markReintento(sql: pg.PoolClient, despachoId: string): Promise<void> {
  await sql.query(`UPDATE despacho SET guia_estado = 'pendiente', guia_documento = NULL WHERE id = $1`, [despachoId]);
}
