import { enviarSolos } from '../modules/sii/envio-solo.service.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';
import { RELOJ } from './cargas.ts';

/** Every quarter of an hour of the morning: what is still to be acknowledged, by mail, at the end of a month (decisión 158). */
export function enviarSii(deps: Deps, _data: JobData<'enviarSii'>, { log }: Pick<JobRun, 'log'>): Promise<void> {
  return enviarSolos(deps, RELOJ, log);
}
