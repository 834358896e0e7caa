import { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { failpoint } from '../db/failpoint.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { projectFuentes } from './proyecciones.repo.ts';
import { endTrabajo } from './trabajo.repo.ts';

interface Cambio {
  readonly mensaje: string;
  readonly actor: AuditActor;
  readonly ahora: Date;
  /** What has to be so before the switch, asked while nobody else can change the load. */
  readonly prepare?: (sql: pg.PoolClient) => Promise<void>;
}

/**
 * Makes a load's rows the ones that are read, all of them at once, and keeps what was read before for an undo (design §3).
 * @returns false when the load was over already (cancelled, given up for dead): then nothing changes
 * @throws whatever `prepare` throws: then nothing changes either
 */
export function switchTo(pool: pg.Pool, trabajoId: string, { mensaje, actor, ahora, prepare }: Cambio): Promise<boolean> {
  return inSqlTransaction(pool, async (sql) => {
    if (!(await endTrabajo(sql, trabajoId, { estado: 'lista', mensaje, ahora }))) return false;
    await prepare?.(sql);
    // In one order for everybody, so that two loads never wait for each other.
    const { rows } = await sql.query<{ fuente: string }>(
      `INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en)
       SELECT fuente, empresa, periodo, id, $2 FROM carga WHERE trabajo_id = $1 ORDER BY fuente, empresa, periodo
       ON CONFLICT (fuente, empresa, periodo) DO UPDATE
         SET anterior_id = carga_vigente.carga_id, carga_id = excluded.carga_id, cambiada_en = excluded.cambiada_en
       RETURNING fuente`,
      [trabajoId, ahora],
    );
    await projectFuentes(sql, rows.map(({ fuente }) => fuente));
    await audit(sql, actor, 'trabajo.cambiar', trabajoId, { cargas: rows.length, mensaje });
    failpoint('inside_switch');
    return true;
  });
}

/**
 * Makes what was read before a load the ones that are read again.
 * @throws AppError `estado_cambiado` when the load is not the last one of its periods, or was undone already
 */
export function undoSwitch(pool: pg.Pool, trabajoId: string, { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  return inSqlTransaction(pool, async (sql) => {
    const { rowCount } = await sql.query(`UPDATE trabajo SET estado = 'deshecha', mensaje = $2 WHERE id = $1 AND estado = 'lista'`, [
      trabajoId,
      `Deshecha por ${actor.usuario}`,
    ]);
    if (rowCount !== 1) throw new AppError('estado_cambiado');
    // In the order of {@link switchTo}, so that the two never wait for each other.
    await sql.query(
      `SELECT FROM carga_vigente WHERE carga_id IN (SELECT id FROM carga WHERE trabajo_id = $1) ORDER BY fuente, empresa, periodo FOR UPDATE`,
      [trabajoId],
    );
    const { rows: cargas } = await sql.query<{ fuente: string }>('SELECT fuente FROM carga WHERE trabajo_id = $1', [trabajoId]);
    const suyas = 'carga_id IN (SELECT id FROM carga WHERE trabajo_id = $1)';
    // Where there was nothing before, there is nothing again.
    const gone = await sql.query(`DELETE FROM carga_vigente WHERE ${suyas} AND anterior_id IS NULL`, [trabajoId]);
    const back = await sql.query(
      `UPDATE carga_vigente SET carga_id = anterior_id, anterior_id = NULL, cambiada_en = $2 WHERE ${suyas}`,
      [trabajoId, ahora],
    );
    // Somebody has loaded one of its periods again since: going back would undo that too.
    if ((gone.rowCount ?? 0) + (back.rowCount ?? 0) !== cargas.length) throw new AppError('estado_cambiado');
    await projectFuentes(sql, cargas.map(({ fuente }) => fuente));
    await audit(sql, actor, 'trabajo.deshacer', trabajoId, { cargas: cargas.length });
  });
}

function audit(sql: pg.PoolClient, actor: AuditActor, accion: string, entidadId: string, despues: { readonly cargas: number; readonly mensaje?: string }): Promise<void> {
  return writeAuditSql(sql, { actor, accion, entidad: 'trabajo', entidadId, despues: { ...despues } });
}
