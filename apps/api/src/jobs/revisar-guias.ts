import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import { listWaiting, OLDEST, type Waiting } from '../guias/guias.repo.ts';

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
