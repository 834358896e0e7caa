import type { CambioFila } from '@rodal/contracts/maestros';
import type pg from 'pg';

/** More of one row nobody reads; the whole audit has the rest. */
const MAX = 100;

interface Row extends Omit<CambioFila, 'cuando'> {
  readonly cuando: Date;
}

/** What was done to a row, the latest first. @param entidad as the audit knows the master */
export async function selectHistoria(pool: pg.Pool, entidad: string, clave: string): Promise<CambioFila[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id::text, cuando, usuario, split_part(accion, '.', 2) AS accion, antes, despues FROM auditoria
      WHERE entidad = $1 AND entidad_id = $2 AND accion IN ('maestro.agregar', 'maestro.editar', 'maestro.activar', 'maestro.desactivar')
      ORDER BY auditoria.id DESC LIMIT ${MAX}`,
    [entidad, clave],
  );
  return rows.map(({ cuando, ...row }) => ({ ...row, cuando: cuando.toISOString() }));
}
