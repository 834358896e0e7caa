import { availableParallelism } from 'node:os';
import { sha256, uuidv7 } from '@rodal/contracts/campos';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Tx } from '../db/client.ts';

/** One kind of background work. Its handler stands under the same name in `handlers.ts`. */
export interface JobSpec {
  /** What it does, for the office's page of jobs. */
  readonly descripcion: string;
  readonly payload: z.ZodMiniObject;
  /** How often a failed one is tried again. */
  readonly retries: number;
  /** Seconds before the first repetition; doubles up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which a run whose worker died counts as failed. */
  readonly expireIn: number;
  /** Jobs of this kind that one process runs at once: what the cores, or the other side, bear. */
  readonly concurrency: number;
  /** How many each of these takes at a time, and does one after the other; with more than one a queue that is full is never waited for. */
  readonly batch?: number;
  /** Cron of five fields, America/Santiago. A cron job has no payload. */
  readonly cron?: string;
  /** Field of the payload by which at most one job is queued or running. */
  readonly unico?: string;
}

/** Decoding is all processor, in the library's four threads. */
const DECODERS = Math.min(4, availableParallelism());

/**
 * Every job, once. Each is delivered at least once, so each must bear being repeated (R11).
 */
export const JOBS = {
  emitirGuia: {
    descripcion: 'Pide la guía de un despacho y espera su número',
    payload: z.strictObject({ despachoId: uuidv7 }),
    retries: 40,
    retryDelay: 2,
    retryDelayMax: 900,
    // A batch of a provider that takes its time over every call.
    expireIn: 300,
    concurrency: 8,
    batch: 2,
    unico: 'despachoId',
  },
  enviarCorreo: {
    descripcion: 'Envía un correo',
    payload: z.strictObject({ correoId: uuidv7 }),
    // What waits, and until when, stands in the mail's own row; this is for a worker that died or a database that did not answer.
    retries: 3,
    retryDelay: 30,
    retryDelayMax: 300,
    expireIn: 180,
    concurrency: 2,
    unico: 'correoId',
  },
  revisarCorreos: {
    descripcion: 'Vuelve a intentar los correos que esperan y señala los que quedaron en duda',
    payload: z.strictObject({}),
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 60,
    concurrency: 1,
    cron: '* * * * *',
  },
  notificarNominas: {
    descripcion: 'Escribe a quienes marcaron una nómina que una carga cambió, y a quienes les toca',
    payload: z.strictObject({}),
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 300,
    concurrency: 1,
    cron: '* * * * *',
  },
  revisarGuias: {
    descripcion: 'Vuelve a pedir las guías que quedaron pendientes',
    payload: z.strictObject({}),
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 600,
    concurrency: 1,
    cron: '*/20 * * * *',
  },
  vigilarTrazo: {
    descripcion: 'Señala en Trazo las cargas que nadie ha recibido a tiempo',
    payload: z.strictObject({}),
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 60,
    concurrency: 1,
    cron: '* * * * *',
  },
  verificarFoto: {
    descripcion: 'Decodifica una foto completa y marca las dañadas',
    payload: z.strictObject({ sha256 }),
    retries: 5,
    retryDelay: 10,
    retryDelayMax: 900,
    expireIn: 120,
    concurrency: DECODERS,
    batch: 16,
    unico: 'sha256',
  },
  copiarFoto: {
    descripcion: 'Copia una foto o un documento al almacenamiento externo',
    payload: z.strictObject({ sha256 }),
    retries: 100,
    retryDelay: 5,
    retryDelayMax: 900,
    expireIn: 300,
    concurrency: 4,
    batch: 4,
    unico: 'sha256',
  },
  barrerArchivos: {
    descripcion: 'Borra restos de subidas cortadas y archivos sin dueño; avisa de fotos y documentos sin archivo',
    payload: z.strictObject({}),
    retries: 1,
    retryDelay: 60,
    retryDelayMax: 600,
    expireIn: 3600,
    concurrency: 1,
    cron: '30 3 * * *',
  },
  correrCarga: {
    descripcion: 'Carga del ERP lo que pidió una pantalla',
    payload: z.strictObject({ trabajoId: uuidv7 }),
    // A load that failed says why and waits for a person; one whose server died is ended by `revisarCargas`.
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 7200,
    concurrency: 2,
    unico: 'trabajoId',
  },
  revisarCargas: {
    descripcion: 'Da por terminadas las cargas cuyo servidor se detuvo y las que nadie confirmó',
    payload: z.strictObject({}),
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 60,
    concurrency: 1,
    cron: '* * * * *',
  },
  cargarDeNoche: {
    descripcion: 'Pide las cargas de cada noche',
    payload: z.strictObject({}),
    retries: 2,
    retryDelay: 60,
    retryDelayMax: 600,
    expireIn: 600,
    concurrency: 1,
    cron: '15 2 * * *',
  },
  enviarClientes: {
    descripcion: 'Envía por correo la lista de clientes nacionales de las 09:00, después de cargarla',
    payload: z.strictObject({}),
    // The next minute is its next try.
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 300,
    concurrency: 1,
    cron: '* 9-20 * * *',
  },
  enviarSii: {
    descripcion: 'Envía por correo lo que falta por acusar en el SII, las mañanas de fin de mes',
    payload: z.strictObject({}),
    // The next quarter of an hour is its next try.
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 600,
    concurrency: 1,
    cron: '*/15 8-11 * * *',
  },
  avisarVencimientos: {
    descripcion: 'Escribe a cada empresa qué documentos vencen, una vez al día',
    payload: z.strictObject({}),
    // The next hour is its next try.
    retries: 0,
    retryDelay: 0,
    retryDelayMax: 0,
    expireIn: 600,
    concurrency: 1,
    cron: '5 8-20 * * *',
  },
  barrerCargas: {
    descripcion: 'Borra las filas de cargas que ya nadie lee ni puede deshacer',
    payload: z.strictObject({}),
    retries: 1,
    retryDelay: 60,
    retryDelayMax: 600,
    expireIn: 7200,
    concurrency: 1,
    cron: '0 4 * * *',
  },
  barrerIntentos: {
    descripcion: 'Olvida los intentos de ingreso que ya no cuentan',
    payload: z.strictObject({}),
    retries: 1,
    retryDelay: 60,
    retryDelayMax: 600,
    expireIn: 600,
    concurrency: 1,
    cron: '45 3 * * *',
  },
} as const satisfies Record<string, JobSpec>;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES: readonly JobName[] = Object.keys(JOBS).filter(isJobName);

