import type { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import { type HechoRow, selectHechos } from '../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../audit/ya-cambiado.ts';

/** What ends a load, or what it waits for: of all that the audit tells of it. */
const ACCIONES = ['trabajo.cambiar', 'trabajo.cancelar', 'trabajo.confirmar', 'trabajo.descartar', 'trabajo.deshacer'];

/**
 * For whoever comes second to a load: who did what with it, and when (R148, R173). Asked by the transaction that lost, it sees what the winner's committed.
 * @returns `estado_cambiado`, with the conflict unless nobody did anything with it
 */
export async function yaDecidida(sql: pg.Pool | pg.PoolClient, trabajoId: string): Promise<AppError> {
  const [ultimo] = await selectHechos(sql, { cosas: [['trabajo', trabajoId]] }, { acciones: ACCIONES, max: 1 });
  if (ultimo === undefined) return estadoCambiado(null, comoAuditoria);
  const posterior = reemplazoOf(ultimo);
  const usuario = ultimo.usuarioId === null ? await requesterOf(sql, posterior ?? trabajoId) : ultimo.usuario;
  return estadoCambiado({ ...ultimo, usuario: usuario ?? ultimo.usuario }, posterior === null ? comoAuditoria : () => ({ accion: 'Una carga posterior la reemplazó', cambios: [] }));
}

/**
 * For whoever would undo a load that cannot be any more: who has loaded its periods again since.
 * @returns as {@link yaDecidida}; without conflict where nobody did, and nothing is behind it
 */
export async function yaRecargada(sql: pg.PoolClient, trabajoId: string): Promise<AppError> {
  // Ids grow with time; what this very undo has put back is older.
  const { rows: [posterior] } = await sql.query<{ id: string }>(
    `SELECT otra.trabajo_id AS id
       FROM carga suya JOIN carga_vigente v ON (v.fuente, v.empresa, v.periodo) = (suya.fuente, suya.empresa, suya.periodo) JOIN carga otra ON otra.id = v.carga_id
      WHERE suya.trabajo_id = $1 AND otra.trabajo_id > $1 ORDER BY v.cambiada_en DESC LIMIT 1`,
    [trabajoId],
  );
  return posterior === undefined ? estadoCambiado(null, comoAuditoria) : yaDecidida(sql, posterior.id);
}

/** The load that a waiting one gave way to; null = a person discarded it, or something else was done. */
function reemplazoOf({ accion, despues }: HechoRow): string | null {
  const otra = accion === 'trabajo.descartar' && typeof despues === 'object' && despues !== null && 'reemplazadaPor' in despues ? despues.reemplazadaPor : null;
  return typeof otra === 'string' ? otra : null;
}

/** What a load does by itself was done by whoever asked for it. */
async function requesterOf(sql: pg.Pool | pg.PoolClient, trabajoId: string): Promise<string | null> {
  const { rows } = await sql.query<{ usuario: string }>('SELECT usuario FROM trabajo WHERE id = $1', [trabajoId]);
  return rows[0]?.usuario ?? null;
}
