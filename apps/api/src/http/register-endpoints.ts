import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { authorization, type SesionLookup, sinPersona } from './authorize.ts';
import type { Ctx, Llamante } from './handlers.ts';
import { sendJson } from './send-json.ts';
import { validateInput } from './validate-input.ts';

export type Rows = Readonly<Record<string, EndpointSpec>>;
/** `never` accepts every typed handler: {@link registerEndpoints} hands each what its own row validated. */
export type AnyHandler = (input: never, ctx: Ctx) => Promise<unknown>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

/** What all rows share. */
export interface Registration {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly lookup: SesionLookup;
  /** Limits of single rows, for Fastify's plugins. */
  readonly configs?: Readonly<Record<string, FastifyContextConfig>>;
}

/**
 * Makes a route of every row: authorization, validation, handler, reply (design §2).
 * @throws at start, when a row has no handler or declares no access
 */
export function registerEndpoints(app: FastifyInstance, rows: Rows, { handlers, lookup, configs }: Registration): void {
  for (const [key, row] of Object.entries(rows)) {
    const handler = handlers[key];
    if (!handler) throw new Error(`La operación ${key} no tiene quien la atienda.`);
    app.route({
      method: row.method,
      url: routePath(row.path),
      config: configs?.[key] ?? {},
      ...(row.maxBodyBytes !== undefined && { bodyLimit: row.maxBodyBytes }),
      onRequest: authorization(row, lookup),
      async handler(request, reply) {
        // Personal data: nothing between us and the browser keeps a copy. A handler that streams may say otherwise.
        reply.header('cache-control', 'no-store');
        // The row's schema made this input, and the table's types tie the handler to that row.
        const result = await handler(validateInput(row, request) as never, context(request, reply));
        // Bytes were sent by the handler. Its reply does not arrive here: awaiting one waits for its end, with no value.
        return row.kind === 'file' ? undefined : sendJson(row, result, request, reply);
      },
    });
  }
}

/** A known path with another method answers 405 and says which ones there are (decisión B1). */
export function refuseOtherMethods(app: FastifyInstance, rows: Rows): void {
  const known = Map.groupBy(Object.values(rows), (row) => routePath(row.path));
  for (const [url, same] of known) {
    const methods = new Set<string>(same.map((row) => row.method));
    if (methods.has('GET')) methods.add('HEAD');
    const allow = [...methods].join(', ');
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url,
      exposeHeadRoute: false,
      async onRequest(_request, reply) {
        reply.header('allow', allow);
        throw new AppError('metodo_no_permitido');
      },
      handler: () => undefined,
    });
  }
}

/** `{id}` of the contract is Fastify's `:id`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function context(request: FastifyRequest, reply: FastifyReply): Ctx {
  const { sesion } = request;
  const llamante = (): Llamante => {
    if (!sesion) throw new AppError('no_autenticado');
    return sesion;
  };
  return {
    sesion,
    llamante,
    quien() {
      const who = llamante();
      if (who.usuarioId === null) throw sinPersona(`${who.usuario} no es una persona`);
      return who;
    },
    log: request.log,
    requestId: request.id,
    request,
    reply,
  };
}
