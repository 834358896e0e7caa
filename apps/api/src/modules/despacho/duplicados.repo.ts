import { type CargaParecida, VENTANA_DUPLICADO_MS } from '@rodal/domain/duplicados';
import type { PoolClient } from 'pg';
import type { DespachoColumns } from './despacho.repo.ts';

/** Sets the locks below apart from any other advisory lock of the program. */
const CLASE = 7_235;

/**
 * The other loads of this truck, from the same site, in the same unit, within half an hour, not
 * annulled (reliability §3.5). Belongs before the insert, in its transaction: the records of one
 * truck take turns until they are committed, and each statement sees what was committed before it
 * (READ COMMITTED). So of two that arrive at once, on whatever copy of the program, the one that
 * is committed later finds the other. The earlier one stays without a flag.
 */
export async function takeTurnAndFind(sql: PoolClient, carga: DespachoColumns): Promise<CargaParecida[]> {
  await sql.query({
    name: 'duplicados_turno',
    text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))',
    values: [CLASE, carga.patente_camion],
  });
  const at = carga.fecha.getTime();
  const { rows } = await sql.query<{ numero: string; cantidad: string }>({
    name: 'duplicados_find',
    text: `SELECT numero, cantidad FROM despacho
            WHERE patente_camion = $1 AND fecha BETWEEN $2 AND $3 AND anulado_en IS NULL
              AND faena_codigo = $4 AND faena_rol = $5 AND unidad = $6 AND id <> $7`,
    values: [
      carga.patente_camion,
      new Date(at - VENTANA_DUPLICADO_MS),
      new Date(at + VENTANA_DUPLICADO_MS),
      carga.faena_codigo,
      carga.faena_rol,
      carga.unidad,
      carga.id,
    ],
  });
  return rows.map(({ numero, cantidad }) => ({ numero: Number(numero), cantidad }));
}
