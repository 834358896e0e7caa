import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErpOptions } from '../erp/erp-client.ts';
import { testTiming, type TestTiming } from './erp-timing.ts';

/** How one request is answered instead of as it should be. */
export type Falla = (reply: ServerResponse, body: string, request: IncomingMessage) => void;

/** A server that plays the ERP from a script: pages of rows, and what goes wrong with which request. */
export interface ErpServer {
  readonly origin: string;
  /** Options of a client for it, with time that does not pass by itself. */
  readonly options: ErpOptions & { readonly timing: TestTiming };
  /** Each page's rows; what `$count` says is their number unless `count` is set. */
  pages: readonly (readonly object[])[];
  count: number | null;
  /** Taken one by one by the requests for data, in order; null = answered as it should be. */
  readonly faults: (Falla | null)[];
  /** For every request for data that no fault of the list was for. */
  always: Falla | null;
  /** Taken one by one by the requests for a token. */
  readonly tokenFaults: (Falla | null)[];
  /** Seconds that a token lives. */
  expiresIn: number;
  /** What was asked for, in order. */
  readonly requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  readonly tokenRequests: string[];
  close(): Promise<void>;
}

/** Listens on loopback. The tokens it gives are `token-1`, `token-2`…; it takes the last one only. */
export async function startErpServer(): Promise<ErpServer> {
  const state: Omit<ErpServer, 'origin' | 'options' | 'close'> = {
    pages: [], count: null, faults: [], always: null, tokenFaults: [], expiresIn: 3600, requests: [], tokenRequests: [],
  };

  const server = createServer((request, reply) => {
    void readBody(request).then((sent) => {
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      if (url.pathname === '/token') {
        state.tokenRequests.push(sent);
        const body = JSON.stringify({ access_token: `token-${state.tokenRequests.length}`, expires_in: state.expiresIn });
        return (state.tokenFaults.shift() ?? answerJson)(reply, body, request);
      }
      state.requests.push({ url, headers: request.headers });
      const body = dataBody(url);
      const fault = state.faults.shift() ?? state.always;
      if (fault !== null) return fault(reply, body, request);
      if (request.headers.authorization !== `Bearer token-${state.tokenRequests.length}`) return unauthorized(reply, body, request);
      return answerJson(reply, body, request);
    });
  });

  function dataBody(url: URL): string {
    if (url.pathname.endsWith('/$count')) return String(state.count ?? state.pages.flat().length);
    const number = Number(url.searchParams.get('$skiptoken') ?? 0);
    const next = number + 1 < state.pages.length ? { '@odata.nextLink': `${url.origin}${url.pathname}?$skiptoken=${number + 1}` } : {};
    return JSON.stringify({ '@odata.context': `${url.origin}/$metadata`, value: state.pages[number] ?? [], ...next });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on TCP: the address is an object.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    options: {
      url: `${origin}/ODataV4`,
      companias: { COMSA: { nombre: "COMSA d'Arauco & Cía" }, FLE: { nombre: 'FLE', servicios: { Movimientos: 'Mov_FLE' } } },
      tokenUrl: `${origin}/token`,
      clientId: 'rodal',
      clientSecret: 'secreto-del-erp',
      scope: 'https://api.businesscentral.dynamics.com/.default',
      timing: testTiming(),
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** A status with nothing more. */
export function status(code: number, headers: Record<string, string> = {}): Falla {
  return (reply) => void reply.writeHead(code, headers).end();
}

export const unauthorized = status(401);

/** Any body, with 200. */
export function text(body: string, type = 'application/json'): Falla {
  return (reply) => void reply.writeHead(200, { 'content-type': type }).end(body);
}

/** The connection breaks in the middle of the body. */
export const cut: Falla = (reply, body) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  reply.write(body.slice(0, body.length / 2), () => reply.destroy());
};

/** Half the body, said to be all of it. */
export const truncated: Falla = (reply, body, request) => text(body.slice(0, body.length / 2))(reply, body, request);

/** The body with another in its place. */
export function rewrite(change: (body: string) => string): Falla {
  return (reply, body, request) => answerJson(reply, change(body), request);
}

const answerJson: Falla = (reply, body) => void reply.writeHead(200, { 'content-type': 'application/json' }).end(body);

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
