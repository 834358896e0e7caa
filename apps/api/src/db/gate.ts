import type { Pool, PoolClient } from 'pg';

/** What whoever asks for a connection hears while the database is known to be gone. */
class DatabaseGone extends Error {
  /** PostgreSQL's own for "no connection could be made": `database-errors.ts` answers 503. */
  readonly code = '08001';
  constructor() {
    super('La base de datos no responde');
  }
}

/** The library gives no `release` with an error of its own limit, whatever its types say. */
type Done = (error: Error | undefined, client: PoolClient | undefined, release?: (broken?: Error | boolean) => void) => void;

/** The way into a pool. */
export interface Gate {
  /** `performance.now()` of whoever has waited longest for a connection; null = nobody waits. */
  waitingSince(): number | null;
  readonly isShut: boolean;
  /** Whoever waits is told now, and so is everybody who comes, until it is opened again (R175). */
  shut(): void;
  open(): void;
}

/** Puts a gate before `pool.connect`, through which Prisma, raw SQL and COPY all go. */
export function gateOf(pool: Pool): Gate {
  const connect = pool.connect.bind(pool) as (done: Done) => void;
  const waiting = new Map<Done, number>();
  let shut = false;
  const refuse = (done: Done): void => done(new DatabaseGone(), undefined);

  const enter = (done: Done): void => {
    if (shut) return process.nextTick(refuse, done);
    waiting.set(done, performance.now());
    return connect((error, client, release) => {
      // Told before that there is none: what comes after all goes back.
      if (!waiting.delete(done)) release?.();
      else done(error, client, release);
    });
  };
  const enterAsync = (): Promise<PoolClient> =>
    new Promise((resolve, reject) => enter((error, client) => (client === undefined ? reject(error ?? new DatabaseGone()) : resolve(client))));
  pool.connect = ((done?: Done) => (done === undefined ? enterAsync() : enter(done))) as Pool['connect'];

  return {
    // A map keeps the order in which they came.
    waitingSince: () => waiting.values().next().value ?? null,
    get isShut() {
      return shut;
    },
    shut() {
      shut = true;
      const all = [...waiting.keys()];
      waiting.clear();
      all.forEach(refuse);
    },
    open() {
      shut = false;
    },
  };
}
