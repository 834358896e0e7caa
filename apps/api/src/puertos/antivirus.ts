import { connect } from 'node:net';
import type { Env } from '../proceso/env.ts';

/** Looks for what is known to be harmful. */
export interface Antivirus {
  /**
   * @returns what it found, by the scanner's name for it; null = nothing
   * @throws when nobody answered, or not to this: the file counts as not looked at
   */
  revisar(bytes: Buffer): Promise<string | null>;
}

const MAX_MS = 30_000;
const PUERTO = 3310;
const TROZO = 64 * 1024;
/** An answer is one line. */
const MAX_RESPUESTA = 4_096;

/** The scanner of the environment; null = none is configured, and documents are taken on their structure alone (E3). */
export function openAntivirus({ ANTIVIRUS_URL }: Pick<Env, 'ANTIVIRUS_URL'>): Antivirus | null {
  if (ANTIVIRUS_URL === '') return null;
  const { hostname, port } = new URL(ANTIVIRUS_URL);
  return clamd({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PUERTO : Number(port) });
}

/** ClamAV's daemon, by its own protocol: `zINSTREAM`, the bytes in pieces behind their length, an empty piece; one line comes back. */
export function clamd({ host, port, maxMs = MAX_MS }: { readonly host: string; readonly port: number; readonly maxMs?: number }): Antivirus {
  return {
    async revisar(bytes) {
      const said = await converse(host, port, maxMs, bytes);
      const found = /^stream: (?:OK|(.+) FOUND)$/.exec(said);
      if (!found) throw new Error(`El antivirus contestó «${said}»`);
      return found[1] ?? null;
    },
  };
}

function converse(host: string, port: number, maxMs: number, bytes: Buffer): Promise<string> {
  const socket = connect({ host, port });
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`El antivirus no contestó en ${Math.round(maxMs / 1000)} s`)), maxMs);
    limit.unref();
    socket.setEncoding('utf8');
    // Also while the pieces are still leaving: it may have seen enough, or take no more.
    socket.on('data', (piece: string) => {
      said += piece;
      const end = said.indexOf('\0');
      if (end !== -1) resolve(said.slice(0, end).trim());
      else if (said.length > MAX_RESPUESTA) reject(new Error('El antivirus contestó más de una línea'));
    });
    socket.on('error', reject);
    socket.once('close', () => {
      clearTimeout(limit);
      reject(new Error('El antivirus cortó sin contestar'));
    });
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += TROZO) {
      const piece = bytes.subarray(at, at + TROZO);
      socket.write(lengthOf(piece.length));
      socket.write(piece);
    }
    socket.write(lengthOf(0));
  }).finally(() => socket.destroy());
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}
