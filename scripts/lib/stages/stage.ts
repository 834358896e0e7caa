/** What a stage of `pnpm test` counted. */
export interface StageResult {
  readonly passed: number;
  /** The name of each test that failed; what the end of a long log has to say. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** Files of suites and journeys, with the seconds each took. */
  readonly files: readonly (readonly [string, number])[];
}

/** Nothing counted yet. */
export const NOTHING: StageResult = { passed: 0, failures: [], skipped: 0, files: [] };

/** Both together. */
export function add(a: StageResult, b: StageResult): StageResult {
  return { passed: a.passed + b.passed, failures: [...a.failures, ...b.failures], skipped: a.skipped + b.skipped, files: [...a.files, ...b.files] };
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
    return { ...NOTHING, failures: [name] };
  }
}

/** Checks one after the other. */
export async function checkAll(checks: readonly (() => Promise<StageResult>)[]): Promise<StageResult> {
  let sum = NOTHING;
  for (const one of checks) sum = add(sum, await one());
  return sum;
}
