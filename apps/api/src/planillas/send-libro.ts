import type { FastifyReply } from 'fastify';
import { actorOf, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { Ctx } from '../http/handlers.ts';
import type { Deps } from '../puertos/deps.ts';
import { fileHeaders } from './planilla.ts';

/** A workbook that leaves the house. */
export interface LibroPedido {
  /** Of the file, without its ending. */
  readonly nombre: string;
  /** What the audit calls it, and of what it is. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string;
  /** What was asked for, as the audit keeps it. */
  readonly pedido: object;
  /** Makes it, when it is wanted, and says how many rows of data it has. */
  readonly make: () => Promise<{ readonly bytes: Uint8Array; readonly filas: number }>;
}

/**
 * Answers with a workbook that is made whole, as `sendPlanilla` does with rows: the audit says who took how many rows before the first byte leaves.
 * @throws whatever making it throws: then nothing left the house, and nothing is written down
 */
export async function sendLibro({ db }: Pick<Deps, 'db'>, ctx: Ctx, { nombre, accion, entidad, entidadId, pedido, make }: LibroPedido): Promise<FastifyReply> {
  const headers = fileHeaders(nombre, 'xlsx');
  // Asking what it would be like takes nothing out of the house.
  if (ctx.request.method === 'HEAD') return ctx.reply.headers(headers).send('');
  const { bytes, filas } = await make();
  const actor = actorOf(ctx);
  await inSqlTransaction(db.pool, (sql) => writeAuditSql(sql, { actor, accion, entidad, entidadId, despues: { ...pedido, formato: 'xlsx', filas, completa: true } }));
  return ctx.reply.headers(headers).send(Buffer.from(bytes));
}
