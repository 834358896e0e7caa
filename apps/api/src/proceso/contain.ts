import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/**
 * Failures that were kept from reaching what they had nothing to do with, of this process. In no registry of its own:
 * each page of figures takes it in (`openMetricas`).
 */
export const CONTENIDAS = new Counter({
  name: 'rodal_fallas_contenidas_total',
  help: 'Excepciones contenidas donde ocurrieron: línea del registro, cifra, gancho o tarea de fondo',
  labelNames: ['donde'],
  registers: [],
});

/** Where an exception may not do more than be told (design §10). */
export type Donde = 'registro' | 'cifras' | 'fin_de_solicitud' | 'suelta';

/** Does what accompanies something else: a line, a figure. Its failure is told and goes no further. */
export function contain(donde: Donde, log: FastifyBaseLogger, work: () => void): void {
  try {
    work();
  } catch (error) {
    tellContained(donde, log, error);
  }
}

/** Counts and writes down a failure that goes no further. Never throws. */
export function tellContained(donde: Donde, log: FastifyBaseLogger, error: unknown): void {
  try {
    CONTENIDAS.inc({ donde });
    log.error({ err: error, donde }, 'falla contenida');
  } catch {
    // Neither counted nor written: there is nobody left to tell.
  }
}
