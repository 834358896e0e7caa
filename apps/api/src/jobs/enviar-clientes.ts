import { AppError } from '@rodal/domain/errors';
import { formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import * as repo from '../modules/clientes/envio.repo.ts';
import { destinatariosOf, enviarLista } from '../modules/clientes/envio.service.ts';
import { requestTrabajo } from '../modules/trabajos/trabajos.service.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';
import { RELOJ } from './cargas.ts';

const MINUTE_MS = 60_000;
const FLUJO = 'clientesNacionales';
/** The hours at which a day's mail may begin: one that was missed until the evening is no news any more. */
const DESDE = '09:00';
const HASTA = '21:00';
/** So long the load is waited for: until 09:30. */
const ESPERA_MS = 30 * MINUTE_MS;
/** The latest minute at which nobody need be told that it is late. */
const A_TIEMPO = '09:31';

/**
 * Every minute of the day: the list of customers by mail, once a day of Santiago, from 09:00 on (C28). First its load is asked for;
 * how far that is, each minute looks at anew, so that no worker waits and a server that was down at 09:00 goes on where the day is.
 * What did not come, or waits for a person, does not hold the mail up: it then says of when the list is.
 */
export async function enviarClientes(deps: Deps, _data: JobData<'enviarClientes'>, { log }: JobRun): Promise<void> {
  const ahora = deps.clock();
  const hora = horaDe(ahora);
  if (hora < DESDE || hora >= HASTA) return;
  const envio = await repo.openEnvio(deps.db.pool, santiagoDay(ahora), ahora);
  if (envio.resultado !== 'esperando') return;
  const carga = await cargaDe(deps, envio, ahora);
  if (carga === 'espera') return;
  const fin = await enviarLista(deps, { id: envio.id, quien: null, actor: RELOJ, sinCargar: carga === 'no', tarde: hora > A_TIEMPO });
  log.info({ fin, carga }, 'correo de las 09:00');
}

/** Whether the list is loaded. With nobody to write to, none is asked for. */
async function cargaDe(deps: Deps, { id, trabajoId, carga, empezadoEn }: repo.EnvioDelDia, ahora: Date): Promise<'lista' | 'espera' | 'no'> {
  if (deps.erp === null || (await destinatariosOf(deps)).length === 0) return 'no';
  if (trabajoId === null) {
    await askCarga(deps, id);
    return 'espera';
  }
  if (carga === 'lista') return 'lista';
  const anda = carga === 'enCola' || carga === 'corriendo';
  return anda && ahora.getTime() < limiteDe(empezadoEn) ? 'espera' : 'no';
}

/** Asks for a load, or takes the one that is under way: two that ask at once ask for one. */
async function askCarga(deps: Deps, id: string): Promise<void> {
  try {
    await requestTrabajo(deps, FLUJO, {}, RELOJ, async (tx, trabajoId) => {
      if (!(await repo.waitForCarga(tx, id, trabajoId))) throw new AppError('carga_en_curso');
    });
  } catch (error) {
    if (!(error instanceof AppError && error.codigo === 'carga_en_curso')) throw error;
    await repo.waitForRunning(deps.db.pool, id, FLUJO);
  }
}

/** From the minute it began in. */
function limiteDe(empezadoEn: Date): number {
  return Math.floor(empezadoEn.getTime() / MINUTE_MS) * MINUTE_MS + ESPERA_MS;
}

/** `hh:mm` in Santiago. */
function horaDe(instante: Date): string {
  return formatDateTime(instante).slice(-5);
}
