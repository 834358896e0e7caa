import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorReply } from '@rodal/contracts/campos';
import { CSRF_HEADER, CSRF_VALUE, type EndpointSpec } from '@rodal/contracts/endpoint';
import { PROFILES } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { packText } from './pack-text.ts';
import type { Rows } from './register-endpoints.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

type Json = Record<string, unknown>;

/** The page of operations (issue 2 §2), made from the table that also makes the routes. */
function openApiDocument(rows: Rows, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const row of Object.values(rows)) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rodal',
      version,
      description: 'Operaciones de Rodal. Los errores llevan codigo, mensaje y requestId.',
      license: { name: 'Uso interno de la empresa', identifier: 'LicenseRef-Rodal' },
    },
    // Wherever this page came from: the operations live beside it.
    servers: [{ url: '/', description: 'Este servicio' }],
    paths,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE }, clave: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schema(errorReply, 'output') },
    },
  };
}

function operation(row: EndpointSpec): Json {
  return {
    operationId: row.name,
    summary: row.summary,
    description: access(row),
    tags: [row.path.split('/')[2]],
    security: row.permission === undefined ? [] : [{ sesion: [] }, { clave: [] }],
    parameters: [...parameters(row, 'params', 'path'), ...parameters(row, 'query', 'query'), ...csrfParameter(row)],
    ...(row.body && { requestBody: { required: true, content: json(schema(row.body, 'input')) } }),
    ...(row.kind === 'upload' && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } },
    }),
    responses: {
      '200': { description: 'Correcto', content: row.reply ? json(schema(row.reply, 'output')) : BYTES },
      ...Object.fromEntries(RECHAZOS.filter(({ de }) => de(row)).map(({ status, description }) => [status, refusal(description)])),
      default: refusal('Falla del servicio, o un rechazo que no depende de la operación'),
    },
  };
}

const refusal = (description: string): Json => ({ description, content: json({ $ref: '#/components/schemas/Error' }) });

/** What an operation refuses, as far as its row tells. Which code it is says the reply itself. */
const RECHAZOS: readonly { readonly status: string; readonly description: string; readonly de: (row: EndpointSpec) => boolean }[] = [
  { status: '400', description: 'El pedido no se entiende, o un campo no sirve: errores dice cuál', de: () => true },
  { status: '401', description: 'Nadie ingresó, o la sesión terminó', de: ({ permission }) => permission !== undefined },
  { status: '403', description: 'Quien pide no tiene el permiso, o el pedido viene de otro sitio', de: ({ permission, method }) => permission !== undefined || method !== 'GET' },
  { status: '404', description: 'No existe, o no es de quien pide', de: ({ params }) => params !== undefined },
  { status: '413', description: 'El cuerpo es muy grande', de: hasBody },
  { status: '415', description: 'El cuerpo tiene un formato no admitido', de: hasBody },
];

function hasBody({ body, kind }: EndpointSpec): boolean {
  return body !== undefined || kind === 'upload';
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const UPLOAD = { type: 'object', properties: { Archivo: { type: 'string', format: 'binary' } }, required: ['Archivo'] };

function access({ permission }: EndpointSpec): string {
  if (permission === undefined) return 'Pública.';
  const perfiles = Object.entries(PROFILES).filter(([, permisos]) => can(permisos, permission));
  const rule = typeof permission === 'string' ? permission : permission.join(' o ');
  const quien =
    perfiles.length === 0 ? 'cualquier usuario' : `perfiles ${perfiles.map(([nombre]) => nombre).join(', ')}`;
  return `Permiso: ${rule} (${quien}).`;
}

function parameters(row: EndpointSpec, part: 'params' | 'query', place: string): Json[] {
  const whole = row[part];
  if (!whole) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

function csrfParameter({ method }: EndpointSpec): Json[] {
  if (method === 'GET') return [];
  return [{ name: CSRF_HEADER, in: 'header', required: true, schema: { type: 'string', const: CSRF_VALUE } }];
}

function json(content: unknown): Json {
  return { 'application/json': { schema: content } };
}

function schema(of: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' });
  return rest;
}

/**
 * `/api/openapi.json` and its readable page `/api/docs`, served from our own host. Public: they say what the
 * repository says. The page has no inline script, so it lives under the policy of every other reply.
 */
export async function registerDocs(app: FastifyInstance, rows: Rows, version: string): Promise<void> {
  const document = openApiDocument(rows, version);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return packText(text, request, reply);
  });
  // The document is ours; the plugin only hands it to its page.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, supportedSubmitMethods: [], docExpansion: 'list' },
    theme: { title: 'Rodal: operaciones' },
  });
}
