/** Makes the reports of a large month in a thread of its own, as `trabajador.ts` reads its files. */
import { informesSii } from '@rodal/domain/sii/informes';
import type { EntradaSii } from '@rodal/domain/sii/informes-tipos';
import { parentPort, workerData } from 'node:worker_threads';
import { toInformes } from './filas.ts';

parentPort?.postMessage(toInformes(informesSii(workerData as EntradaSii)), []); // as `hacer-informes.ts` gives it
