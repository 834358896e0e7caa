import { errorReply, type ErrorReply } from '@rodal/contracts/campos';
import type { EndpointSpec, Output } from '@rodal/contracts/endpoint';
import { isErrorCode, rowOf, type ErrorCode } from '@rodal/domain/errors';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

// The compiler of zod tries `new Function`, which our CSP forbids and reports.
z.config({ jitless: true });

/** A row whose reply is JSON. */
export type JsonRow = EndpointSpec & { readonly reply: z.ZodMiniType };

/** Codes this version does not know yet are read by their status; the server's text is kept. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'datos_invalidos',
  401: 'no_autenticado',
  403: 'sin_permiso',
  404: 'no_encontrado',
  405: 'metodo_no_permitido',
  409: 'estado_cambiado',
  410: 'no_encontrado',
  413: 'cuerpo_muy_grande',
  415: 'tipo_no_admitido',
  422: 'despacho_rechazado',
  426: 'app_antigua',
  429: 'demasiadas_solicitudes',
};

/**
 * Reads the JSON of a 2xx reply and checks it against the row. Whatever is not our
 * content is `respuesta_ajena`: a 200 is no proof that our server spoke (R55, R62).
 */
export async function readJson<R extends JsonRow>(row: R, response: Response): Promise<Output<R>> {
  if (!response.ok) throw await readFailure(response);
  const parsed = z.safeParse(row.reply, await jsonOf(response));
  if (!parsed.success) throw foreign(response, `${row.name}: ${z.prettifyError(parsed.error)}`);
  // It is `z.output` of the row's reply: the compiler cannot reduce `Output` while R is open.
  return parsed.data as Output<R>;
}

/** Turns a reply that is no success into the error it stands for. Never throws. */
export async function readFailure(response: Response): Promise<ApiError> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const parsed = z.safeParse(errorReply, await jsonOf(response));
  if (parsed.success && response.status >= 400) {
    return new ApiError(codeOf(parsed.data, response.status), {
      httpStatus: response.status,
      requestId: parsed.data.requestId,
      mensaje: parsed.data.mensaje,
      ...(parsed.data.errores === undefined ? {} : { errores: parsed.data.errores }),
      ...(parsed.data.faltantes === undefined ? {} : { faltantes: parsed.data.faltantes }),
      ...(parsed.data.existente === undefined ? {} : { existente: parsed.data.existente }),
      ...(parsed.data.conflicto === undefined ? {} : { conflicto: parsed.data.conflicto }),
      ...(retryAfter === null ? {} : { retryAfter }),
    });
  }
  // Not our envelope: a proxy in front of us may speak for load and size, nobody for anything else.
  // Ours says so in our envelope; a proxy's limit may be lifted, or be of one way only: it goes again (R97).
  if (response.status === 413) return new ApiError('no_disponible', { httpStatus: 413, mensaje: MUY_GRANDE });
  if (response.status === 408 || response.status === 429 || response.status >= 500) {
    return new ApiError('no_disponible', { httpStatus: response.status, ...(retryAfter === null ? {} : { retryAfter }) });
  }
  return foreign(response, 'not our error envelope');
}

const MUY_GRANDE = 'Un equipo de la red no deja pasar un envío de este tamaño. Si se repite, avise a Informática o use otra red.';

/** A reply that our server cannot have given: captive portal, redirect, other program. */
export function foreign(response: Response, detalle: string): ApiError {
  return new ApiError('respuesta_ajena', { httpStatus: response.status, detalle });
}

/** A code counts only with the status of its row: `respuesta_ajena` never travels. */
function codeOf({ codigo }: ErrorReply, status: number): ErrorCode {
  if (isErrorCode(codigo) && rowOf(codigo).status === status) return codigo;
  return BY_STATUS[status] ?? (status >= 500 ? 'interno' : 'datos_invalidos');
}

async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.]+\+)?json\b/i.test(type)) return undefined;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds or as a date; null when absent or unreadable. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
