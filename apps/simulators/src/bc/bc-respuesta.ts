import type { FastifyReply } from 'fastify';
import type { EstadoBc } from './bc-control.ts';
import type { FallaBc } from './bc-fallas.ts';
import { ODataError } from './odata/error.ts';

const HTML = '<!DOCTYPE html><html><head><title>Dynamics 365 Business Central</title></head><body>We will be back soon.</body></html>';

/**
 * The faults that any question can meet. @returns whether one of them answered; after `lento` with a time, it did not
 */
export async function answerFault(falla: FallaBc, reply: FastifyReply, estado: EstadoBc): Promise<boolean> {
  switch (falla.tipo) {
    case 'limite':
      return refuse(reply, new ODataError(429, 'Application_TooManyRequests', 'Too many requests.'), falla.espera);
    case 'noDisponible':
      return refuse(reply, new ODataError(503, 'ServiceUnavailable', 'The service is not available.'), falla.espera);
    case 'tiempoAgotado':
      return refuse(reply, new ODataError(504, 'GatewayTimeout', 'The operation took too long.'));
    case 'html':
      await reply.code(200).type('text/html; charset=utf-8').send(HTML);
      return true;
    case 'lento':
      if (falla.ms === undefined) reply.hijack();
      else await estado.demorar(falla.ms);
      return falla.ms === undefined;
    default:
      return false;
  }
}

async function refuse(reply: FastifyReply, error: ODataError, espera?: string): Promise<true> {
  if (espera !== undefined) reply.header('retry-after', espera);
  await reply.code(error.status).send(error.body());
  return true;
}

/** Sends half of an answer and cuts the connection. */
export function sendHalf(reply: FastifyReply, type: string, body: string): FastifyReply {
  const bytes = Buffer.from(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy());
  return reply;
}
