import { Agent, fetch, type Response } from 'undici';
import { ErpError, type CausaErp } from './erp-error.ts';
import { readRetryAfter } from './retry.ts';

/**
 * The connections to the ERP. The deadline of the exchange (`Limites`) is the only one: Node's own `fetch` gives up after five
 * minutes without a byte, and Business Central takes up to eight for a page (decisión D10). A connection that dies without a word
 * is noticed by the system's probes, 40 s after the last byte, and not by that deadline; they also keep open what a firewall would
 * forget for being silent. HTTP/1.1, as until now.
 */
const CONEXIONES = new Agent({ headersTimeout: 0, bodyTimeout: 0, allowH2: false, connect: { keepAlive: true, keepAliveInitialDelay: 30_000 } });

/** An error's body is read for its code only. */
const MAX_ERROR_BYTES = 64 * 1024;

export interface Limites {
  /** For the whole exchange, its body included. */
  readonly timeoutMs: number;
  /** Of the body, unpacked. */
  readonly maxBytes: number;
}

/** A complete reply, whatever its status. */
export interface Respuesta {
  readonly status: number;
  /** '' when an error's body could not be read: its status says enough. */
  readonly texto: string;
  readonly retryAfterMs: number | null;
}

const POR_STATUS: Readonly<Record<number, CausaErp>> = {
  400: 'consultaRechazada',
  401: 'credenciales',
  403: 'sinPermiso',
  404: 'servicioDesconocido',
  408: 'sinRespuesta',
  429: 'ocupado',
  502: 'ocupado',
  503: 'ocupado',
  504: 'sinRespuesta',
};

/**
 * One request and its whole reply. Redirects are not followed: one could carry the token to another host.
 * @param now milliseconds since 1970, for a Retry-After that is a date
 * @throws {ErpError} no connection, too slow, cut off, too long; the signal's reason when it goes off
 */
export async function exchange(
  url: string,
  init: { readonly method?: string; readonly headers: Record<string, string>; readonly body?: string },
  { timeoutMs, maxBytes }: Limites,
  now: () => number,
  signal: AbortSignal,
): Promise<Respuesta> {
  const tooLate = AbortSignal.timeout(timeoutMs);
  let causa: CausaErp = 'sinConexion';
  try {
    const reply = await fetch(url, { ...init, redirect: 'manual', dispatcher: CONEXIONES, signal: AbortSignal.any([signal, tooLate]) });
    causa = 'respuestaCortada';
    const { status, headers } = reply;
    const texto = reply.ok ? await readText(reply, maxBytes) : await readErrorText(reply);
    return { status, texto, retryAfterMs: readRetryAfter(headers.get('retry-after'), now()) };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ErpError) throw cause;
    throw new ErpError(tooLate.aborted ? 'sinRespuesta' : causa, { cause });
  }
}

/** The fault that a status is. */
export function statusFault({ status, retryAfterMs }: Respuesta, detalle = String(status)): ErpError {
  return new ErpError(POR_STATUS[status] ?? 'respuestaInesperada', { detalle, retryAfterMs });
}

/**
 * The JSON of a 200.
 * @param prepare what is done with its text first
 * @throws {ErpError} HTML, cut off, or no JSON. Without the parser's own words: they repeat what was read
 */
export function readJson({ texto }: Respuesta, prepare: (texto: string) => string = (text) => text): unknown {
  try {
    return JSON.parse(prepare(texto));
  } catch {
    throw new ErpError(/^\s*[{[]/.test(texto) ? 'respuestaCortada' : 'respuestaAjena');
  }
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  // Takes the byte order mark off, which JSON does not know.
  const decoder = new TextDecoder();
  let length = 0;
  let texto = '';
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new ErpError('respuestaMuyLarga', { detalle: `más de ${maxBytes} bytes` });
    texto += decoder.decode(chunk, { stream: true });
  }
  return texto + decoder.decode();
}

async function readErrorText(reply: Response): Promise<string> {
  try {
    return await readText(reply, MAX_ERROR_BYTES);
  } catch {
    return '';
  }
}
