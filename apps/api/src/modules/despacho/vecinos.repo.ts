import type { DespachoBody } from '@rodal/contracts/despacho';
import type { ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import type pg from 'pg';

export const SIN_VECINOS: ReferenciasDespacho['vecinos'] = { antes: null, despues: null };

interface Carga {
  readonly usuarioId: number;
  readonly dispositivo: Pick<DespachoBody['dispositivo'], 'deviceId' | 'codigo'>;
  /** As judged without them. */
  readonly fecha: Date;
}

/** So far around a load its neighbours are looked for. */
const VENTANA = '60 days';

/**
 * The loads of the same person that the same phone began before and after this one, by the number of its code (`M7-0042`),
 * which nobody's clock decides: the latest moment of the former, the earliest of the latter (D25).
 */
export async function readVecinos(pool: pg.Pool, { usuarioId, dispositivo, fecha }: Carga): Promise<ReferenciasDespacho['vecinos']> {
  const [, serie = '', numero = ''] = /^(.+)-(\d{1,9})$/.exec(dispositivo.codigo) ?? [];
  if (numero === '') return SIN_VECINOS;
  const { rows } = await pool.query<ReferenciasDespacho['vecinos']>(
    `SELECT max(fecha) FILTER (WHERE numero < $5) AS antes, min(fecha) FILTER (WHERE numero > $5) AS despues
       FROM (SELECT fecha, substring(dispositivo ->> 'codigo' FROM '-(\\d{1,9})$')::bigint AS numero
               FROM despacho
              WHERE usuario_id = $1 AND fecha BETWEEN $2::timestamptz - interval '${VENTANA}' AND $2::timestamptz + interval '${VENTANA}'
                AND dispositivo ->> 'deviceId' = $3 AND dispositivo ->> 'codigo' LIKE $4) AS suyas`,
    [usuarioId, fecha, dispositivo.deviceId, `${serie.replaceAll(/[\\%_]/g, '\\$&')}-%`, Number(numero)],
  );
  return rows[0] ?? SIN_VECINOS;
}
