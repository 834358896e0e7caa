import { connect, createServer, type Socket } from 'node:net';

/** Between the program and its database: can fall silent without closing anything, as a network or machine that is gone. */
export interface BaseMuda {
  /** The same database, through it. */
  readonly url: string;
  /** `todo`: no byte passes, either way. `abiertas`: only on connections that are open by now. `nada`: what was held back goes on. */
  mute(what: 'todo' | 'abiertas' | 'nada'): void;
  /** Connections made through it so far. */
  readonly made: number;
  close(): Promise<void>;
}

/** @param url of the database behind it */
export async function startBaseMuda(url: string): Promise<BaseMuda> {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let all = false;
  let made = 0;
  const server = createServer((near) => {
    made += 1;
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (all) hold(pair);
  });
  const hold = (pair: readonly [Socket, Socket]): void => pair.forEach((socket) => socket.pause());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: through.href,
    get made() {
      return made;
    },
    mute(what) {
      all = what === 'todo';
      for (const pair of pairs) {
        if (what === 'nada') pair.forEach((socket) => socket.resume());
        else hold(pair);
      }
    },
    async close() {
      for (const pair of pairs) pair.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
