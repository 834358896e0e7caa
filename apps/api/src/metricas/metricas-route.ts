import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorization, type SesionLookup } from '../http/authorize.ts';
import { packText } from '../http/pack-text.ts';
import type { Metricas } from './metricas.ts';

/** Who may read the page. */
export interface MetricasAccess {
  /** The person behind a request, who needs the permission `sistema.metricas`. */
  readonly lookup: SesionLookup;
  /** What the collector sends as `Authorization: Bearer …`; '' = no collector. */
  readonly token: string;
}

/**
 * `GET /metrics` for a collector with its token or a person with the permission, and the count of every
 * request, answered or cut. Outside the table of operations, because its reply is a text in another program's format.
 */
export function registerMetricas(app: FastifyInstance, metricas: Metricas, { lookup, token }: MetricasAccess): void {
  const authorize = authorization({ name: 'getMetricas', method: 'GET', permission: 'sistema.metricas' }, lookup);
  app.requestEnds.push(({ request, status, segundos }) => {
    const operacion = request.is404 ? 'ninguna' : (request.routeOptions.url ?? 'ninguna');
    metricas.note({ operacion, metodo: request.method, status, segundos });
  });
  app.get('/metrics', {
    onRequest: async (request) => {
      if (!hasToken(request, token)) await authorize(request);
    },
    handler: async (request, reply) => {
      const text = await packText(await metricas.text(), request, reply);
      return reply.header('cache-control', 'no-store').type(metricas.contentType).send(text);
    },
  });
}

/** Compared by hash: neither the length nor the first wrong letter shows in the time it takes. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (token === '' || sent === undefined) return false;
  return timingSafeEqual(sha256(sent), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
