import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Env } from '../proceso/env.ts';
import { bareHeaders, errorHandler, refuseClients } from './error-handler.ts';
import { containLog, logDestination } from './log-destination.ts';
import { RequestLog } from './request-log.ts';

/** JSON bodies; the largest is a dispatch with its measurements, about 20 kB. Photos come as multipart. */
const BODY_LIMIT = 256 * 1024;
/** What a client may take, in time and in connections. */
export const LIMITS = {
  /** A 4 MB photo over a bad 2G link takes minutes (R53); its headers do not. */
  requestMs: 300_000,
  headersMs: 20_000,
  /** How often the two above are looked at. */
  checkMs: 5_000,
  /** Longer than the minute a proxy in front keeps an idle connection. */
  keepAliveMs: 72_000,
  connections: 5_000,
};
export type ServerLimits = Readonly<typeof LIMITS>;

/** Crockford's alphabet: no I, L, O or U, so that a number read aloud over the radio arrives. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Where the log goes: Fastify's own options, or `false`. */
export type LoggerOptions = FastifyServerOptions['logger'];

/**
 * Fastify with its limits, the log and the one error handler (reliability §5: request limits, logs).
 * @param limits tests wait for shorter ones
 */
export function createServer(env: Env, logger: LoggerOptions = defaultLogger(env), limits: ServerLimits = LIMITS): FastifyInstance {
  const bare = bareHeaders(env.ORIGIN);
  const options: FastifyHttpOptions<Server> = {
    logger: containLog(logger),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: refuseClients(bare),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: newRequestId,
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      errorHandler(error, request, reply.headers(bare));
    },
  };
  const app = Fastify(options);
  app.server.maxConnections = limits.connections;
  // Node asks the system once and remembers; of a connection that is gone the system knows nothing any more.
  app.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
  // What a form of another site can send; an operation takes JSON.
  app.removeContentTypeParser('text/plain');
  app.decorate('requestEnds', []);
  app.decorateRequest('sesion', null);
  app.setErrorHandler(errorHandler);
  return app;
}

/** No credential and no row reaches the log: headers are not logged at all, and these names are blotted out where they turn up. */
export const REDACT = [
  'contrasena',
  '*.contrasena',
  'cookie',
  '*.cookie',
  'authorization',
  '*.authorization',
  // The multipart reader writes down what it was given, at the level `trace`.
  '*.headers',
  // Where PostgreSQL says which row it did not take: all of it.
  'err.detail',
  'err.cause.detail',
  'err.meta.driverAdapterError.cause.detail',
];

function defaultLogger(env: Env): LoggerOptions {
  return { level: env.LOG_LEVEL, redact: REDACT, stream: logDestination() };
}

/** Eight letters that name one request in the log, in the `X-Request-Id` header and in every error shown. */
function newRequestId(): string {
  return Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
}
