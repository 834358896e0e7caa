import { JOBS, type JobName, type JobSpec, type JobTx } from '@rodal/api/puertos/jobs';
import type { JobRunner } from '@rodal/api/jobs/worker';
import { lista, objeto, parseJson, texto } from '@rodal/domain/forma';
import type { ClientBase } from 'pg';

/** A job that was waiting or under way. When and how often it is tried is the queue's affair, not the backup's. */
export interface Trabajo {
  readonly nombre: string;
  readonly datos: unknown;
}

/**
 * The jobs that are still to be done. Neither the queue's own tables nor its own jobs: those belong to the library,
 * whose next version may have others. What is under way counts too: each job bears being repeated (R11).
 */
export async function readTrabajos(sql: ClientBase): Promise<Trabajo[]> {
  const { rows } = await sql.query(`SELECT FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'`);
  if (rows.length === 0) return [];
  const waiting = await sql.query<Trabajo>(
    `SELECT name AS nombre, data AS datos FROM pgboss.job
      WHERE state::text NOT IN ('completed', 'cancelled', 'failed') AND name NOT LIKE '\\_\\_%'
      ORDER BY created_on, id`,
  );
  return waiting.rows;
}

const isTrabajos = lista(objeto({ nombre: texto() }));

/** The jobs in a backup's file; null when they are none. */
export function parseTrabajos(text: string): Trabajo[] | null {
  const read = parseJson(text);
  return isTrabajos(read) ? (read as Trabajo[]) : null; // its form was just checked
}

/**
 * Asks for the jobs of a backup in the transaction that restores their rows. Those of the clock come by themselves.
 *
 * @param runner started.
 * @returns names of jobs that this program does not know any more, and left out.
 */
export async function enqueueTrabajos(tx: JobTx, runner: JobRunner, trabajos: readonly Trabajo[]): Promise<string[]> {
  const unknown = new Set<string>();
  for (const { nombre, datos } of trabajos) {
    if (!isJob(nombre)) unknown.add(nombre);
    // What an older program wrote is checked by the job itself, when it runs.
    else if (!isOfTheClock(nombre)) await runner.enqueue(tx, nombre, datos as never);
  }
  return [...unknown];
}

function isJob(nombre: string): nombre is JobName {
  return Object.hasOwn(JOBS, nombre);
}

function isOfTheClock(nombre: JobName): boolean {
  const row: JobSpec = JOBS[nombre];
  return row.cron !== undefined;
}
