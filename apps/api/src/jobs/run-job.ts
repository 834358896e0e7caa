import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../puertos/deps.ts';
import { HANDLERS } from './handlers.ts';
import { JobLater, type JobName } from '../puertos/jobs.ts';

/** What the queue says about one delivery. */
export interface Delivery {
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
