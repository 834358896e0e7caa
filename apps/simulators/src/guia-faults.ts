import type { FastifyReply } from 'fastify';
import type { GuiaFault } from './guia-control.ts';

/** The provider's way of saying that it made nothing (especificación 2 §8). */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000';

/** The faults that every question can meet. @returns whether one of them answered */
export async function misbehave(fault: GuiaFault | undefined, reply: FastifyReply): Promise<boolean> {
  if (fault === 'error') await reply.code(503).send({ error: 'no disponible' });
  else if (fault === 'silencio') hangUp(reply);
  else if (fault === 'lento') keepWaiting(reply);
  else return false;
  return true;
}

/** Cuts the connection without a word, as a caller's time limit would see it, only sooner. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Says nothing and leaves the connection open, until the caller gives up or the simulator ends. */
function keepWaiting(reply: FastifyReply): void {
  reply.hijack();
}
