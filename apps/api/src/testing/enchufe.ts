import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test says byte by byte what goes out. */
export interface Enchufe {
  readonly socket: Socket;
  /** All that came back so far. */
  readonly text: () => string;
  /** Resolves when the other side has closed it, with all that came back. */
  readonly closed: Promise<string>;
}

/** @param url of the listening server */
export async function openEnchufe(url: string): Promise<Enchufe> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  socket.on('error', () => undefined); // a connection that is refused or cut: `closed` tells
  const text = () => Buffer.concat(chunks).toString('latin1');
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text())));
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed]);
  return { socket, text, closed };
}

/** Sends these bytes as they are and waits until the other side ends the connection. */
export async function exchangeRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { socket, closed } = await openEnchufe(url);
  socket.write(bytes);
  return closed;
}

/** The status lines in what came back, one a reply. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
