import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { contain, tellContained } from '../proceso/contain.ts';
import { clientAddress } from './client-address.ts';
import { publicUrl } from './public-url.ts';
import { onceEnded, quienPide, type RequestEnd } from './request-end.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is told of every request that is over, answered or cut. What they throw is contained. */
    requestEnds: ((end: RequestEnd) => void)[];
  }
}

/**
 * One line a request, when it is over: what, who, how it went, how long. No header, body or token is in it.
 * Health checks that went well are not worth a line. Fastify tells of every request when it comes, also of one whose
 * address no route could be; the end is listened for here, because its own ends do not know a connection that was lost.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    onceEnded(request, reply, (end) => {
      for (const tell of [logEnd, ...request.server.requestEnds]) contain('fin_de_solicitud', request.log, () => tell(end));
    });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest): void {
    // The line was written at the end; what arrives here is what a hook behind the reply threw, or the connection's error.
    if (error && !request.raw.socket.destroyed) tellContained('fin_de_solicitud', request.log, error);
  }

  override streamError(error: Error & { readonly code?: string }, _request: FastifyRequest, reply: FastifyReply): void {
    // A caller that went away has its line; a source that broke in the middle leaves the caller half a reply.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.warn({ err: error }, 'respuesta incompleta');
  }
}

function logEnd({ request, reply, status, cortada, segundos }: RequestEnd): void {
  const { method, url } = request;
  const line = {
    method,
    url: publicUrl(url),
    ip: clientAddress(request),
    ...quienPide(request),
    status,
    // What had begun to go out when the connection was lost.
    ...(cortada && reply.raw.headersSent && { respuesta: reply.raw.statusCode }),
    ms: Math.round(segundos * 1000),
  };
  if (cortada) request.log.info(line, 'solicitud cortada');
  else if (!(url.startsWith('/api/health/') && status < 400)) request.log.info(line, 'solicitud');
}