export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>;

function isJobName(text: string): text is JobName {
  return Object.hasOwn(JOBS, text);
}

/** A transaction of either kind: Prisma's, or a connection of the pool after BEGIN. */
export type JobTx = Tx | pg.PoolClient;

/** An INSERT for a CTE. */
export interface JobInsertion {
  /** @param value SQL of a text: {@link jobs}, or {@link NO_JOBS} for none */
  readonly sql: (value: string) => string;
  /** The parameter's value. */
  readonly jobs: string;
}

/** What stands for no job at all in a {@link JobInsertion}. */
export const NO_JOBS = '[]';

/** What the rest of the program sees of the queue. */
export interface Jobs {
  /**
   * Adds a job to the transaction that needs it: it exists if and only if the transaction commits
   * (R12). One that is unique and already waiting is not added twice.
   */
  enqueue<N extends JobName>(tx: JobTx, name: N, data: JobData<N>): Promise<void>;
  /** The same as a part of the caller's own statement, which saves a transaction around the two. */
  insertion<N extends JobName>(name: N, data: JobData<N>): Promise<JobInsertion>;
}

/** Thrown by a handler that has to wait for somebody else: not a fault, delivered again later. */
export class JobLater extends Error {
  override readonly name = 'JobLater';
}

/** One delivery, as a handler sees it. */
export interface JobRun {
  readonly log: FastifyBaseLogger;
  /** No further delivery follows when this one fails. */
  readonly last: boolean;
}
