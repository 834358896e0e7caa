import { Client, DatabaseError } from 'pg';

/** PostgreSQL's word for "not here": a standby, or a database that was set to be read only. */
export const READ_ONLY = '25006';

/** The library's own, whose overloads nobody needs here. */
const sendQuery = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;

/**
 * A connection that knows since when it waits for an answer, so that `watch-pool.ts` can tell a slow database from one
 * that is gone, and that ends itself where it can only read: the next one goes to whoever has taken over.
 */
export class WatchedClient extends Client {
  /** `performance.now()` of the first statement that has no answer yet; null = none. COPY and cursors are not counted: theirs is the pace of the other side. */
  waitingSince: number | null = null;
  /** When the server last answered, by the same clock. */
  answeredAt = 0;
  #waiting = 0;

  // Fits every one of the library's overloads, whose callers never see this.
  override query(...args: never[]): never {
    const given: readonly unknown[] = args;
    const [what] = given;
    const last = given.at(-1);
    const run = (all: readonly unknown[]): never => Reflect.apply(sendQuery, this, all) as never;
    if (typeof what === 'object' && what !== null && 'submit' in what) return run(given);
    if (this.#waiting === 0) this.waitingSince = performance.now();
    this.#waiting += 1;
    if (typeof last === 'function') {
      return run(
        [...given.slice(0, -1), (error: unknown, result: unknown) => {
          this.#settle(error);
          Reflect.apply(last, undefined, [error, result]);
        }],
      );
    }
    const answer: never = run(given);
    Promise.resolve(answer).then(
      () => this.#settle(null),
      (error: unknown) => this.#settle(error),
    );
    return answer;
  }

  /** Ends it without waiting for anybody: what waits for it fails with "Connection terminated". */
  giveUp(): void {
    this.end().catch(() => undefined);
  }

  #settle(error: unknown): void {
    const now = performance.now();
    this.#waiting -= 1;
    this.waitingSince = this.#waiting === 0 ? null : now;
    if (error === null || error === undefined || error instanceof DatabaseError) this.answeredAt = now;
    if (error instanceof DatabaseError && error.code === READ_ONLY) this.giveUp();
  }
}
