import fastifyStatic from '@fastify/static';
import { AppError } from '@rodal/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import { publicUrl } from './public-url.ts';

/** The bundler puts a hash of the content into every name below this folder. */
export const HASHED = '/assets/';

/**
 * The web app: hashed files for ever, everything else asked for again each time (index.html, sw.js, the manifest: a
 * kept copy would hold a phone on an old version). Paths of screens answer index.html, where the router in the
 * browser takes it from there; `/reset` answers its own page.
 * @param dist folder of the build; '' = the API alone
 */
export async function registerStaticFiles(app: FastifyInstance, dist: string): Promise<void> {
  if (dist !== '') {
    await app.register(fastifyStatic, {
      root: resolve(dist),
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const immutable = path.includes(HASHED);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (dist !== '' && isScreen(request)) return sendPage(reply, pageOf(request));
    throw new AppError('no_encontrado', { detalle: `${request.method} ${publicUrl(request.url)}` });
  });
}

/**
 * A missing file is 404, never a page: a page where a script was asked for hides the true cause (R45). The path of a
 * screen has no dot in its last part; that of an operation does not become one by its case (C30 is about screens).
 */
function isScreen({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/+(api|assets)(\/|$)|\.[^/]*$/i.test(path);
}

/**
 * Pages of their own, which need nothing of the app: the way out of a broken version (R50), where the first
 * administrator is made, once in the life of an installation (D19), where whoever was invited makes their account (E6), and where anybody asks
 * about a guide on the road (E9).
 */
const APARTE = ['reset', 'primer-administrador', 'invitacion', 'verificar'];

function pageOf({ url }: FastifyRequest): string {
  const [, name = ''] = /^\/([a-z-]+)\/?$/.exec(url.split('?', 1)[0] ?? '') ?? [];
  return APARTE.includes(name) ? `${name}.html` : 'index.html';
}

function sendPage(reply: FastifyReply, file: string): FastifyReply {
  return reply.code(200).sendFile(file);
}
