import helmet from '@fastify/helmet';
import { tilesOrigin } from '@rodal/domain/tiles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './puertos/deps.ts';
import { getAjuste } from './settings/settings.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { refuseForeign } from './http/csrf.ts';

/**
 * Headers of every reply, the service worker and errors included, and the check of where a call comes from
 * (reliability §5: headers, CSRF). HSTS only when people reach us over TLS.
 */
export async function registerSecurity(app: FastifyInstance, deps: Pick<Deps, 'env' | 'db'>): Promise<void> {
  const { ORIGIN } = deps.env;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Map tiles come from a host that need not know about embedding.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ORIGIN.startsWith('https://') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
    reply.header('content-security-policy', contentSecurityPolicy(request.url, await currentTiles(request.url, deps)));
    refuseForeign(request, ORIGIN);
  });
}

/** Only documents and the worker need the host of the map tiles; without a database they get none. */
async function currentTiles(url: string, deps: Pick<Deps, 'db'>): Promise<string> {
  if (url.startsWith('/api/')) return '';
  return tilesOrigin(await getAjuste(deps.db.prisma, 'urlTiles').catch(() => ''));
}
