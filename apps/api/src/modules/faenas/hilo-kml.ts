/** Reads one KML in a thread of its own (`reviewKml`). */
import type { FaenaFila } from '@rodal/contracts/faenas';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeKml } from './recibir-kml.ts';
import { reviewKmlText } from './revisar-kml.ts';

const { bytes, faenas } = workerData as { readonly bytes: Uint8Array; readonly faenas: readonly FaenaFila[] };
const text = decodeKml(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

parentPort?.postMessage(reviewKmlText(text, faenas), []);
