/** Reads one file in a thread of its own: a workbook that eats memory or time takes only this thread with it (decisión B11). */
import { parentPort, workerData } from 'node:worker_threads';
import { LibroIlegible } from './abrir-libro.ts';
import type { LecturaHoja } from './hoja-leida.ts';
import { readHoja } from './leer-hoja.ts';

parentPort?.postMessage(answer(workerData as Uint8Array), []);

function answer(bytes: Uint8Array): LecturaHoja {
  try {
    return { ok: true, hoja: readHoja(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof LibroIlegible) return { ok: false, mensaje: error.message };
    throw error;
  }
}
