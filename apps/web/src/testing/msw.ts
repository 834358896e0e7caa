import type { errorReply } from '@rodal/contracts/campos';
import type { EndpointSpec, Output } from '@rodal/contracts/endpoint';
import { AppError, knowErrors, rowOf, type ErrorCode } from '@rodal/domain/errors';
import { ERRORES_OFICINA } from '@rodal/domain/errors-oficina';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import * as z from 'zod/mini';

knowErrors(ERRORES_OFICINA);

type JsonRow = EndpointSpec & { readonly reply: z.ZodMiniType };

/** `/api/x/{id}` of a row as MSW writes it: any host, `:id`. */
function pattern({ path }: EndpointSpec): string {
  return `*${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** Answers a row's calls with anything, e.g. the bytes of a file. */
export function on(row: EndpointSpec, resolver: (request: Request) => Response | Promise<Response>): HttpHandler {
  const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };
  return methods[row.method](pattern(row), ({ request }) => resolver(request));
}

/**
 * Answers a row's calls with data of its contract: what the contract does not allow fails
 * the test, so that no screen is tested against a server that cannot exist.
 * @param answer makes the reply from the query and what was sent; throwing a code refuses
 */
export function replies<R extends JsonRow>(row: R, answer: (query: URLSearchParams, sent: unknown) => Output<R>): HttpHandler {
  return on(row, async (request) => {
    try {
      const sent: unknown = row.body === undefined ? undefined : await request.json();
      const body = z.parse(row.reply, answer(new URL(request.url).searchParams, sent));
      // The contract's replies are JSON; the compiler cannot see that of an open schema.
      return HttpResponse.json(body as JsonBodyType);
    } catch (error) {
      if (error instanceof AppError) return refusal(error.codigo);
      throw error;
    }
  });
}

/** Refuses a row's calls with a row of the error table. */
export function fails(row: EndpointSpec, codigo: ErrorCode): HttpHandler {
  return on(row, () => refusal(codigo));
}

function refusal(codigo: ErrorCode): Response {
  const body: z.output<typeof errorReply> = { codigo, mensaje: new AppError(codigo, { valores: { n: 5 } }).message, requestId: 'req-7' };
  return HttpResponse.json(body, { status: rowOf(codigo).status });
}

/** Nothing answers. */
export function unreachable(row: EndpointSpec): HttpHandler {
  return on(row, () => HttpResponse.error());
}

/** The reply never comes. */
export function silent(row: EndpointSpec): HttpHandler {
  return on(row, () => new Promise<Response>(() => undefined));
}
