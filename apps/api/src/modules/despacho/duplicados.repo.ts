import type { DespachoBody } from '@rodal/contracts/despacho';
import type { ReferenciasDespacho } from '@rodal/domain/despacho-recibido';
import { type CargaParecida, VENTANA_DUPLICADO_MS } from '@rodal/domain/duplicados';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import type { DespachoColumns } from './despacho.repo.ts';

/** Sets the locks below apart from any other advisory lock of the program. */
const CLASE = 7_235;

/**
 * Nobody's turn takes so long: whoever has it is gone without a word (a machine that vanished). Longer waits would
 * fill the pool with this truck's repetitions and stop everybody.
 */
const ESPERA = '3s';

/**
 * The other loads of this truck, from the same site, in the same unit, within half an hour, not
 * annulled (reliability §3.5). Belongs before the insert, in its transaction: the records of one
 * truck take turns until they are committed, and each statement sees what was committed before it
 * (READ COMMITTED). So of two that arrive at once, on whatever copy of the program, the one that
 * is committed later finds the other. The earlier one stays without a flag.
 *
 * The site is compared in a way that no index serves: a truck has one load or two in that time, its site may have
 * hundreds, and to the planner both look alike.
 *
 * @throws {DatabaseError} `55P03` when the turn does not come; so do later waits of the same transaction
 */
export async function takeTurnAndFind(sql: PoolClient, carga: DespachoColumns): Promise<CargaParecida[]> {
  await sql.query({
    name: 'duplicados_turno',
    text: `SELECT set_config('lock_timeout', $3, true), pg_advisory_xact_lock($1, hashtext($2))`,
    values: [CLASE, carga.patente_camion, ESPERA],
  });
  const at = carga.fecha.getTime();
  const { rows } = await sql.query<{ numero: string; cantidad: string }>({
    name: 'duplicados_find',
    text: `SELECT numero, cantidad FROM despacho
            WHERE patente_camion = $1 AND fecha BETWEEN $2 AND $3 AND anulado_en IS NULL
              AND (faena_codigo, faena_rol) IS NOT DISTINCT FROM ($4, $5) AND unidad = $6 AND id <> $7`,
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
