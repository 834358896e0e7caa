import helmet from '@fastify/helmet';
import { tilesOrigin } from '@rodal/domain/tiles';
import type { FastifyInstance } from 'fastify';
import { refuseForeign } from './http/csrf.ts';
import { HASHED } from './http/static-files.ts';
import type { Deps } from './puertos/deps.ts';
import { getAjustes, lastAjuste } from './settings/settings.ts';

/**
 * The policy of the built app's own files. None is a page: a browser reads it of the workers only, which live under the policy
 * that they came with and load their own script and WebAssembly. A phone's first visit fetches forty of these files; the
 * pages' policy on each would be a third of a second of its link (decisión 159).
 */
const POLICY_HASHED = "default-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

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
    // For browsers older than any that opens Rodal (D11); each file of a first visit would carry them (decisión 159).
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // From the first page on, its host of tiles is the one that was set.
  await getAjustes(deps.db.prisma);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith(HASHED)) {
      reply.header('content-security-policy', POLICY_HASHED);
    } else {
      reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
      reply.header('content-security-policy', contentSecurityPolicy(request.url, currentTiles(request.url, deps)));
    }
    refuseForeign(request, ORIGIN);
  });
}

/** Only documents and the worker need the host of the map tiles; none of them waits for the database (R175). */
function currentTiles(url: string, { db }: Pick<Deps, 'db'>): string {
  return url.startsWith('/api/') ? '' : tilesOrigin(lastAjuste(db.prisma, 'urlTiles'));
}

/**
 * The policy of a reply (reliability §5). Mantine writes styles into the page, hence `unsafe-inline` for styles
 * only; the scanner of guides compiles the WebAssembly that it came with, hence `wasm-unsafe-eval`, which lets no text become a program;
 * PDFs and photos open from a blob. The service worker fetches map tiles itself and is bound by the policy
 * that came with its own file, hence `connect-src` there.
 * @param tiles origin of the map tiles; '' = none
 */
function contentSecurityPolicy(url: string, tiles: string): string {
  const worker = url.split('?', 1)[0] === '/sw.js';
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(worker ? [tiles] : [])],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ['blob:'],
    'img-src': ["'self'", 'blob:', 'data:', tiles],
    'object-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter((value) => value !== '')].join(' '))
    .join('; ');
}
