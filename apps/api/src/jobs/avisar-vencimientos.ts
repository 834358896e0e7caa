import { santiagoDay } from '@rodal/domain/fechas';
import { avisarEmpresa, destinatariosDe, readPorVencer, toCorreos } from '../portadores/vencimientos.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

/**
 * Every hour of the day: what runs out, by mail to whose it is and to Abastecimiento, one a company and day at most (E4). Each paper is told once for each
 * of its thresholds, however often this runs and whatever days it missed.
 */
export async function avisarVencimientos(deps: Deps, _data: JobData<'avisarVencimientos'>, { log }: Pick<JobRun, 'log'>): Promise<void> {
  const ahora = deps.clock();
  const empresas = await readPorVencer(deps.db.pool, ahora);
  if (empresas.length === 0) return;
  const nuestros = await destinatariosDe(deps);
  for (const empresa of empresas) {
    // One that cannot be told keeps no other from it, and is tried again in an hour.
    await avisarEmpresa(deps, empresa, toCorreos(empresa, nuestros, santiagoDay(ahora))).catch((err: unknown) => log.error({ err, empresa: empresa.rut }, 'vencimientos sin avisar'));
  }
}
