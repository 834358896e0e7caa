import { once } from 'node:events';
import { connect } from 'node:net';
import { CATALOGOS } from '@rodal/contracts/catalogos';

/** What one reference list costs a phone that has it already. */
export interface Lista {
  readonly nombre: string;
  /** Of the body, the first time. */
  readonly entera: number;
  /** Of the body, when it is asked for again with its ETag. */
  readonly otraVez: number;
  readonly status: number;
}

/** Asks for every reference list twice (C38). @param headers of somebody who dispatches */
export async function pedirListas(url: string, headers: Readonly<Record<string, string>>): Promise<Lista[]> {
  const listas: Lista[] = [];
  for (const [nombre, { path }] of Object.entries(CATALOGOS)) {
    const first = await request(url, path, headers);
    const etag = /^etag: (.+)$/im.exec(first.head)?.[1]?.trim();
    if (first.status !== 200 || etag === undefined) throw new Error(`${path} respondió ${first.status} sin ETag`);
    const again = await request(url, path, { ...headers, 'if-none-match': etag });
    listas.push({ nombre, entera: first.body, otraVez: again.body, status: again.status });
  }
  return listas;
}

/** As bytes come over the wire: a client library would hide a body that a 304 must not have. */
async function request(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; head: string; body: number }> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'end');
  const whole = Buffer.concat(chunks);
  const end = whole.indexOf('\r\n\r\n') + 4;
  if (end < 4) throw new Error(`${path} no respondió`);
  const head = whole.subarray(0, end).toString('latin1');
  return { status: Number(head.split(' ', 2)[1]), head, body: whole.length - end };
}
