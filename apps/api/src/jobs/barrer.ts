import { selectOwned, selectOwnedAfter } from '../archivos/duenos.repo.ts';
import { sweepCargas } from '../cargas/barrer.repo.ts';
import { forgetAttemptsBefore } from '../modules/sesion/sesion.service.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

/** What is younger may still be on its way from spool to row (R78). */
const PATIENCE_MS = 24 * 3_600_000;
const PAGE = 1_000;

/**
 * Nightly upkeep of files (R17, R78): leftovers of cut uploads and blobs that nobody owns go (registro 080); a row
 * without a blob is reported, never deleted.
 */
export async function barrerArchivos(
  { blobs, db: { pool }, clock }: Deps,
  _data: JobData<'barrerArchivos'>,
  { log }: JobRun,
): Promise<void> {
  const olderThan = new Date(clock().getTime() - PATIENCE_MS);
  const restos = await blobs.sweepSpool(olderThan);
  const huerfanos = await blobs.sweepOrphans(olderThan, (keys) => selectOwned(pool, keys));
  const faltantes: string[] = [];
  for (let page = await selectOwnedAfter(pool, '', PAGE); page.length > 0; ) {
    for (const key of page) if (!(await blobs.has(key))) faltantes.push(key);
    page = await selectOwnedAfter(pool, page.at(-1) ?? '', PAGE);
  }
  log.info({ restos, huerfanos }, 'archivos barridos');
  if (faltantes.length > 0) {
    log.error({ cantidad: faltantes.length, primeras: faltantes.slice(0, 10) }, 'fotos sin archivo');
  }
}

/** Nightly: rows of loads that nobody reads and no undo can bring back. */
export async function barrerCargas({ db, clock }: Deps, _data: JobData<'barrerCargas'>, { log }: JobRun): Promise<void> {
  const { cargas, filas } = await sweepCargas(db.pool, clock());
  log.info({ cargas, filas }, 'cargas barridas');
}

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
