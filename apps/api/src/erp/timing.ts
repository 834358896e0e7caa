/** The time and the chance that waiting depends on; tests give their own. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @throws when the signal goes off */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
}
