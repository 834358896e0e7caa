import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Asked, Fault, Link, Rule } from './fault.ts';
import { createWireLog, type Exchange, type WireLog } from './wire-log.ts';

/** Between a browser and the API: does to each request what its rule says, and writes down what passed. */
export interface FaultProxy {
  /** `http://localhost:<port>`: browsers keep our cookie on that name. */
  readonly url: string;
  readonly log: WireLog;
  /** What happens to each request from now on; everything passes at first. */
  rule: Rule;
  /** A slow link for everything from now on; null = none. */
  link: Link | null;
  /** Where the API answers now. */
  target: string;
  /** Ends every request under way, as a network that goes. */
  cutAll(): void;
  close(): Promise<void>;
}

/** The server's answer, read whole. */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const CAPTIVE = '<!doctype html><title>WiFi gratis</title><h1>Acepte las condiciones para navegar</h1>';
/** Of one connection only: the other end decides these anew. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/**
 * Starts on a free port of this machine.
 * @param options.target the API, e.g. `http://127.0.0.1:4000`
 */
export async function startFaultProxy(options: { readonly target: string; readonly port?: number }): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const log = createWireLog();
  const pass: Rule = () => ({ kind: 'pass' });
  const proxy = { rule: pass, link: null as Link | null, target: options.target };
  const lanes = { up: createLane(() => proxy.link), down: createLane(() => proxy.link) };
  const fresh = new WeakSet<object>();

  const server = createServer((asked, answer) => {
    const fault = proxy.rule(describe(asked));
    const exchange = log.begin(describe(asked), fault.kind);
    const gone = new AbortController();
    answer.once('close', () => {
      exchange.ended = performance.now();
      if (answer.writableFinished) exchange.status = answer.statusCode;
      gone.abort();
    });
    const isNew = !fresh.has(asked.socket);
    fresh.add(asked.socket);
    const trip: Trip = { asked, answer, exchange, lanes, isNew, link: () => proxy.link, gone: gone.signal, send: (body) => ask(agent, proxy.target, asked, body, exchange) };
    // A caller or server that goes away is what this program is for.
    serve(trip, fault).catch(() => asked.socket.destroy());
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return Object.assign(proxy, {
    url: `http://localhost:${port}`,
    log,
    cutAll: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  });
}

/** A request on its way. */
interface Trip {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  readonly exchange: Exchange;
  readonly lanes: { readonly up: Lane; readonly down: Lane };
  /** The first one of its connection. */
  readonly isNew: boolean;
  readonly link: () => Link | null;
  /** Aborted when the caller is gone or has its answer. */
  readonly gone: AbortSignal;
  readonly send: (body: Buffer) => Promise<Reply>;
}

async function serve(trip: Trip, fault: Fault): Promise<void> {
  const { asked, exchange, answer } = trip;
  if (fault.kind === 'blackhole') return;
  const body = await receive(trip);
  exchange.body = body;
  switch (fault.kind) {
    case 'pass':
      return reply(trip, await trip.send(body));
    case 'ackdrop':
      await trip.send(body);
      return void asked.socket.destroy();
    case 'cutRequest':
      await trip.send(body.subarray(0, fault.bytes)).catch(() => undefined);
      return void asked.socket.destroy();
    case 'cutReply':
      return cutReply(trip, await trip.send(body), fault.bytes);
    case 'delay':
      await delay(fault.ms);
      return reply(trip, await trip.send(body));
    case 'lateReply': {
      const late = await trip.send(body);
      await delay(fault.ms);
      return reply(trip, late);
    }
    case 'duplicate': {
      const [first] = await Promise.all([trip.send(body), trip.send(body)]);
      return reply(trip, first);
    }
    case 'captive':
      return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CAPTIVE);
    case 'redirect':
      return void answer.writeHead(302, { location: fault.location }).end();
    case 'status':
      return void answer.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(JSON.stringify(fault.json ?? {}));
  }
}

/** The body, at the link's pace; what a round trip costs is waited for here. */
async function receive({ asked, lanes, isNew, link, gone }: Trip): Promise<Buffer> {
  const slow = link();
  if (slow === null) return buffer(asked);
  await delay(slow.roundTrip * (isNew ? 2 : 1));
  const paced = lanes.up.stream();
  // What is still on its way when the caller leaves never arrives.
  const [body] = await Promise.all([buffer(paced), pipeline(asked, paced, { signal: gone })]);
  return body;
}

async function reply({ asked, answer, lanes, gone }: Trip, { status, headers, body }: Reply): Promise<void> {
  if (gone.aborted) return;
  const length = asked.method === 'HEAD' ? headers['content-length'] : body.length > 0 ? String(body.length) : undefined;
  answer.writeHead(status, { ...endToEnd(headers), ...(length !== undefined && { 'content-length': String(length) }) });
  const paced = lanes.down.stream();
  paced.end(body);
  await pipeline(paced, answer);
}

function cutReply({ answer, asked }: Trip, { status, headers, body }: Reply, bytes: number): void {
  answer.writeHead(status, { ...endToEnd(headers), 'content-length': String(body.length) });
  answer.write(body.subarray(0, bytes), () => asked.socket.destroy());
}

/** Passes it on; a body shorter than announced is cut there, as when a network goes. */
function ask(agent: Agent, target: string, asked: IncomingMessage, body: Buffer, exchange: Exchange): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const announced = asked.headers['content-length'];
    const length = announced ?? (body.length > 0 ? String(body.length) : undefined);
    const headers = { ...endToEnd(asked.headers), ...(length !== undefined && { 'content-length': length }) };
    const onward = request(new URL(asked.url ?? '/', target), { method: asked.method ?? 'GET', headers, agent });
    onward.once('error', reject);
    onward.once('response', (incoming) => {
      // Of two copies the worse: a fault of the server must show.
      exchange.serverStatus = Math.max(exchange.serverStatus ?? 0, incoming.statusCode ?? 0);
      buffer(incoming).then((all) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, body: all }), reject);
    });
    if (length !== undefined && body.length < Number(length)) onward.write(body, () => onward.destroy(new Error('cortado')));
    else onward.end(body);
  });
}

function endToEnd<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

function describe({ method = 'GET', url = '/', headers }: IncomingMessage): Asked {
  return { method, path: url, headers };
}

/** Bytes go in pieces that take about this long, so that two transfers share the link. */
const SLICE_MS = 20;

/** One direction of a slow link. */
interface Lane {
  /** A stream that lets bytes through no faster than the link, together with all others of this lane. */
  stream(): Duplex;
}

/** @param link read anew at every piece: null = as fast as it goes */
function createLane(link: () => Link | null): Lane {
  /** When the link is free again, `performance.now()`. */
  let free = 0;
  async function* paced(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length; ) {
        const slow = link();
        const size = slow === null ? chunk.length - at : Math.max(1, Math.floor((slow.bytesPerSecond * SLICE_MS) / 1000));
        const piece = chunk.subarray(at, at + size);
        if (slow !== null) {
          free = Math.max(free, performance.now()) + (piece.length / slow.bytesPerSecond) * 1000;
          await delay(Math.max(0, free - performance.now()));
        }
        yield piece;
        at += piece.length;
      }
    }
  }
  return { stream: () => Duplex.from(paced) };
}
