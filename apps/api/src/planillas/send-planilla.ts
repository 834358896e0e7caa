import type { FastifyReply } from 'fastify';
import { actorOf, writeAuditSql } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import type { Ctx } from '../http/handlers.ts';
import { openPlanilla } from './open-planilla.ts';
import { type Celda, fileHeaders, type Formato, type Planilla } from './planilla.ts';
import { sendFilas } from './send-filas.ts';

/** A file of rows that leaves the house. */
export interface Exportacion {
  /** Of the file, without its ending. */
  readonly nombre: string;
  readonly formato: Formato;
  readonly planilla: Planilla;
  /** Whose rows they are, and what the audit calls it. */
  readonly accion: string;
  readonly entidad: string;
  readonly entidadId: string;
  /** What was asked for, as the audit keeps it. */
  readonly pedido: object;
  /** Reads the rows, when they are wanted. */
  readonly filas: () => AsyncGenerator<Celda[][]>;
}

/**
 * Answers with a file of rows, made while it is read: the one way out for all exports. What is wrong with the search, or with
 * the database, is an error with its status before the first byte. However it ends, the audit says who took how many rows,
 * and whether it was all of them; without that row the file does not end well.
 * @throws whatever reading the first rows throws: then nothing left the house, and nothing is written down
 */
export async function sendPlanilla({ db }: Pick<Deps, 'db'>, ctx: Ctx, exportacion: Exportacion): Promise<FastifyReply> {
  const { nombre, formato, planilla, accion, entidad, entidadId, pedido } = exportacion;
  // Asking what it would be like takes nothing out of the house.
  if (ctx.request.method === 'HEAD') return ctx.reply.headers(fileHeaders(nombre, formato)).send('');

  const actor = actorOf(ctx);
  const writeDown = (filas: number, completa: boolean) =>
    inSqlTransaction(db.pool, (sql) => writeAuditSql(sql, { actor, accion, entidad, entidadId, despues: { ...pedido, formato, filas, completa } }));
  const body = await openPlanilla(formato, planilla, counted(exportacion.filas(), writeDown, (err) => ctx.log.error({ err }, 'exportación sin auditoría')));
  return sendFilas(body, exportacion, ctx);
}

/** Passes rows on and counts them, and tells how many there were before it ends, or when nobody wants more. */
async function* counted(
  lotes: AsyncGenerator<Celda[][]>,
  tell: (filas: number, completa: boolean) => Promise<void>,
  onLost: (error: unknown) => void,
): AsyncGenerator<Celda[][]> {
  let filas = 0;
  let completa = false;
  try {
    for await (const lote of lotes) {
      filas += lote.length;
      yield lote;
    }
    completa = true;
    await tell(filas, completa);
  } finally {
    // Broken off: the reader left, or reading failed. That is what is told to whoever reads, whatever the audit says.
    if (!completa && filas > 0) await tell(filas, false).catch(onLost);
  }
}
