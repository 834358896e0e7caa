/** A program that starts things one after the other and stops them in the opposite order. */
export interface Lifecycle {
  /** Aborted as soon as somebody asks the program to end. */
  readonly signal: AbortSignal;
  /** Registers how to stop what has just been started; `what` is told to the person who waits, unless it is null. */
  onStop(what: string | null, stop: () => Promise<void>): void;
  /** Ends the program because of an error of its own. */
  fail(error: unknown): void;
  /**
   * From now on the program goes on after an exception that nobody caught, and `tell` hears of it. Before, it ends:
   * only what cannot start ends by itself.
   */
  contain(tell: (error: unknown) => void): void;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Beyond this the program ends anyway; the next start recovers. */
const STOP_SECONDS = 120;

/**
 * Runs a program until it is told to end: SIGTERM, SIGINT (Ctrl+C) or SIGHUP, also while it still starts. A second
 * signal changes nothing: Ctrl+C reaches the program twice, from the terminal and from the package manager.
 *
 * Exits with 0 after an asked-for stop, with 1 when starting or stopping failed.
 *
 * @param start starts everything and returns.
 */
export async function runUntilStopped(start: (life: Lifecycle) => Promise<void>): Promise<never> {
  const stops: { what: string | null; stop: () => Promise<void> }[] = [];
  const ending = new AbortController();
  let failed = false;
  let uncaught = (error: unknown): void => life.fail(error);
  const life: Lifecycle = {
    signal: ending.signal,
    onStop: (what, stop) => void stops.unshift({ what, stop }),
    fail: (error) => {
      failed = true;
      report(error);
      ending.abort();
    },
    contain: (tell) => {
      uncaught = tell;
    },
  };
  ending.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref());
  for (const name of SIGNALS) process.on(name, () => ending.abort());
  process.on('uncaughtException', (error) => uncaught(error));
  // Whoever read our output may be gone before us: that must not cut the stop short.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  setInterval(() => undefined, 60_000); // alive until told otherwise, whatever else is open
  await start(life).catch((error: unknown) => {
    if (!ending.signal.aborted) life.fail(error);
  });
  if (!ending.signal.aborted) {
    await new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }));
  }
  for (const { what, stop } of stops) {
    if (what !== null) console.log(`Deteniendo ${what}…`);
    await stop().catch((error: unknown) => {
      failed = true;
      report(error);
    });
  }
  process.exit(failed ? 1 : 0);
}

/** What went wrong, for a person: our own errors are sentences, their origin follows only with RODAL_DEPURAR. */
function report(error: unknown): void {
  const detail = process.env['RODAL_DEPURAR'] ? error : error instanceof Error ? error.message : error;
  console.error(detail);
}
