import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../http/handlers.ts';
import { fileHeaders, type Formato } from './planilla.ts';

/**
 * Answers with a file of rows while it is made. A CSV is packed on its way to whoever can read that, in a tenth of its size; a
 * workbook is packed in itself (decisión 049). What breaks off the one breaks off the other, so that no half file looks whole.
 * @param nombre of the file, without its ending
 */
export function sendFilas(body: Readable, { nombre, formato }: { readonly nombre: string; readonly formato: Formato }, { request, reply }: Pick<Ctx, 'request' | 'reply'>): FastifyReply {
  reply.headers(fileHeaders(nombre, formato));
  if (formato !== 'csv') return reply.send(body);
  reply.header('vary', 'accept-encoding');
  if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== 'gzip') return reply.send(body);
  reply.header('content-encoding', 'gzip');
  return reply.send(pipeline(body, createGzip(), () => undefined));
}
