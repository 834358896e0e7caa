import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import type pg from 'pg';
import { LEIDA_EN } from '../../cargas/vigente.repo.ts';

/** The last load of a flow. */
export interface Ultima {
  readonly flujo: string;
  readonly estado: EstadoTrabajo;
  /** When it ended, or was asked for. */
  readonly cuando: Date;
}

/** The load of each flow that was asked for last; a flow without any is not there. */
export async function selectUltimas(pool: pg.Pool, flujos: readonly string[]): Promise<Ultima[]> {
  const { rows } = await pool.query<Ultima>(
    `SELECT k.flujo, t.estado, t.cuando FROM unnest($1::text[]) k (flujo) CROSS JOIN LATERAL (
       SELECT estado, coalesce(terminado_en, pedido_en) AS cuando FROM trabajo WHERE flujo = k.flujo ORDER BY pedido_en DESC LIMIT 1) t`,
    [flujos],
  );
  return rows;
}

/** By source, when what is read of it now was fetched last (D5). */
export async function selectDatosAl(pool: pg.Pool, fuentes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await pool.query<{ fuente: string; al: Date }>(
    `SELECT v.fuente, max(${LEIDA_EN}) AS al FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = ANY($1) GROUP BY v.fuente`,
    [fuentes],
  );
  return new Map(rows.map(({ fuente, al }) => [fuente, al]));
}
