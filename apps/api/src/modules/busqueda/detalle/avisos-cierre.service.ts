import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { AppError } from '@rodal/domain/errors';
import { type AuditActor, writeAuditSql } from '../../../audit/audit.ts';
import { inSqlTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { SesionActual } from '../../../http/handlers.ts';
import { scopeOf } from '../../../http/scope.ts';
import { type AvisoKey, lockAviso, updateAviso } from './avisos-cierre.repo.ts';
import type { AvisoRow } from './detalle.repo.ts';
import { presentAviso } from './detalle.service.ts';

/** Who changes a flag. */
export interface Quien {
  readonly quien: SesionActual;
  readonly actor: AuditActor;
}

/**
 * Closes a flag with a note (A29). Of two people at once one wins, the other hears of it.
 * @throws AppError `no_encontrado` also for another's dispatch (C13), `aviso_cerrado`
 */
export async function closeAviso(deps: Pick<Deps, 'db' | 'clock'>, key: AvisoKey, nota: string, { quien, actor }: Quien): Promise<AvisoDetalle> {
  return inSqlTransaction(deps.db.pool, async (sql) => {
    const before = await lockAviso(sql, key, scopeOf(quien));
    if (!before) throw new AppError('no_encontrado');
    if (before.resueltoEn !== null) throw new AppError('aviso_cerrado');
    const after = await updateAviso(sql, key, { resueltoEn: deps.clock(), resueltoPor: quien.usuario, nota });
    await writeAuditSql(sql, { actor, accion: 'despacho.cerrarAviso', ...changeOf(key, before, after) });
    return presentAviso(after);
  });
}

/**
 * Opens a closed flag again; who closed it and the note stay in the audit.
 * @throws AppError `no_encontrado`, `estado_cambiado` when it is open
 */
export async function reopenAviso(deps: Pick<Deps, 'db' | 'clock'>, key: AvisoKey, { quien, actor }: Quien): Promise<AvisoDetalle> {
  return inSqlTransaction(deps.db.pool, async (sql) => {
    const before = await lockAviso(sql, key, scopeOf(quien));
    if (!before) throw new AppError('no_encontrado');
    if (before.resueltoEn === null) throw new AppError('estado_cambiado');
    const after = await updateAviso(sql, key, null);
    const change = changeOf(key, before, after);
    // By the clock of the closings, so that they stand in order.
    const despues = { ...change.despues, reabiertoEn: deps.clock().toISOString() };
    await writeAuditSql(sql, { actor, accion: 'despacho.reabrirAviso', ...change, despues });
    return presentAviso(after);
  });
}

function changeOf({ despachoId }: AvisoKey, before: AvisoRow, after: AvisoRow) {
  return { entidad: 'despacho', entidadId: despachoId, antes: stateOf(before), despues: stateOf(after) };
}

/** How a flag stands, for the audit; nulls where it is open. */
function stateOf(row: AvisoRow): { aviso: string; resueltoEn: string | null; resueltoPor: string | null; nota: string | null } {
  const { codigo, resueltoEn, resueltoPor, nota } = presentAviso(row);
  return { aviso: codigo, resueltoEn, resueltoPor, nota };
}
