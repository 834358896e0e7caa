import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/**
 * The caller's address without a port: some proxies write one behind it, and each connection would then count as
 * somebody else. What is no address at all is '': also that of a caller who was gone before anybody looked.
 */
export function clientAddress({ ip }: { readonly ip: FastifyRequest['ip'] | undefined }): string {
  const address = (ip ?? '').replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? '' : address;
}
