import { Worker } from 'node:worker_threads';
import type { LecturaHoja } from './hoja-leida.ts';
import { LIMITES } from './limites.ts';

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);
const DEMASIADO: LecturaHoja = { ok: false, mensaje: 'El archivo es demasiado grande o complejo para leerlo: divídalo o guárdelo como CSV' };

/**
 * The first sheet of an uploaded workbook or CSV, read in a thread of its own with limits of memory and time (decisión B11).
 * @returns the sheet, or a sentence for whoever chose the file
 */
export async function readPlanilla(bytes: Buffer): Promise<LecturaHoja> {
  const worker = new Worker(TRABAJADOR, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: LIMITES.memoriaMb, maxYoungGenerationSizeMb: 64 },
    // What the program was started with (probes, hooks of tests) is none of its business.
    execArgv: [],
    env: {},
  });
  const limit = setTimeout(() => void worker.terminate(), LIMITES.milisegundos);
  try {
    return await new Promise<LecturaHoja>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', () => resolve(DEMASIADO));
      worker.once('error', (error: Error & { code?: string }) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(DEMASIADO) : reject(error)));
    });
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}
