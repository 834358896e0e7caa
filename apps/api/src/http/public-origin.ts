import type { FastifyRequest } from 'fastify';

/** Where the browser that asks finds us. @param origin `ORIGIN`; '' = the host it asked for */
export function publicOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, origin: string): string {
  return origin === '' ? `${protocol}://${host}` : origin;
}
