import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type AuditActor, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { refuseField } from '../http/field-errors.ts';
import { giveUpDead } from './muertos.repo.ts';
import { pointTo } from './vigente.repo.ts';

/** What a load that took data away is called, so that its months count as not loaded. */
const ORIGEN_RETIRO = 'retiro';

interface Retiro {
  /** Under which it is listed. */
  readonly flujo: string;
  readonly fuentes: readonly string[];
  /** Only what that load brought; absent = whatever is read. */
  readonly trabajo?: string;
  /** `YYYY-MM`, both included. */
  readonly desde: string;
  readonly hasta: string;
  /** What is said, and of which field, where nothing is loaded. */
  readonly vacio: { readonly campo: string; readonly mensaje: string };
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/**
 * 'Eliminar Data': what is read of some months is not any more. It is a load without rows in their place, so that Deshacer brings them
 * back as after any other (D5), and nothing is deleted.
 * @returns rows and months that are not read any more
 * @throws AppError `carga_en_curso` while one of the flow is under way; `datos_invalidos` as `vacio` says: nothing is loaded of them
 */
export async function retirarCargas(pool: pg.Pool, { flujo, fuentes, trabajo, desde, hasta, vacio, actor, ahora }: Retiro): Promise<{ filas: number; meses: number }> {
  // Of one that died nobody has to wait.
  await giveUpDead(pool, ahora);
  return inSqlTransaction(pool, async (sql) => {
    const { rows: curso } = await sql.query(`SELECT 1 FROM trabajo WHERE flujo = $1 AND estado IN ('enCola', 'corriendo') FOR UPDATE`, [flujo]);
    if (curso.length > 0) throw new AppError('carga_en_curso');
    const { rows } = await sql.query<{ fuente: string; empresa: string; periodo: string; filas: number }>(
      `SELECT v.fuente, v.empresa, v.periodo, coalesce(c.filas, 0) AS filas FROM carga_vigente v JOIN carga c ON c.id = v.carga_id
        WHERE v.fuente = ANY($1) AND v.periodo BETWEEN $2 AND $3 AND coalesce(c.filas, 0) > 0 AND ($4::uuid IS NULL OR c.trabajo_id = $4) ORDER BY v.fuente, v.empresa, v.periodo FOR UPDATE OF v`,
      [fuentes, desde, hasta, trabajo ?? null],
    );
    const filas = rows.reduce((n, una) => n + una.filas, 0);
    if (filas === 0) throw refuseField(vacio.campo, 'sin_datos', vacio.mensaje);
    const meses = new Set(rows.map(({ periodo }) => periodo)).size;
    const id = uuidv7();
    const mensaje = `Retirados por ${actor.usuario}: ${contar(filas, 'fila', 'filas')} de ${contar(meses, 'mes', 'meses')}`;
    await sql.query(
      `INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, desde, hasta, usuario_id, usuario, pedido_en, iniciado_en, terminado_en)
       VALUES ($1, $2, $3, 'lista', 100, $4, $5, $6, $7, $8, $9, $9, $9)`,
      [id, flujo, ORIGEN_RETIRO, mensaje, desde, hasta, actor.usuarioId, actor.usuario, ahora],
    );
    await sql.query(
      `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas_erp, filas, terminada_en) SELECT $1, u.fuente, u.empresa, u.periodo, 0, 0, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS u (fuente, empresa, periodo)`,
      [id, rows.map(({ fuente }) => fuente), rows.map(({ empresa }) => empresa), rows.map(({ periodo }) => periodo), ahora],
    );
    await pointTo(sql, id, { mensaje, actor, ahora });
    await writeAuditSql(sql, { actor, accion: 'trabajo.retirar', entidad: 'trabajo', entidadId: id, despues: { flujo, desde, hasta, filas, meses } });
    return { filas, meses };
  });
}
