import type pg from 'pg';
import type { Tx } from '../db/client.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../http/handlers.ts';

/** Who did it, from which device, in which request. */
export interface AuditActor {
  /** Null when nobody is logged in (a failed login) or a job acts. */
  readonly usuarioId: number | null;
  readonly usuario: string;
  /** The device's own code where the body gives one, else the browser's name. */
  readonly dispositivo: string | null;
  readonly requestId: string | null;
}

export interface AuditRow {
  readonly actor: AuditActor;
  /** What, as `entidad.verbo`: `ajuste.cambiar`, `sesion.ingreso`. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string;
  readonly antes?: Prisma.InputJsonValue;
  readonly despues?: Prisma.InputJsonValue;
}

/**
 * The actor of a request.
 * @param dispositivo the device's code, where the operation carries one
 */
export function actorOf(ctx: Ctx, dispositivo?: string): AuditActor {
  // Whoever looks through somebody's eyes acts in their own name: also what is only read can be worth a line.
  const { sesion } = ctx;
  const quien = sesion?.observador ?? sesion;
  const agente = userAgent(ctx.request.headers['user-agent']);
  return {
    usuarioId: quien?.usuarioId ?? null,
    usuario: quien?.usuario ?? '',
    dispositivo: dispositivo ?? (sesion?.observador ? `viendo como ${sesion.usuario} · ${agente}` : agente),
    requestId: ctx.requestId,
  };
}

/** The browser's name, shortened. */
export function userAgent(header: string | undefined): string {
  return (header ?? '').slice(0, 200);
}

/**
 * Writes the audit row of a change, in the transaction of the change (design: data). The table takes
 * no UPDATE, DELETE or TRUNCATE. No password, token or photo belongs in `antes` or `despues`.
 */
export async function writeAudit(tx: Tx, row: AuditRow): Promise<void> {
  const { actor, accion, entidad, entidadId, antes, despues } = row;
  await tx.auditoria.create({
    data: {
      ...actor,
      accion,
      entidad,
      entidadId,
      ...(antes !== undefined && { antes }),
      ...(despues !== undefined && { despues }),
    },
  });
}

/** The same for the few hot statements that run on a connection of the pool. */
export async function writeAuditSql(sql: pg.PoolClient, row: AuditRow): Promise<void> {
  const { actor } = row;
  await sql.query({
    name: 'auditoria_insert',
    text: `INSERT INTO public.auditoria (usuario_id, usuario, accion, entidad, entidad_id, antes, despues, dispositivo, request_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      actor.usuarioId,
      actor.usuario,
      row.accion,
      row.entidad,
      row.entidadId,
      json(row.antes),
      json(row.despues),
      actor.dispositivo,
      actor.requestId,
    ],
  });
}

function json(value: Prisma.InputJsonValue | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
