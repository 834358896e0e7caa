import { AnnotationMode, getDocument, OPS, PDFWorker, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiError } from '../../api/api-error.ts';
import { missingPart } from '../../ui/describe-error.ts';
import { type Dicho, type Falla, fallaDe, imagenesDe, NOMBRE_DE_IMAGEN, peorDe } from './fallas.ts';
import { MAX_PAGINAS, medidaDe, PUNTOS_POR_IMAGEN } from './lienzo.ts';

/** A page that stands on its canvas. */
export interface Dibujo {
  /** What of it could not be seen; null = nothing. */
  readonly falla: Falla | null;
  /** Its words, for whoever does not see it. */
  readonly texto: string;
}

/** A PDF that is open. */
export interface Papel {
  readonly paginas: number;
  /**
   * Draws a page, when those asked for before are done: what the reader warns of meanwhile is of that page.
   * @param numero from 1
   * @param ancho of its place, CSS pixels
   * @param signal nobody wants it any more: it throws, and the canvas stays as it was
   */
  readonly dibujar: (numero: number, lienzo: HTMLCanvasElement, ancho: number, signal: AbortSignal) => Promise<Dibujo>;
}

/** Where the build puts what PDF.js fetches by name (`vite.pdfjs.ts`). */
declare const __RODAL_PDFJS__: string;

/** A stamp, a signature or what was filled in is drawn as it would be printed; nothing of it can be pressed. */
export const ANOTACIONES = AnnotationMode.ENABLE;

/**
 * Opens a PDF, and draws it without any of the ways in which a document does more than lie there: no scripts, no forms, no
 * links, nothing fetched but our own files.
 * @param signal closes it, with its worker
 * @throws ApiError when it cannot be read as a PDF
 * @throws AppError when what reads it could not be fetched
 */
export async function abrirPapel(bytes: ArrayBuffer, signal: AbortSignal): Promise<Papel> {
  signal.throwIfAborted();
  const port = new Worker(new URL('./pdfjs-trabajador.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.WARNINGS });
  const task = getDocument({ ...opcionesDe(new URL(__RODAL_PDFJS__, location.href).href), data: new Uint8Array(bytes), worker });
  signal.addEventListener('abort', () => {
    // What was under way fails by this, and nobody waits for it any more.
    void task.destroy().catch(() => undefined);
    worker.destroy();
    port.terminate();
  });
  const avisos: string[] = [];
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isDicho(data)) avisos.push(data.avisoDelLector);
  });
  const documento = await Promise.race([task.promise.catch(ilegible), broken(port), aborted(signal)]);
  let turno: Promise<unknown> = Promise.resolve();
  const dibujarEnTurno: Papel['dibujar'] = (...pedido) => {
    const suya = turno.then(() => dibujar(documento, avisos, ...pedido));
    turno = suya.catch(() => undefined);
    return suya;
  };
  return { paginas: documento.numPages, dibujar: dibujarEnTurno };
}

/** @param carpeta where its tables and decoders lie, with a `/` at the end */
export function opcionesDe(carpeta: string) {
  return {
    // PDF.js brings the same decoders as JavaScript: a stranger's paper is read by nothing that could reach past its own memory, and one copy is enough.
    useWasm: false,
    wasmUrl: carpeta,
    cMapUrl: `${carpeta}cmaps/`,
    standardFontDataUrl: carpeta,
    enableXfa: false,
    // The browser's own decoder says nothing of a picture that is cut.
    isImageDecoderSupported: false,
    disableWorkerRendering: true,
    maxImageSize: PUNTOS_POR_IMAGEN,
    verbosity: VerbosityLevel.WARNINGS,
  } as const;
}

async function dibujar(documento: PDFDocumentProxy, avisos: string[], numero: number, lienzo: HTMLCanvasElement, ancho: number, signal: AbortSignal): Promise<Dibujo> {
  signal.throwIfAborted();
  avisos.length = 0;
  const page = await documento.getPage(numero);
  const { width, height } = page.getViewport({ scale: 1 });
  const medida = medidaDe({ ancho: width, alto: height }, ancho, devicePixelRatio, Math.min(documento.numPages, MAX_PAGINAS));
  // What stands on the screen stays there until the new drawing is whole.
  const borrador = document.createElement('canvas');
  borrador.width = medida.ancho;
  borrador.height = medida.alto;
  try {
    // Not cut short: the reader would go on for a while, and warn of this page while the next is drawn.
    await page.render({ canvas: borrador, viewport: page.getViewport({ scale: medida.escala }), annotationMode: ANOTACIONES, background: 'white' }).promise;
    const falla = peorDe([...avisos.map(fallaDe), (await faltanImagenes(page)) ? 'imagen' : null]);
    const texto = await textoDe(page);
    signal.throwIfAborted();
    lienzo.width = medida.ancho;
    lienzo.height = medida.alto;
    lienzo.getContext('2d')?.drawImage(borrador, 0, 0);
    return { falla, texto };
  } finally {
    // Safari counts a canvas that nobody holds until it has no size.
    borrador.width = 0;
    page.cleanup();
  }
}

const PINTA: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintImageXObjectRepeat, OPS.paintImageMaskXObject]);

/**
 * Whether a picture of the page could not be decoded. One that several pages share is warned of on the first only. The list of
 * what a page draws is made anew for this: only where some picture of the paper has no bytes.
 */
export async function faltanImagenes(page: Pick<PDFPageProxy, 'objs' | 'commonObjs' | 'getOperatorList'>): Promise<boolean> {
  const sinBytes = [...page.objs, ...page.commonObjs].some(([name, data]) => data === null && NOMBRE_DE_IMAGEN.test(String(name)));
  if (!sinBytes) return false;
  const names = imagenesDe(await page.getOperatorList({ annotationMode: ANOTACIONES }), PINTA);
  const bytes = await Promise.all(names.map((name) => new Promise<unknown>((resolve, reject) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve, reject))));
  return bytes.some((one) => one === null);
}

/** The words of a page; a page that is seen and cannot be read aloud is no failure. */
async function textoDe(page: PDFPageProxy): Promise<string> {
  try {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('').trim();
  } catch {
    return '';
  }
}

function isDicho(data: unknown): data is Dicho {
  return typeof data === 'object' && data !== null && 'avisoDelLector' in data && typeof data.avisoDelLector === 'string';
}

function ilegible(cause: unknown): never {
  throw new ApiError('respuesta_ajena', { httpStatus: 200, cause, mensaje: 'No se puede leer como PDF: está dañado, o pide una clave.' });
}

/** A worker that could not be had says nothing to PDF.js, which would wait for it for ever. */
function broken(port: Worker): Promise<never> {
  return new Promise((_resolve, reject) => port.addEventListener('error', (event) => reject(missingPart(event)), { once: true }));
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
}
