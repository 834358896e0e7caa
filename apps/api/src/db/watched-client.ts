import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { Client, DatabaseError } from 'pg';

/** PostgreSQL's word for "not here": a standby, or a database that was set to be read only. */
export const READ_ONLY = '25006';

/** The library's own, whose overloads nobody needs here. */
const sendQuery = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;

/**
 * A connection that knows since when it waits for an answer, so that `watch-pool.ts` can tell a slow database from one
 * that is gone, and that ends itself where it can only read: the next one goes to whoever has taken over.
 *
 * Statements that are asked for at once go one after the other: Prisma reads the relations of a row at once, also inside
 * a transaction, which has one connection, and the library's next version takes no second statement while one is open.
 */
export class WatchedClient extends Client {
  /** `performance.now()` of the first statement that has no answer yet; null = none. COPY and cursors are not counted: theirs is the pace of the other side (but see {@link copyWaitsSince}). */
  waitingSince: number | null = null;
  /** When the server last answered, by the same clock. */
  answeredAt = 0;
  #waiting = 0;
  /** What waits for the statement before it. */
  readonly #held: (() => void)[] = [];
  #copy: Writable | null = null;
  #taken = { bytes: 0, at: 0 };

  // Fits every one of the library's overloads, whose callers never see this.
  override query(...args: never[]): never {
    const given: readonly unknown[] = args;
    const [what] = given;
    const last = given.at(-1);
    const run = (all: readonly unknown[]): never => Reflect.apply(sendQuery, this, all) as never;
    if (typeof what === 'object' && what !== null && 'submit' in what) {
      if (what instanceof Writable) this.#watchCopy(what);
      if (this.#waiting === 0) return run(given);
      this.#held.push(() => {
        run(given);
        this.#held.shift()?.(); // not counted: nothing of it comes back here
      });
      return what as never;
    }
    if (typeof last === 'function') {
      const all = [...given.slice(0, -1), (error: unknown, result: unknown) => {
        this.#settle(error);
        Reflect.apply(last, undefined, [error, result]);
      }];
      if (this.#waiting > 0) this.#held.push(() => run(all));
      else run(all);
      this.#count();
      return undefined as never;
    }
    // A refusal of the library itself is one of the held statement, too, not of whatever ended before it.
    const later = async (): Promise<unknown> => run(given);
    const answer = this.#waiting > 0 ? new Promise((resolve) => this.#held.push(() => resolve(later()))) : run(given);
    this.#count();
    Promise.resolve(answer).then(
      () => this.#settle(null),
      (error: unknown) => this.#settle(error),
    );
    return answer as never;
  }

  /**
   * Since when the server takes nothing of a COPY of ours, by the clock of `waitingSince`, though there is something to take: rows,
   * its end, or its being given up. Null = none, or our own source is what is slow. Asked from time to time: it compares with the
   * time before.
   */
  copyWaitsSince(now: number): number | null {
    if (this.#copy === null) return null;
    const { bytesWritten, writableLength } = socketOf(this);
    const bytes = bytesWritten - writableLength;
    const owes = writableLength > 0 || this.#copy.writableEnded || this.#copy.destroyed;
    if (!owes || bytes !== this.#taken.bytes) this.#taken = { bytes, at: now };
    return owes ? this.#taken.at : null;
  }

  #watchCopy(copy: Writable): void {
    this.#copy = copy;
    this.#taken = { bytes: 0, at: performance.now() };
    copy.once('close', () => {
      this.#copy = null;
    });
  }

  /** Ends it without waiting for anybody: what waits for it fails with "Connection terminated". */
  giveUp(): void {
    this.end().catch(() => undefined);
  }

  #count(): void {
    if (this.#waiting === 0) this.waitingSince = performance.now();
    this.#waiting += 1;
  }

  #settle(error: unknown): void {
    const now = performance.now();
    this.#waiting -= 1;
    this.waitingSince = this.#waiting === 0 ? null : now;
    if (error === null || error === undefined || error instanceof DatabaseError) this.answeredAt = now;
    if (error instanceof DatabaseError && error.code === READ_ONLY) this.giveUp();
    this.#held.shift()?.();
  }
}

/** The library keeps it, its types do not say so. */
export function socketOf(client: Client): Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'> {
  const connection: unknown = Reflect.get(client, 'connection');
  return (connection as { readonly stream: Socket }).stream;
}
