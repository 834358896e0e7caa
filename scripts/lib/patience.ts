/**
 * How many times slower than two quiet cores this machine is, as `pnpm test` measured it before it began (`speed.ts`);
 * who runs a suite by hand has not measured.
 */
const FACTOR = Number(process.env['RODAL_FACTOR'] ?? 2);

/** Milliseconds on two quiet cores as milliseconds here: a limit that is not written through this judges the machine. */
export function patience(ms: number): number {
  return Math.round(ms * FACTOR);
}

const AWAITED_MS = 20_000;
/** What is waited for comes when it comes; milliseconds. */
export const AWAITED = patience(AWAITED_MS);

/**
 * The limits of a vitest suite. A whole test or hook ends by itself or hangs, and what hangs is told; how long it may take says
 * nothing of what it proves, so no test has a limit of its own.
 *
 * @param awaited for suites that wait for whole programs, which start, die and come again: milliseconds on two quiet cores.
 */
export function limits(awaited = AWAITED_MS) {
  return { testTimeout: patience(300_000), hookTimeout: patience(300_000), expect: { poll: { timeout: patience(awaited) } } };
}
