import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { quienPide } from './quien-pide.ts';
import { publicUrl } from './public-url.ts';

/**
 * One line a request, when it is over: what, who, how it went, how long. No header, body or token is in it.
 * Health checks that went well are not worth a line.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The line comes when the request is over.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url } = request;
    const line = {
      method,
      url: publicUrl(url),
      ip: clientAddress(request),
      ...quienPide(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.warn({ ...line, err: error }, 'respuesta cortada');
    else if (!(url.startsWith('/api/health/') && reply.statusCode < 400)) reply.log.info(line, 'solicitud');
  }
}
