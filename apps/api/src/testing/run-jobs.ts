import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../puertos/deps.ts';
import type { JobName } from '../puertos/jobs.ts';
import { runJob } from '../jobs/handlers.ts';
import type { JobRunner } from '../jobs/worker.ts';

/** How the deliveries of one call ended. */
export interface Ran {
  readonly done: number;
  /** Thrown by the handler, in order; the queue will deliver those jobs again. */
  readonly errors: readonly unknown[];
}

/**
 * Delivers every waiting job of a queue once, now, also those that would have to wait longer: a test neither
 * sleeps nor depends on a worker's pace. The queue's own bookkeeping is the real one.
 */
export async function runJobs(
  { jobs, deps, log }: { readonly jobs: JobRunner; readonly deps: Deps; readonly log: FastifyBaseLogger },
  name: JobName,
): Promise<Ran> {
  const deliveries = await jobs.boss.fetch(name, { batchSize: 1_000, includeMetadata: true, ignoreStartAfter: true });
  const errors: unknown[] = [];
  for (const delivery of deliveries) {
    try {
      await runJob(deps, name, delivery, log);
      await jobs.boss.complete(name, delivery.id);
    } catch (error) {
      errors.push(error);
      await jobs.boss.fail(name, delivery.id, { message: String(error) });
    }
  }
  return { done: deliveries.length - errors.length, errors };
}
