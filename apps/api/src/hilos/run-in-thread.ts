import { AppError } from '@rodal/domain/errors';
import { Worker } from 'node:worker_threads';

/** What one file may take of the machine while it is read. */
export interface LimitesHilo {
  readonly milisegundos: number;
  readonly memoriaMb: number;
}

/** Files read at once by one process; each may take half a gigabyte, and there are two cores. */
const A_LA_VEZ = 2;
/** Whoever stands further back would wait longer than a person does. */
const MAX_EN_ESPERA = 20;
/** Of one person, read or in line: a folder of slow files may not keep everybody else out. */
const MAX_DE_UNO = 4;

const waiting: (() => void)[] = [];
let running = 0;
/** How many each person has here now, by login name. */
const suyos = new Map<string, number>();

export interface OpcionesHilo {
  readonly limites: LimitesHilo;
  /** Login name of whoever gave it. */
  readonly de: string;
}

/**
 * Reads something that a stranger made in a thread of its own, so that nobody else waits for it and what eats memory or
 * time takes only the thread with it (decisión B11, R106). At most two at once, the others in the order they came.
 * @param module whose code answers `workerData` with one message
 * @returns the message, or null when time or memory ran out
 * @throws AppError `demasiadas_solicitudes` when too many wait already, or too many of this person; whatever the module throws
 */
export async function runInThread<T>(module: URL, workerData: unknown, { limites, de }: OpcionesHilo): Promise<T | null> {
  const own = suyos.get(de) ?? 0;
  if (own >= MAX_DE_UNO) throw new AppError('demasiadas_solicitudes');
  suyos.set(de, own + 1);
  try {
    return await inTurn(() => run<T>(module, workerData, limites));
  } finally {
    const left = (suyos.get(de) ?? 1) - 1;
    if (left === 0) suyos.delete(de);
    else suyos.set(de, left);
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= A_LA_VEZ) {
    if (waiting.length >= MAX_EN_ESPERA) throw new AppError('demasiadas_solicitudes');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // Whoever is next takes the place over: nobody can slip in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function run<T>(module: URL, workerData: unknown, { milisegundos, memoriaMb }: LimitesHilo): Promise<T | null> {
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoriaMb, maxYoungGenerationSizeMb: 64 },
    // What the program was started with (probes, hooks of tests) is none of its business.
    execArgv: [],
    env: {},
  });
  const limit = setTimeout(() => void worker.terminate(), milisegundos);
  try {
    return await new Promise<T | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', () => resolve(null));
      worker.once('error', (error: Error & { code?: string }) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error)));
    });
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
