/** What a stage of a run counted. */
export interface StageResult {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skipped: number;
  /** Passed when they ran again alone; counted among the passed. */
  readonly unstable: readonly Unstable[];
  /** Files of suites and journeys, with the seconds each took. */
  readonly files: readonly (readonly [string, number])[];
}

/** What did not pass: what the end of a long log has to say. */
export interface Failure {
  readonly name: string;
  /** Why, in a line; empty where it stands above in the log. */
  readonly reason: string;
  /** What runs again alone; what has none (types, borders, what the build weighs) says the same every time. */
  readonly again?: Again;
}

/** A file of a suite or of journeys. */
export interface Again {
  /** Folder of the suite, `e2e`, `areas` or `azar`. */
  readonly suite: string;
  /** From that folder. */
  readonly file: string;
}

/** A failure that the file alone did not repeat. */
export interface Unstable extends Failure {
  /** What the second time said. */
  readonly second: string;
}

/** Nothing counted yet. */
export const NOTHING: StageResult = { passed: 0, failures: [], skipped: 0, unstable: [], files: [] };

/** Both together. */
export function add(a: StageResult, b: StageResult): StageResult {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skipped: a.skipped + b.skipped,
    unstable: [...a.unstable, ...b.unstable],
    files: [...a.files, ...b.files],
  };
}

/** What took longest, the slowest first: where the time goes is what a slow run asks. */
export function slowest({ files }: StageResult, count: number): readonly (readonly [string, number])[] {
  return files.toSorted(([, a], [, b]) => b - a).slice(0, count);
}

/**
 * A check that counts as one test: it passes unless `work` throws, and says so.
 *
 * @param work may return a remark to print, such as a measure.
 */
export async function check(name: string, work: () => Promise<string | void>): Promise<StageResult> {
  try {
    const remark = await work();
    console.log(`  ✓ ${name}${remark ? ` (${remark})` : ''}`);
    return { ...NOTHING, passed: 1 };
  } catch (error) {
    console.log(`  ✗ ${name}\n${error instanceof Error ? error.message : String(error)}`);
    return { ...NOTHING, failures: [{ name, reason: '' }] };
  }
}

/** Checks one after the other. */
export async function checkAll(checks: readonly (() => Promise<StageResult>)[]): Promise<StageResult> {
  let sum = NOTHING;
  for (const one of checks) sum = add(sum, await one());
  return sum;
}
