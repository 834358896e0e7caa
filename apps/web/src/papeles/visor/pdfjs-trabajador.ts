/// <reference lib="webworker" />
import '../../navegador/rellenos.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { Dicho } from './fallas.ts';

/**
 * What reads a PDF, beside the page. PDF.js says only to the console that it left something out: here the page is told
 * too, in order with what was read. A file of ours, so that the build writes it for the oldest browser (`suelo.ts`).
 */
declare const self: DedicatedWorkerGlobalScope;

const { warn } = console;
console.warn = (...args: unknown[]) => {
  warn(...args);
  self.postMessage({ avisoDelLector: args.join(' ') } satisfies Dicho, []);
};
