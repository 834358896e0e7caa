import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import type { Rows } from './register-endpoints.ts';

/**
 * `/api/openapi.json` and its readable page `/api/docs`, served from our own host. Public: they say what the
 * repository says. The page has no inline script, so it lives under the policy of every other reply.
 */
export async function registerDocs(app: FastifyInstance, rows: Rows, version: string): Promise<void> {
  const document = openApiDocument(rows, version);
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return document;
  });
  // The document is ours; the plugin only hands it to its page.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, supportedSubmitMethods: [], docExpansion: 'list' },
    theme: { title: 'Rodal: operaciones' },
  });
}
