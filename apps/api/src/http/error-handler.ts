import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@rodal/contracts/campos';
import { AppError, type ErrorCode, knowErrors } from '@rodal/domain/errors';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isUnstorableText } from '../db/database-errors.ts';
import { isCallerGone, noteRefused, quienPide } from './request-end.ts';

knowErrors(ERRORES_OFICINA);

/** Fastify's own refusals that have a row of ours; the other 4xx are unreadable requests. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'no_encontrado',
  405: 'metodo_no_permitido',
  406: 'formato_no_admitido',
  413: 'cuerpo_muy_grande',
  415: 'formato_no_admitido',
  429: 'demasiadas_solicitudes',
  503: 'no_disponible',
};

/** Seconds a caller waits when the error itself names none. */
const RETRY_AFTER = 5;

/**
 * The one place where an error becomes a reply: always `{ codigo, mensaje, requestId }`, the text of its row,
 * never the inner one. What somebody did wrong is logged as information, what we did wrong as an error.
 */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const { row, codigo, options } = known;
  // Nobody reads this answer, and its line says so already.
  if (isCallerGone(request, error)) request.log.debug({ err: error }, 'cortada en medio');
  else if (row.status >= 500) request.log.error({ err: error, codigo, detalle: options.detalle }, 'falla');
  else request.log.info({ codigo, detalle: options.detalle, ...quienPide(request) }, 'rechazo');

  const body: ErrorReply = { codigo, mensaje: mensajeOf(known), requestId: request.id };
  if (options.errores) body.errores = options.errores.map((one) => ({ ...one }));
  if (options.existente) body.existente = { ...options.existente };
  if (options.conflicto) body.conflicto = { ...options.conflicto, cambios: options.conflicto.cambios.map((one) => ({ ...one })) };
  if (options.faltantes) body.faltantes = [...options.faltantes];
  const retryAfter = options.retryAfter ?? (row.status === 503 ? RETRY_AFTER : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(row.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** A missing permission also says which profile would give it (D20): the text of its row stays the specification's. */
function mensajeOf({ message, options }: AppError): string {
  const quien = options.valores?.['quienLoDa'];
  return quien === undefined ? message : `${message}. ${quien}`;
}

/** @returns the error itself when it is ours, else the row that fits; unknown = `interno` */
function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('no_disponible', { cause: error });
  if (isUnstorableText(error)) return new AppError('datos_invalidos', { cause: error });
  const status = refusedStatus(error);
  if (status === undefined || (status >= 500 && status !== 503)) return new AppError('interno', { cause: error });
  // Not its message, which repeats what was sent.
  const detalle = codeOf(error) ?? error.name;
  return new AppError(BY_STATUS[status] ?? 'datos_invalidos', { cause: error, detalle });
}

/**
 * Only Fastify, its plugins (files: `expose`, as when no part of one fits what was asked) and its JSON parser speak about
 * the request; another library's 403 is a fault of ours.
 */
function refusedStatus(error: FastifyError | Error): number | undefined {
  const isAboutRequest = error instanceof SyntaxError || codeOf(error)?.startsWith('FST_') === true || ('expose' in error && error.expose === true);
  return isAboutRequest && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Of the platform's own errors it is a number: it says nothing. */
function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Of a reply without a page that comes before any hook could write them. @param origin our public origin; '' = unknown */
export function bareHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers bytes that are no request: too slow, too long, or not HTTP. With a status and nothing else: no page of the
 * framework, nothing of the inside, and none of our error replies either, which a phone would take for our judgement of
 * its record and not send again (R62).
 */
export function refuseClients(headers: Readonly<Record<string, string>>): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[error.code ?? ''] ?? 400;
    noteRefused(socket, status);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    socket.destroy();
  };
}
