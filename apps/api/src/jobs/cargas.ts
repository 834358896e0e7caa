import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import { AppError } from '@rodal/domain/errors';
import { runTrabajo } from '../cargas/correr.ts';
import { giveUpDead } from '../cargas/muertos.repo.ts';
import type { Deps } from '../puertos/deps.ts';
import { FLUJOS_ERP } from '../erp/fuentes/fuentes.ts';
import { requestTrabajo } from '../modules/trabajos/trabajos.service.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

/** Who asks by the clock. */
export const RELOJ = { usuarioId: null, usuario: 'reloj', dispositivo: null, requestId: null };

/** Runs a load that somebody asked for. */
export async function correrCarga(deps: Deps, { trabajoId }: JobData<'correrCarga'>, { log }: JobRun): Promise<void> {
  await runTrabajo(deps, trabajoId, log);
}

/** Every minute: loads whose server died, and those that a client has left. */
export async function revisarCargas({ db, clock }: Deps, _data: JobData<'revisarCargas'>, { log }: JobRun): Promise<void> {
  const muertas = await giveUpDead(db.pool, clock());
  if (muertas > 0) log.warn({ muertas }, 'cargas sin quien las corra');
}

/** Every night the flows that say so. One that somebody is running already needs no second one. */
export async function cargarDeNoche(deps: Deps, _data: JobData<'cargarDeNoche'>, { log }: JobRun): Promise<void> {
  if (deps.erp === null) return;
  for (const flujo of FLUJO_NOMBRES.filter((nombre) => FLUJOS_ERP[nombre].nocturno)) {
    try {
      await requestTrabajo(deps, flujo, {}, RELOJ);
    } catch (error) {
      if (!(error instanceof AppError && error.codigo === 'carga_en_curso')) throw error;
      log.info({ flujo }, 'ya corre');
    }
  }
}
