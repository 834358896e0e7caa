import type { AjusteCambio } from '@rodal/contracts/ajustes';
import type { Db } from '../../db/client.ts';

/** More is for the audit's own screen. */
const MAX_CAMBIOS = 50;

/** Only what somebody changed. */
export async function listChanged(db: Db) {
  return db.prisma.ajuste.findMany();
}

/** The last changes of a setting, the newest first, as the audit tells them. */
export async function listCambios(db: Db, clave: string): Promise<AjusteCambio[]> {
  const { rows } = await db.pool.query<Omit<AjusteCambio, 'cuando'> & { cuando: Date }>(
    `SELECT cuando, usuario, antes->'valor' AS antes, despues->'valor' AS despues, accion = 'ajuste.restablecer' AS restablecido
       FROM auditoria WHERE entidad = 'ajuste' AND entidad_id = $1 ORDER BY cuando DESC, id DESC LIMIT $2`,
    [clave, MAX_CAMBIOS],
  );
  return rows.map((row) => ({ ...row, cuando: row.cuando.toISOString() }));
}
