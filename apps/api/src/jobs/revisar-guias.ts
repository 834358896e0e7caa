import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { listWaiting } from '../guias/guias.repo.ts';

/** Younger ones are on their way by themselves. */
const PATIENCE_MS = 10 * 60_000;
const BATCH = 500;

/**
 * Asks again for guides that ran out of repetitions or were received while no provider was
 * configured: a long outage of the provider must not leave despachos without a guide.
 */
export async function revisarGuias({ db, guias, jobs, clock }: Deps): Promise<void> {
  if (!guias.disponible) return;
  const before = new Date(clock().getTime() - PATIENCE_MS);
  await inSqlTransaction(db.pool, async (sql) => {
    for (const despachoId of await listWaiting(sql, before, BATCH)) await jobs.enqueue(sql, 'emitirGuia', { despachoId });
  });
}
