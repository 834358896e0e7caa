import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The harmless text that every scanner calls a virus, in two parts so that none takes this source for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How it behaves: as it should, says it takes no more, never answers, cuts, or answers something else. */
export type ModoClamd = 'bien' | 'lleno' | 'mudo' | 'corta' | 'raro';

export interface ClamdSimulado {
  readonly url: string;
  readonly port: number;
  modo: ModoClamd;
  /** What it was given, whole, one a conversation. */
  readonly vistos: Buffer[];
  close(): Promise<void>;
}

/** A daemon of ClamAV as seen from outside, over TCP: `zINSTREAM` and nothing else. It knows one virus. */
export async function startClamd(): Promise<ClamdSimulado> {
  const open = new Set<Socket>();
  const vistos: Buffer[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let come = Buffer.alloc(0);
    socket.on('data', (piece) => {
      come = Buffer.concat([come, piece]);
      if (self.modo === 'corta') return void socket.destroy();
      if (self.modo === 'lleno') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (self.modo === 'raro') return void socket.end('UNKNOWN COMMAND\0');
      const whole = readStream(come);
      if (whole === null || self.modo === 'mudo') return undefined;
      vistos.push(whole);
      return void socket.end(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: ClamdSimulado = {
    url: `tcp://127.0.0.1:${port}`,
    port,
    modo: 'bien',
    vistos,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

/** Null = the empty piece has not come yet. @throws what is no zINSTREAM */
function readStream(come: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!command.startsWith(come.toString('latin1', 0, command.length))) throw new Error('No es zINSTREAM');
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= come.length) {
    const length = come.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(come.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
