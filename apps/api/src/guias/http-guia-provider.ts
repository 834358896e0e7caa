import { isWholePdf } from '@rodal/domain/pdf';
import * as z from 'zod/mini';
import { type EstadoGuia, GuiaIncierta, GuiaNoDisponible, GuiaNoGenerada, type GuiaProvider, isZeroId } from './guia-provider.ts';

/** A provider that takes longer than this counts as having said nothing. */
const TIMEOUT_MS = 20_000;

/**
 * What says that this very guide is not wanted, so that nothing was made. Any other failure speaks of us (a wrong
 * token or address: 401, 403, 404), of something in between (408, 429) or comes after the fact (409, 5xx): the guide
 * waits, and is looked up before it is asked for again. It is never given up for that.
 */
const REFUSALS: readonly number[] = [400, 413, 422];

/** The PDF is made after the document: until then the provider does not have it, or is still at it. */
const NOT_YET: readonly number[] = [202, 404, 409, 425];
/** There is none and will be none. */
const NO_PDF: readonly number[] = [410, 422];

/** Everything but a PDF is a few names. */
const MAX_REPLY_BYTES = 64 * 1024;

/** Printable ASCII: it is stored, and becomes part of an address. */
const documento = z.object({ globalDocumentId: z.string().check(z.regex(/^[\x21-\x7e]{0,100}$/)) });
const situacion = z.object({
  estado: z.enum(['pendiente', 'emitida', 'fallida']),
  folio: z.optional(z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,20}$/))])),
});

interface HttpGuiaOptions {
  /** Base address; requests go to this origin and nowhere else. */
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/**
 * The real adapter: JSON over HTTP. The address comes from the configuration only, redirects are
 * refused (a redirect could carry the token to another host), every call has a time limit.
 */
export function httpGuiaProvider({ url, token, timeoutMs = TIMEOUT_MS }: HttpGuiaOptions): GuiaProvider {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);

  async function ask(path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Response> {
    const target = new URL(path, base);
    if (target.origin !== base.origin) throw new GuiaIncierta(`Dirección ajena: ${target.origin}`);
    try {
      return await fetch(target, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...init.headers, authorization: `Bearer ${token}`, accept: 'application/json' },
      });
    } catch (cause) {
      throw new GuiaIncierta('El proveedor no respondió', { cause });
    }
  }

  return {
    disponible: true,
    async emitir(pedido, clave) {
      const reply = await ask('documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': clave },
        body: JSON.stringify(pedido),
      });
      if (REFUSALS.includes(reply.status)) throw new GuiaNoGenerada(`El proveedor rechazó el pedido (${reply.status})`);
      const { globalDocumentId } = await read(reply, documento);
      if (isZeroId(globalDocumentId)) throw new GuiaNoGenerada('El proveedor no generó el documento');
      return { documentId: globalDocumentId };
    },
    async buscarPorClave(clave) {
      const reply = await ask(`documents?clave=${encodeURIComponent(clave)}`);
      if (reply.status === 404) return null;
      const { globalDocumentId } = await read(reply, documento);
      return isZeroId(globalDocumentId) ? null : { documentId: globalDocumentId };
    },
    async estado(documentId) {
      return presentEstado(await read(await ask(`documents/${encodeURIComponent(documentId)}`), situacion));
    },
    async pdf(documentId) {
      if (isZeroId(documentId)) throw new GuiaNoGenerada('El proveedor no generó el documento');
      const reply = await ask(`documents/pdf?globalDocumentId=${encodeURIComponent(documentId)}`);
      const { status } = reply;
      if (!NOT_YET.includes(status) && !NO_PDF.includes(status)) return readGuiaPdf(reply);
      await reply.body?.cancel();
      if (NO_PDF.includes(status)) throw new GuiaNoGenerada(`El proveedor no tiene el PDF (${status})`);
      throw new GuiaNoDisponible(`El PDF aún no está (${status})`);
    },
  };
}

