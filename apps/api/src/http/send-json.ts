import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@rodal/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { packText } from './pack-text.ts';

/**
 * Answers with what the row's reply lists and nothing else: a field that a query happened to bring never leaves.
 * Rows with `etag` answer 304 to a caller that has the same already (C38): phones keep these lists in a store of their
 * own and say what they have. The browser's cache, which a logout does not empty, keeps none of them.
 * @throws when the handler's result is not what the row promises: a fault of ours, shown as `interno`
 */
export async function sendJson(
  row: EndpointSpec,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!row.reply) throw new Error(`La operación ${row.name} no declara respuesta y su función no la envió.`);
  const json = JSON.stringify(z.parse(row.reply, result));
  if (row.etag) {
    const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
    reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  // BREACH: what creates a secret answers a POST.
  const body = row.method === 'GET' ? await packText(json, request, reply) : json;
  return reply.type('application/json; charset=utf-8').send(body);
}

/** `If-None-Match` compares weakly (RFC 9110 §13.1.2): what is packed, here or by a proxy, bears our tag with `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
