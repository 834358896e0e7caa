import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../puertos/deps.ts';
import { JobLater, type JobName, type JobRun, JOBS, type JobSpec } from '../puertos/jobs.ts';
import { avisarVencimientos } from './avisar-vencimientos.ts';
import { enviarClientes } from './enviar-clientes.ts';
import { enviarSii } from './enviar-sii.ts';
import { notificarNominas } from './notificar-nominas.ts';
import { barrerArchivos, barrerCargas, barrerIntentos } from './barrer.ts';
import { cargarDeNoche, correrCarga, revisarCargas } from './cargas.ts';
import { emitirGuia, revisarGuias } from './emitir-guia.ts';
import { enviarCorreo, revisarCorreos } from './enviar-correo.ts';
import { vigilarTrazo } from '../trazo/alertas.ts';
import { copiarFoto, verificarFoto } from './fotos.ts';

/** Runs one delivery; throws to have it delivered again. */
type JobHandler = (deps: Deps, data: unknown, run: JobRun) => Promise<void>;

/** A job without a handler does not compile. */
export const HANDLERS: { readonly [N in JobName]: JobHandler } = {
  emitirGuia: handle(JOBS.emitirGuia, emitirGuia),
  enviarCorreo: handle(JOBS.enviarCorreo, enviarCorreo),
  revisarCorreos: handle(JOBS.revisarCorreos, revisarCorreos),
  notificarNominas: handle(JOBS.notificarNominas, notificarNominas),
  revisarGuias: handle(JOBS.revisarGuias, revisarGuias),
  vigilarTrazo: handle(JOBS.vigilarTrazo, vigilarTrazo),
  verificarFoto: handle(JOBS.verificarFoto, verificarFoto),
  copiarFoto: handle(JOBS.copiarFoto, copiarFoto),
  barrerArchivos: handle(JOBS.barrerArchivos, barrerArchivos),
  correrCarga: handle(JOBS.correrCarga, correrCarga),
  revisarCargas: handle(JOBS.revisarCargas, revisarCargas),
  cargarDeNoche: handle(JOBS.cargarDeNoche, cargarDeNoche),
  avisarVencimientos: handle(JOBS.avisarVencimientos, avisarVencimientos),
  enviarClientes: handle(JOBS.enviarClientes, enviarClientes),
  enviarSii: handle(JOBS.enviarSii, enviarSii),
  barrerCargas: handle(JOBS.barrerCargas, barrerCargas),
  barrerIntentos: handle(JOBS.barrerIntentos, barrerIntentos),
};

/** The payload is checked on arrival: an older program may have written it. */
function handle<S extends z.ZodMiniType>(
  { payload }: { readonly payload: S },
  work: (deps: Deps, data: z.output<S>, run: JobRun) => Promise<void>,
): JobHandler {
  return (deps, data, run) => work(deps, z.parse(payload, data ?? {}), run);
}

/**
 * Checked when the worker starts: a queue that nobody serves would fill in silence.
 * @throws naming the jobs without a handler and the handlers without a job
 */
export function assertHandlers(
  jobs: Readonly<Record<string, JobSpec>>,
  handlers: Readonly<Record<string, unknown>>,
): void {
  const missing = Object.keys(jobs).filter((name) => typeof handlers[name] !== 'function');
  const spare = Object.keys(handlers).filter((name) => !Object.hasOwn(jobs, name));
  if (missing.length > 0) throw new Error(`Trabajos sin quien los haga: ${missing.join(', ')}`);
  if (spare.length > 0) throw new Error(`Nadie encarga estos trabajos: ${spare.join(', ')}`);
}

/** What the queue says about one delivery. */
interface Delivery {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/**
 * Runs one delivery of a job and logs how it ends.
 * @throws whatever the handler throws; the queue then delivers it again
 */
export async function runJob(deps: Deps, name: JobName, delivery: Delivery, log: FastifyBaseLogger): Promise<void> {
  const { id, data, retryCount, retryLimit } = delivery;
  const context = log.child({ job: name, jobId: id, intento: retryCount });
  try {
    await HANDLERS[name](deps, data, { log: context, last: retryCount >= retryLimit });
  } catch (error) {
    // Waiting is no fault: the queue asks again.
    if (error instanceof JobLater) context.debug({ motivo: error.message }, 'trabajo en espera');
    else context.error({ err: error }, 'trabajo fallido');
    throw error;
  }
}
