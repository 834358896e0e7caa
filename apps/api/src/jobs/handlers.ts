import * as z from 'zod/mini';
import type { Deps } from '../puertos/deps.ts';
import { barrerArchivos } from './barrer-archivos.ts';
import { barrerIntentos } from './barrer-intentos.ts';
import { barrerCargas } from './barrer-cargas.ts';
import { cargarDeNoche, correrCarga, revisarCargas } from './cargas.ts';
import { copiarFoto } from './copiar-foto.ts';
import { emitirGuia } from './emitir-guia.ts';
import { enviarCorreo, revisarCorreos } from './enviar-correo.ts';
import { type JobName, JOBS, type JobRun, type JobSpec } from '../puertos/jobs.ts';
import { revisarGuias } from './revisar-guias.ts';
import { verificarFoto } from './verificar-foto.ts';

/** Runs one delivery; throws to have it delivered again. */
export type JobHandler = (deps: Deps, data: unknown, run: JobRun) => Promise<void>;

/** A job without a handler does not compile. */
export const HANDLERS: { readonly [N in JobName]: JobHandler } = {
  emitirGuia: handle(JOBS.emitirGuia, emitirGuia),
  enviarCorreo: handle(JOBS.enviarCorreo, enviarCorreo),
  revisarCorreos: handle(JOBS.revisarCorreos, revisarCorreos),
  revisarGuias: handle(JOBS.revisarGuias, revisarGuias),
  verificarFoto: handle(JOBS.verificarFoto, verificarFoto),
  copiarFoto: handle(JOBS.copiarFoto, copiarFoto),
  barrerArchivos: handle(JOBS.barrerArchivos, barrerArchivos),
  correrCarga: handle(JOBS.correrCarga, correrCarga),
  revisarCargas: handle(JOBS.revisarCargas, revisarCargas),
  cargarDeNoche: handle(JOBS.cargarDeNoche, cargarDeNoche),
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
