/** Makes a PDF of one photo in a thread of its own: one that eats memory or time takes only this thread with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { photoToPdf } from './convertir.ts';

parentPort?.postMessage(await photoToPdf(workerData as Uint8Array), []);
