import type { CambioFila } from '@rodal/contracts/maestros';
import type pg from 'pg';

/** More of one row nobody reads; the whole audit has the rest. */
const MAX = 100;

interface Row extends Omit<CambioFila, 'cuando'> {
  readonly cuando: Date;
}

/** What was done to a row, the latest first. @param entidadId as the audit knows the row */
export async function selectHistoria(pool: pg.Pool, entidadId: string): Promise<CambioFila[]> {
  const { rows } = await pool.query<Row>(
    `SELECT id::text, cuando, usuario, split_part(accion, '.', 2) AS accion, antes, despues FROM auditoria
      WHERE entidad = 'maestro' AND entidad_id = $1 AND accion IN ('maestro.agregar', 'maestro.editar', 'maestro.activar', 'maestro.desactivar')
      ORDER BY auditoria.id DESC LIMIT ${MAX}`,
    [entidadId],
  );
  return rows.map(({ cuando, ...row }) => ({ ...row, cuando: cuando.toISOString() }));
}
