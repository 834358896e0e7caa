import type { AuditActor } from '../../../audit/audit.ts';
import type { SqlTx } from '../maestros.repo.ts';

/** Audit rows of one statement. */
const LOTE = 500;

/** What was done to a row, for the audit. */
export interface Hecho {
  readonly accion: string;
  readonly entidadId: string;
  readonly antes: object | null;
  readonly despues: object;
}

/** Audit rows of many changes at once, as `writeAuditSql` writes one. */
export async function writeHechos(sql: SqlTx, actor: AuditActor, hechos: readonly Hecho[]): Promise<void> {
  for (let begin = 0; begin < hechos.length; begin += LOTE) {
    await sql.query(
      `INSERT INTO public.auditoria (usuario_id, usuario, accion, entidad, entidad_id, antes, despues, dispositivo, request_id)
       SELECT $1, $2, h.accion, 'maestro', h."entidadId", nullif(h.antes, 'null'::jsonb), h.despues, $3, $4
         FROM jsonb_to_recordset($5::jsonb) AS h (accion text, "entidadId" text, antes jsonb, despues jsonb)`,
      [actor.usuarioId, actor.usuario, actor.dispositivo, actor.requestId, JSON.stringify(hechos.slice(begin, begin + LOTE))],
    );
  }
}
