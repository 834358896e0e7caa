import type { Deps } from '../puertos/deps.ts';
import { forgetAttemptsBefore } from '../modules/sesion/sesion.service.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

/** Longer than any wait: what is older decides nothing any more. */
const KEEP_MS = 24 * 3_600_000;

/** Nightly: forgets login attempts that no longer count, so that invented names do not fill the table. */
export async function barrerIntentos(
  { db, clock }: Deps,
  _data: JobData<'barrerIntentos'>,
  { log }: JobRun,
): Promise<void> {
  const olvidados = await forgetAttemptsBefore(db, new Date(clock().getTime() - KEEP_MS));
  log.info({ olvidados }, 'intentos de ingreso olvidados');
}
