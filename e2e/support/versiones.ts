import { createServer, request, type ServerResponse } from 'node:http';

/** What stands before the program, as a deploy changes it under a phone's feet: some answers are replaced, the rest passes. */
export interface Versiones {
  /** `http://localhost:<port>`, for the phone. */
  readonly url: string;
  /** Path → what is answered instead; null = it is gone. */
  readonly cambios: Map<string, { readonly type: string; readonly body: string; readonly status?: number } | null>;
  close(): Promise<void>;
}

export async function startVersiones(baseURL: string): Promise<Versiones> {
  const cambios: Versiones['cambios'] = new Map();
  const server = createServer((asked, answer) => {
    const cambio = cambios.get(new URL(asked.url ?? '/', baseURL).pathname);
    if (cambio === null) return void answer.writeHead(404, { 'content-type': 'text/plain' }).end('no está');
    if (cambio !== undefined) return void answer.writeHead(cambio.status ?? 200, { 'content-type': cambio.type, 'cache-control': 'no-cache' }).end(cambio.body);
    const onward = request(new URL(asked.url ?? '/', baseURL), { method: asked.method ?? 'GET', headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.once('error', () => fail(answer));
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`,
    cambios,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(502);
  answer.end();
}
