import { sweepCargas } from '../cargas/barrer.repo.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

/** Nightly: rows of loads that nobody reads and no undo can bring back. */
export async function barrerCargas({ db, clock }: Deps, _data: JobData<'barrerCargas'>, { log }: JobRun): Promise<void> {
  const { cargas, filas } = await sweepCargas(db.pool, clock());
  log.info({ cargas, filas }, 'cargas barridas');
}
