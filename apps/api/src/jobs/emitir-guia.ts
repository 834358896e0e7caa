import { failpoint } from '../db/failpoint.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { GuiaNoGenerada } from '../guias/guia-provider.ts';
import * as repo from '../guias/guias.repo.ts';
import { listWaiting, OLDEST, type Waiting } from '../guias/guias.repo.ts';
import type { Deps } from '../puertos/deps.ts';
import { type JobData, JobLater, type JobRun } from '../puertos/jobs.ts';

/**
 * Gets the guide of a despacho and its number (decision A24). Delivered at least once and never
 * two guides for it (R11, R80): before the provider is asked, `incierta` is stored; whoever finds
 * that mark looks the guide up by its key, the despacho's id, before asking again.
 */
export async function emitirGuia(deps: Deps, { despachoId }: JobData<'emitirGuia'>, run: JobRun): Promise<void> {
  const { guias, db } = deps;
  const guia = await repo.readGuia(db.pool, despachoId);
  if (!guia || guia.estado === 'emitida' || guia.estado === 'fallida') return;
  // Nothing configured: the periodic review brings it back.
  if (!guias.disponible) return;

  const documento = guia.documento ?? (await obtainDocumento(deps, guia, run));
  if (documento === null) return;
  const resultado = await guias.estado(documento);
  if (resultado.estado === 'pendiente') throw new JobLater('La guía aún no tiene número');
  await repo.closeGuia(db.pool, despachoId, resultado, deps.clock());
}

/**
 * What the provider has under our key, where it may have something. A document that failed there is none when a person
 * wants the guide again: the provider is asked once more under the same key, and makes another or revives that one.
 */
async function lookUp({ guias }: Deps, { id, estado, reintento }: repo.Guia): Promise<{ documentId: string } | null> {
  if (estado !== 'incierta' && !reintento) return null;
  const known = await guias.buscarPorClave(id);
  const isDead = known !== null && reintento && (await guias.estado(known.documentId)).estado === 'fallida';
  return isDead ? null : known;
}

/** The provider's document, the one it already has under our key or a new one. Null = none is wanted. */
async function obtainDocumento(deps: Deps, guia: repo.Guia, run: JobRun): Promise<string | null> {
  const { guias, db } = deps;
  const known = await lookUp(deps, guia);
  if (!known && guia.anulado) return null;
  // Two deliveries at once (a worker that slept past its time): the one that changes the mark asks.
  const mayAsk = known !== null || (await repo.markIncierta(db.pool, guia.id)) || guia.estado === 'incierta';
  if (!mayAsk) throw new JobLater('Otro trabajo está pidiendo la guía');
  try {
    const { documentId } = known ?? (await guias.emitir(await repo.readPedido(db.pool, guia.id), guia.id));
    failpoint('between_guia_and_row');
    await repo.saveDocumento(db.pool, guia.id, documentId);
    return documentId;
  } catch (error) {
    if (!(error instanceof GuiaNoGenerada)) throw error;
    // The provider made nothing: certain again, and safe to ask once more.
    if (!run.last) {
      await repo.markPendiente(db.pool, guia.id);
      throw error;
    }
    await repo.closeGuia(db.pool, guia.id, { estado: 'fallida' }, deps.clock(), error.message);
    return null;
  }
}

/** Younger ones are on their way by themselves. */
const PATIENCE_MS = 10 * 60_000;
const BATCH = 500;

/**
 * Asks again for guides that ran out of repetitions or were received while no provider was
 * configured: a long outage of the provider must not leave despachos without a guide. All of them, however many: those
 * that the provider goes on refusing stay the oldest, and nobody waits behind them.
 */
export function revisarGuias(deps: Deps): Promise<void> {
  return askAgain(deps, BATCH);
}

/** @param batch in one transaction */
export async function askAgain({ db, guias, jobs, clock }: Pick<Deps, 'db' | 'guias' | 'jobs' | 'clock'>, batch: number): Promise<void> {
  if (!guias.disponible) return;
  const before = new Date(clock().getTime() - PATIENCE_MS);
  for (let after: Waiting | undefined = OLDEST; after !== undefined;) {
    const from: Waiting = after;
    const waiting = await inSqlTransaction(db.pool, async (sql) => {
      const some = await listWaiting(sql, { before, after: from }, batch);
      for (const { id } of some) await jobs.enqueue(sql, 'emitirGuia', { despachoId: id });
      return some;
    });
    after = waiting.length < batch ? undefined : waiting.at(-1);
  }
}
