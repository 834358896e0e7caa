/** Looks at one PDF in a thread of its own: one that eats memory or time takes only this thread with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './inspeccionar.ts';

parentPort?.postMessage(await inspectPdf(workerData as Uint8Array), []);
