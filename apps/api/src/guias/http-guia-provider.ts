import * as z from 'zod/mini';
import {
  GuiaIncierta,
  GuiaNoDisponible,
  GuiaNoGenerada,
  isZeroId,
  type EstadoGuia,
  type GuiaProvider,
} from './guia-provider.ts';
import { readGuiaPdf } from './read-guia-pdf.ts';
import { readLimitedJson } from './read-limited-json.ts';

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

export interface HttpGuiaOptions {
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
