import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What makes the certificate. */
export const OPENSSL = { programa: '/usr/bin/openssl', paquete: 'openssl' };

/** The way from a browser to the program, which can be cut: then nobody answers at that address. */
export interface Senal {
  /** `https://localhost:<port>`: WebKit keeps no `Secure` cookie of a plain address, not even of this machine's. */
  readonly origen: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** @param port where the program answers */
export async function openSenal(port: number): Promise<Senal> {
  const certificate = await makeCertificate();
  const sockets = new Set<Socket>();
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(certificate, (near) => {
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [[near, far], [far, near]] as const) {
        sockets.add(one);
        one.pipe(other);
        one.on('error', () => undefined).once('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
    });
    server.listen(at, 'localhost');
    await once(server, 'listening');
    return server;
  };
  let server: Server | null = await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origen: `https://localhost:${own}`,
    async cut() {
      const closing = server;
      server = null;
      const closed = closing === null ? null : once(closing, 'close');
      closing?.close();
      for (const one of sockets) one.destroy();
      await closed;
    },
    async restore() {
      server ??= await listen(own);
    },
  };
}

async function makeCertificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-certificado-'));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const who = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await run(OPENSSL.programa, ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...who, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
