import type pg from 'pg';

/** A guide that was issued: what is told of it, and what decides how it stands. */
export interface GuiaConocida {
  readonly id: string;
  readonly guia: string;
  readonly fecha: Date;
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly producto: string;
  readonly volumen: string;
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly origen: string;
  readonly destino: string;
  readonly recepcionadoEn: Date | null;
  /** As whoever received it wrote it; null = nobody did. */
  readonly recibidaDonde: string | null;
  readonly anuladoEn: Date | null;
}

/** Until when the address has to wait; null = it has not. */
interface Espera {
  readonly bloqueadoHasta: Date | null;
}

/** One query, whatever there is; `guia` null = none under that number. @param intentos name under which the address's wrong codes are counted */
export async function findGuiaPorNumero(pool: pg.Pool, numero: number, intentos: string): Promise<Espera & { readonly guia: GuiaConocida | null }> {
  const { rows: [row] } = await pool.query<Espera & (GuiaConocida | { readonly id: null })>({
    name: 'verificacion_find',
    text: `SELECT d.id, d.guia_numero AS guia, d.fecha, d.patente_camion AS "patenteCamion", d.patente_carro AS "patenteCarro",
                  d.producto_nombre AS producto, d.cantidad AS volumen, d.unidad, d.faena_nombre AS origen, d.destino_nombre AS destino,
                  d.recepcionado_en AS "recepcionadoEn",
                  (SELECT nullif(r.destino, '') FROM recepcion_camion r WHERE r.despacho_id = d.id AND r.anulada_en IS NULL) AS "recibidaDonde", d.anulado_en AS "anuladoEn", i.bloqueado_hasta AS "bloqueadoHasta"
             FROM (VALUES (1)) uno
             LEFT JOIN despacho d ON d.numero = $1 AND d.guia_estado = 'emitida' AND d.guia_numero IS NOT NULL
             LEFT JOIN intento_login i ON i.clave = $2`,
    values: [numero, intentos],
  });
  if (row === undefined) throw new Error('una consulta sin filas');
  return { guia: row.id === null ? null : row, bloqueadoHasta: row.bloqueadoHasta };
}
