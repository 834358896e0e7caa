import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Server } from 'node:http';
import type { Env } from '../env.ts';
import { errorHandler } from './error-handler.ts';
import { newRequestId } from './request-id.ts';
import { RequestLog } from './request-log.ts';

/** JSON bodies; the largest is a dispatch with its measurements, about 20 kB. Photos come as multipart. */
const BODY_LIMIT = 256 * 1024;
/** A 4 MB photo over a bad 2G link takes minutes (R53); its headers do not. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Longer than the minute a proxy in front keeps an idle connection. */
const KEEP_ALIVE_MS = 72_000;
const MAX_CONNECTIONS = 5_000;

const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Where the log goes: Fastify's own options, or `false`. */
export type LoggerOptions = FastifyServerOptions['logger'];

/** Fastify with its limits, the log and the one error handler (reliability §5: request limits, logs). */
export function createServer(env: Env, logger: LoggerOptions = defaultLogger(env)): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    logger: logger ?? false,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 5_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: newRequestId,
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // These come before any hook, so the headers that matter for a reply without a page are set here.
    frameworkErrors: (error, request, reply) => {
      errorHandler(error, request, reply.headers(BARE_HEADERS));
    },
  };
  const app = Fastify(options);
  app.server.maxConnections = MAX_CONNECTIONS;
  app.decorateRequest('sesion', null);
  app.setErrorHandler(errorHandler);
  return app;
}

/** No credential reaches the log: headers are not logged at all, and these names are blotted out where they turn up. */
export const REDACT = [
  'contrasena',
  '*.contrasena',
  'cookie',
  '*.cookie',
  '*.headers.cookie',
  'authorization',
  '*.authorization',
  '*.headers.authorization',
];

function defaultLogger(env: Env): LoggerOptions {
  return { level: env.LOG_LEVEL, redact: REDACT };
}
