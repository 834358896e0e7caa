import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, Link } from './lib/fault-proxy/fault.ts';
import { type FaultProxy, startFaultProxy } from './lib/fault-proxy/fault-proxy.ts';

/** What reached the server. `body` is null when it was cut on its way. */
interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  body: Buffer | null;
  bytes: number;
}

type Answer = (asked: IncomingMessage, answer: ServerResponse) => void | Promise<void>;

let heard: Heard[];
let answer: Answer;
let proxy: FaultProxy;
let stopServer: () => Promise<void>;

/** The caller was cut off, one way or another. */
const CUT = /socket hang up|ECONNRESET|aborted/;

beforeEach(async () => {
  heard = [];
  answer = (_asked, reply) => void reply.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
  const server = createServer((asked, reply) => {
    const one: Heard = { method: asked.method ?? '', path: asked.url ?? '', headers: asked.headers, body: null, bytes: 0 };
    heard.push(one);
    asked.on('data', (chunk: Buffer) => {
      one.bytes += chunk.length;
    });
    buffer(asked).then(
      async (body) => {
        one.body = body;
        await answer(asked, reply);
      },
      () => undefined,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
  stopServer = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});

afterEach(async () => {
  await proxy.close();
  await stopServer();
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sending {
  readonly method?: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A caller on a connection of its own. */
function call(path: string, { method = 'POST', body, headers = {}, signal }: Sending = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const asked = request(new URL(path, proxy.url), { method, headers: { ...length, ...headers }, agent: false, ...(signal && { signal }) });
    asked.once('error', reject);
    asked.once('response', (reply) => {
      buffer(reply).then((all) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: all }), reject);
    });
    asked.end(body);
  });
}

const faulty = (fault: Fault) => {
  proxy.rule = () => fault;
};
const exchange = () => proxy.log.exchanges.at(-1);
/** Until the proxy has seen its end too. */
const ended = () => vi.waitFor(() => expect(exchange()?.ended).toBeTypeOf('number'));
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

describe('what passes', () => {
  it('goes through as it is, both ways, and is written down', async () => {
    const body = Buffer.from([0, 255, 13, 10, 0]);
    answer = (_asked, reply) =>
      void reply.writeHead(200, [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-ours', 'sí']].flat()).end(Buffer.from([9, 0, 9]));
    const got = await call('/api/x?y=1', { method: 'PUT', body, headers: { 'x-content-sha256': 'abc' } });
    expect(got).toMatchObject({ status: 200, headers: { 'set-cookie': ['a=1', 'b=2'] }, body: Buffer.from([9, 0, 9]) });
    expect(heard).toMatchObject([{ method: 'PUT', path: '/api/x?y=1', body, headers: { 'x-content-sha256': 'abc', host: new URL(proxy.url).host } }]);
    await ended();
    expect(exchange()).toMatchObject({ method: 'PUT', path: '/api/x?y=1', fault: 'pass', status: 200, serverStatus: 200, body });
  });

  it('an answer to HEAD keeps the length it announces', async () => {
    answer = (_asked, reply) => void reply.writeHead(200, { 'content-length': '1234' }).end();
    expect((await call('/', { method: 'HEAD' })).headers['content-length']).toBe('1234');
  });

  it('a rule sees each request and may treat each differently', async () => {
    proxy.rule = ({ method, path }) => (method === 'POST' && path.startsWith('/no') ? { kind: 'status', status: 503 } : { kind: 'pass' });
    expect((await call('/no/1')).status).toBe(503);
    expect((await call('/no/1', { method: 'GET' })).status).toBe(201);
    expect((await call('/yes')).status).toBe(201);
  });

  it('a server that is gone cuts the caller; another target answers', async () => {
    const { target } = proxy;
    proxy.target = 'http://127.0.0.1:1';
    await expect(call('/')).rejects.toThrow(CUT);
    await ended();
    expect(exchange()).toMatchObject({ status: null, serverStatus: null });
    proxy.target = target;
    expect((await call('/')).status).toBe(201);
  });
});

describe('what is lost', () => {
  it('ackdrop: the server has done it, the caller hears nothing', async () => {
    faulty({ kind: 'ackdrop' });
    await expect(call('/', { body: Buffer.from('uno') })).rejects.toThrow(CUT);
    expect(heard.map(({ body }) => String(body))).toEqual(['uno']);
    await ended();
    expect(exchange()).toMatchObject({ fault: 'ackdrop', status: null, serverStatus: 201 });
  });

  it('blackhole: nothing gets there and nothing comes back, until the caller gives up', async () => {
    faulty({ kind: 'blackhole' });
    const giving = new AbortController();
    const waiting = call('/', { body: Buffer.from('uno'), signal: giving.signal });
    await vi.waitFor(() => expect(exchange()).toMatchObject({ fault: 'blackhole', ended: null }));
    giving.abort();
    await expect(waiting).rejects.toThrow('abort');
    await ended();
    expect(heard).toEqual([]);
  });

  it('cutRequest: the server gets the first bytes and no end', async () => {
    faulty({ kind: 'cutRequest', bytes: 1000 });
    await expect(call('/', { body: Buffer.alloc(50_000) })).rejects.toThrow(CUT);
    await vi.waitFor(() => expect(heard).toMatchObject([{ bytes: 1000, body: null, headers: { 'content-length': '50000' } }]));
    expect(exchange()?.serverStatus).toBeNull();
  });

  it('cutReply: the caller gets the first bytes and no end', async () => {
    answer = (_asked, reply) => void reply.writeHead(200).end(Buffer.alloc(50_000));
    faulty({ kind: 'cutReply', bytes: 1000 });
    const asked = request(proxy.url, { agent: false });
    asked.end();
    const reply: IncomingMessage = (await once(asked, 'response'))[0];
    let bytes = 0;
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await expect(once(reply, 'end')).rejects.toThrow(CUT);
    expect(bytes).toBe(1000);
    expect(reply.headers['content-length']).toBe('50000');
    await ended();
    expect(exchange()).toMatchObject({ status: null, serverStatus: 200 });
  });

  it('cutAll: whoever waits is cut off, the server finishes', async () => {
    let finish = (): void => undefined;
    answer = (_asked, reply) =>
      new Promise((resolve) => {
        finish = () => {
          reply.writeHead(201).end();
          resolve();
        };
      });
    const waiting = expect(call('/')).rejects.toThrow(CUT);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    proxy.cutAll();
    await waiting;
    finish();
    await vi.waitFor(() => expect(exchange()).toMatchObject({ status: null, serverStatus: 201 }));
  });
});

describe('what comes late or twice', () => {
  it('delay: the server gets it late, even though the caller has given up', async () => {
    faulty({ kind: 'delay', ms: 300 });
    const giving = new AbortController();
    const waiting = expect(call('/', { body: Buffer.from('tarde'), signal: giving.signal })).rejects.toThrow('abort');
    await vi.waitFor(() => expect(exchange()?.body).toBeInstanceOf(Buffer));
    giving.abort();
    await waiting;
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(heard.map(({ body }) => String(body))).toEqual(['tarde']));
  });

  it('lateReply: the server gets it at once, the caller hears of it late', async () => {
    faulty({ kind: 'lateReply', ms: 300 });
    const waiting = call('/');
    await vi.waitFor(() => expect(exchange()?.serverStatus).toBe(201));
    expect(exchange()?.status).toBeNull();
    expect((await waiting).status).toBe(201);
    const { began = 0, ended: end } = exchange() ?? {};
    expect((end ?? Infinity) - began).toBeGreaterThan(290);
  });

  it('duplicate: two copies are with the server at the same moment, one answer comes back', async () => {
    const atOnce: (() => void)[] = [];
    answer = async (_asked, reply) => {
      await new Promise<void>((resolve) => {
        atOnce.push(resolve);
        if (atOnce.length === 2) for (const go of atOnce) go();
      });
      reply.writeHead(201).end('una');
    };
    faulty({ kind: 'duplicate' });
    expect(String((await call('/', { body: Buffer.from('dos') })).body)).toBe('una');
    expect(heard.map(({ body }) => String(body))).toEqual(['dos', 'dos']);
    expect(proxy.log.exchanges).toHaveLength(1);
  });

  it('duplicate: a fault of the server in either answer is written down', async () => {
    answer = (_asked, reply) => void reply.writeHead(heard.length === 1 ? 500 : 201).end();
    faulty({ kind: 'duplicate' });
    await call('/');
    expect(exchange()?.serverStatus).toBe(500);
  });
});

describe('what somebody else answers', () => {
  it.each<[Fault, number, RegExp]>([
    [{ kind: 'captive' }, 200, /<!doctype html>/],
    [{ kind: 'redirect', location: 'https://portal.example/login' }, 302, /^$/],
    [{ kind: 'status', status: 401, json: { codigo: 'sin_sesion' } }, 401, /sin_sesion/],
    [{ kind: 'status', status: 503, headers: { 'retry-after': '1' } }, 503, /{}/],
  ])('%j: the server is not asked', async (fault, status, body) => {
    faulty(fault);
    const got = await call('/', { body: Buffer.from('x') });
    expect(got.status).toBe(status);
    expect(String(got.body)).toMatch(body);
    if (fault.kind === 'redirect') expect(got.headers.location).toBe(fault.location);
    if (fault.kind === 'status') expect(got.headers).toMatchObject(fault.headers ?? {});
    expect(heard).toEqual([]);
    await ended();
    expect(exchange()).toMatchObject({ fault: fault.kind, status, serverStatus: null });
  });
});

describe('a slow link', () => {
  const link: Link = { bytesPerSecond: 100_000, roundTrip: 0 };
  const KB50 = Buffer.alloc(50_000);

  it('paces what goes up, and what comes down', async () => {
    proxy.link = link;
    expect(await seconds(() => call('/', { body: KB50 }))).toBeGreaterThan(0.48);
    answer = (_asked, reply) => void reply.writeHead(200).end(KB50);
    const down = await seconds(async () => expect((await call('/')).body).toHaveLength(50_000));
    expect(down).toBeGreaterThan(0.48);
  });

  it('is shared by what goes the same way', async () => {
    proxy.link = link;
    expect(await seconds(() => Promise.all([call('/', { body: KB50 }), call('/', { body: KB50 })]))).toBeGreaterThan(0.96);
  });

  it('costs a round trip a request, and one more for a new connection', async () => {
    proxy.link = { bytesPerSecond: 10_000_000, roundTrip: 150 };
    expect(await seconds(() => call('/'))).toBeGreaterThan(0.29);
  });

  it('a caller who leaves in the middle of an upload leaves nothing behind', async () => {
    proxy.link = { bytesPerSecond: 1000, roundTrip: 0 };
    const giving = new AbortController();
    const waiting = expect(call('/', { body: KB50, signal: giving.signal })).rejects.toThrow('abort');
    await vi.waitFor(() => expect(proxy.log.exchanges).toHaveLength(1));
    giving.abort();
    await waiting;
    await ended();
    proxy.link = null;
    expect((await call('/')).status).toBe(201);
    expect(heard).toHaveLength(1);
  });

  it('is fast again at once when it is taken away', async () => {
    proxy.link = { bytesPerSecond: 1000, roundTrip: 0 };
    const slow = call('/', { body: KB50 });
    await vi.waitFor(() => expect(proxy.log.exchanges).toHaveLength(1));
    proxy.link = null;
    // At a thousand bytes a second it takes fifty.
    expect(await seconds(() => slow)).toBeLessThan(50);
  });
});

it('forgets only what has ended', async () => {
  faulty({ kind: 'blackhole' });
  const giving = new AbortController();
  const waiting = expect(call('/espera', { signal: giving.signal })).rejects.toThrow('abort');
  await vi.waitFor(() => expect(proxy.log.exchanges).toHaveLength(1));
  faulty({ kind: 'pass' });
  await call('/listo');
  await ended();
  proxy.log.clear();
  expect(proxy.log.exchanges.map(({ path }) => path)).toEqual(['/espera']);
  giving.abort();
  await waiting;
});