/** Stands in when `GUIA_URL` is empty: guides wait until somebody configures a provider. */
export const sinGuiaProvider: GuiaProvider = {
  disponible: false,
  emitir: () => Promise.reject(new GuiaNoGenerada('No hay proveedor configurado')),
  buscarPorClave: () => Promise.resolve(null),
  estado: () => Promise.resolve({ estado: 'pendiente' }),
  pdf: () => Promise.reject(new GuiaNoDisponible('No hay proveedor configurado')),
};

/** The adapter that the environment asks for. */
export function openGuiaProvider(env: { readonly GUIA_URL: string; readonly GUIA_TOKEN: string }): GuiaProvider {
  return env.GUIA_URL === '' ? sinGuiaProvider : httpGuiaProvider({ url: env.GUIA_URL, token: env.GUIA_TOKEN });
}

/** An answer counts only when it is 2xx and has the agreed shape: HTML with 200 is no answer. */
async function read<S extends z.ZodMiniType>(reply: Response, shape: S): Promise<z.output<S>> {
  const body = await readLimitedJson(reply, MAX_REPLY_BYTES);
  const parsed = z.safeParse(shape, body);
  if (!reply.ok || !parsed.success) throw new GuiaIncierta(`Respuesta inesperada del proveedor (${reply.status})`);
  return parsed.data;
}

function presentEstado({ estado, folio }: z.output<typeof situacion>): EstadoGuia {
  if (estado !== 'emitida') return { estado };
  if (folio === undefined) throw new GuiaIncierta('Documento emitido sin folio');
  return { estado, numero: String(folio) };
}

/** A guide is a page or two: 60 kB. Beyond this, what comes is something else. */
const MAX_PDF_BYTES = 4 * 1024 * 1024;
/** Base64 is a third longer; the rest of the JSON is a few names. */
const MAX_PDF_REPLY_BYTES = Math.ceil((MAX_PDF_BYTES * 4) / 3) + 16 * 1024;

/** Especificación 2 §7: 'returns Base64Content'. The id is said again by some providers, and is zeros when there is none. */
const contenido = z.object({
  globalDocumentId: z.optional(z.string()),
  Base64Content: z.string(),
});

/**
 * Reads the provider's answer to "the PDF, please" without trusting it: its length, that it is base64, that what comes
 * out is a whole PDF.
 * @throws {GuiaNoGenerada} the answer is a document of zeros
 * @throws {GuiaIncierta} anything that is not a PDF
 */
async function readGuiaPdf(reply: Response): Promise<Uint8Array> {
  const parsed = z.safeParse(contenido, await readLimitedJson(reply, MAX_PDF_REPLY_BYTES));
  if (!reply.ok || !parsed.success) throw new GuiaIncierta(`Respuesta inesperada del proveedor (${reply.status})`);
  const { globalDocumentId, Base64Content } = parsed.data;
  if (globalDocumentId !== undefined && isZeroId(globalDocumentId)) throw new GuiaNoGenerada('El proveedor no generó el PDF');
  // Node's decoder skips what is not base64: a mistake would become other bytes.
  if (!isBase64(Base64Content)) throw new GuiaIncierta('El PDF del proveedor no viene en base64');
  const bytes = Buffer.from(Base64Content, 'base64');
  if (!isWholePdf(bytes)) throw new GuiaIncierta('El documento del proveedor no es un PDF completo');
  return bytes;
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/**
 * The JSON of the provider's answer, read only so far: what never ends would fill the memory of everybody's server.
 * @param maxBytes longer is no answer
 * @returns null when it is no JSON
 * @throws {GuiaIncierta} too long, or cut off
 */
async function readLimitedJson({ body }: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new GuiaIncierta('La respuesta del proveedor es demasiado larga');
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof GuiaIncierta) throw cause;
    throw new GuiaIncierta('La respuesta del proveedor se cortó', { cause });
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
