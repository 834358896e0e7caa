import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { FastifyRequest } from 'fastify';
import { isByKeyAlone } from './bearer-clave.ts';
import { publicOrigin } from './public-origin.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a call that another site may have caused (reliability §5, ASVS 3.5). Every call that can change something
 * carries our header, which no form can set, and comes from our own pages as the browser says: `Sec-Fetch-Site`
 * where it is sent, else an `Origin` equal to ours or none at all (programs). A call by key alone is no page's.
 * @param origin our public origin; '' = the host the browser asked for
 */
export function refuseForeign(request: FastifyRequest, origin: string): void {
  if (SAFE.has(request.method) || isByKeyAlone(request)) return;
  const { headers } = request;
  if (headers[CSRF_HEADER] !== CSRF_VALUE) throw new AppError('solicitud_ajena', { detalle: 'sin cabecera propia' });
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('solicitud_ajena', { detalle: `Sec-Fetch-Site: ${site}` });
  }
  if (headers.origin !== undefined && headers.origin !== publicOrigin(request, origin)) {
    throw new AppError('solicitud_ajena', { detalle: `Origin: ${headers.origin}` });
  }
}
