import type { Output } from '@rodal/contracts/endpoint';
import type { getGuiaPdf } from '@rodal/contracts/guias';
import type { retryGuia } from '@rodal/contracts/guias-reintento';
import { AppError } from '@rodal/domain/errors';
import { actorOf, type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { enlaceVerificacion } from '../../guias/enlace-verificacion.ts';
import { GuiaIncierta, GuiaNoDisponible, GuiaNoGenerada } from '../../guias/guia-provider.ts';
import { sellarGuia } from '../../guias/sello.ts';
import { scopeOf } from '../../http/authorize.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { findGuia, lockGuia, markReintento } from './guias.repo.ts';

/** The guide of a despacho: of one's own, or of all for who may search them (especificación 2 §7, C13). */
export function guiasHandlers(deps: Deps): Pick<Handlers, 'getGuiaPdf' | 'retryGuia'> {
  return {
    getGuiaPdf: ({ id }, ctx) => fetchGuiaPdf(deps, id, ctx),
    retryGuia: ({ id }, ctx) => retryFailedGuia(deps, id, scopeOf(ctx.quien()), actorOf(ctx)),
  };
}

/**
 * The guide's PDF, fetched from the provider at the moment somebody asks (especificación 2 §7): the phone keeps its
 * own copy for road control. Reading changes nothing, so that asking twice is harmless (R11).
 * It leaves with the code by which anybody can check it (E9).
 * @throws AppError `no_encontrado` also for another's despacho (C13), `guia_no_generada`, `guia_no_disponible`,
 *   `no_disponible` when the provider does not answer
 */
async function fetchGuiaPdf(
  { db, guias, env }: Pick<Deps, 'db' | 'guias' | 'env'>,
  despachoId: string,
  { quien, request, log }: Pick<Ctx, 'quien' | 'request' | 'log'>,
): Promise<Output<typeof getGuiaPdf>> {
  const guia = await findGuia(db.pool, despachoId, scopeOf(quien()));
  if (!guia) throw new AppError('no_encontrado');
  const { estado, documento, numero, despacho } = guia;
  if (estado === 'fallida') throw new AppError('guia_no_generada');
  if (estado !== 'emitida' || documento === null || numero === null) throw new AppError('guia_no_disponible');
  try {
    const enlace = enlaceVerificacion(env, request, { id: despachoId, numero: despacho });
    const bytes = await sellarGuia(await guias.pdf(documento), enlace, log);
    return { globalDocumentId: documento, numero, Base64Content: Buffer.from(bytes).toString('base64') };
  } catch (cause) {
    if (cause instanceof GuiaNoGenerada) throw new AppError('guia_no_generada', { detalle: cause.message, cause });
    if (cause instanceof GuiaNoDisponible) throw new AppError('guia_no_disponible', { detalle: cause.message, cause });
    if (cause instanceof GuiaIncierta) throw new AppError('no_disponible', { detalle: cause.message, cause });
    throw cause;
  }
}

/**
 * Asks again for a guide that the provider gave up on; of several people at once one does. In any other state, and for
 * an annulled dispatch, nothing changes. The document that failed is let go of, its id stays in the audit.
 * @param onlyOf the user whose despachos count (C13); null = anybody's
 * @returns the state it is in now
 * @throws AppError `no_encontrado` also for another's despacho
 */
async function retryFailedGuia(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  despachoId: string,
  onlyOf: number | null,
  actor: AuditActor,
): Promise<Output<typeof retryGuia>> {
  return inSqlTransaction(db.pool, async (sql) => {
    const guia = await lockGuia(sql, despachoId, onlyOf);
    if (!guia) throw new AppError('no_encontrado');
    const { estado, documento, anulado } = guia;
    if (estado !== 'fallida' || anulado) return { estado };
    await markReintento(sql, despachoId);
    await jobs.enqueue(sql, 'emitirGuia', { despachoId });
    await writeAuditSql(sql, {
      actor,
      accion: 'despacho.reintentarGuia',
      entidad: 'despacho',
      entidadId: despachoId,
      antes: { estado, ...(documento !== null && { documento }) },
      despues: { estado: 'pendiente' },
    });
    return { estado: 'pendiente' };
  });
}
