import type { GuiaEstado } from '@rodal/contracts/despachos';
import type pg from 'pg';

/** How far the guide of a despacho is, as somebody who may see the despacho sees it. */
export interface GuiaVista {
  readonly estado: GuiaEstado;
  readonly documento: string | null;
  readonly numero: string | null;
}

/** @param onlyOf the user whose despachos count; null = anybody's */
export async function findGuia(pool: pg.Pool, despachoId: string, onlyOf: number | null): Promise<GuiaVista | null> {
  const { rows } = await pool.query<GuiaVista>(
    `SELECT guia_estado AS estado, guia_documento AS documento, guia_numero AS numero
       FROM despacho WHERE id = $1 AND ($2::int IS NULL OR usuario_id = $2)`,
    [despachoId, onlyOf],
  );
  return rows[0] ?? null;
}
