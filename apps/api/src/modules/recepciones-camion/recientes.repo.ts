import type pg from 'pg';
import { COLUMNAS_DESPACHO, type DespachoFila } from './recepciones-camion.repo.ts';

/** A guide of the last days, as the database gives it. */
export interface RecienteFila extends DespachoFila {
  /** Only an issued guide answers to a code. */
  readonly emitida: boolean;
  readonly recepcionadoEn: Date | null;
  readonly recibidaDonde: string | null;
  readonly anuladoEn: Date | null;
}

/** The newest first; one more than fits where there are more. */
export async function selectRecientes(pool: pg.Pool, desde: Date, caben: number): Promise<RecienteFila[]> {
  const { rows } = await pool.query<RecienteFila>(
    `SELECT ${COLUMNAS_DESPACHO}, d.guia_estado = 'emitida' AS emitida, d.recepcionado_en AS "recepcionadoEn", d.anulado_en AS "anuladoEn",
            (SELECT nullif(r.destino, '') FROM recepcion_camion r WHERE r.despacho_id = d.id AND r.anulada_en IS NULL) AS "recibidaDonde"
       FROM despacho d WHERE d.fecha >= $1 AND d.guia_numero IS NOT NULL ORDER BY d.fecha DESC, d.id DESC LIMIT $2`,
    [desde, caben + 1],
  );
  return rows;
}
