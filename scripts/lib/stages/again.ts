import { AZAR, azar } from './azar.ts';
import { AREAS, E2E, e2e } from './e2e.ts';
import type { Again, Failure, StageResult, Unstable } from './stage.ts';
import { vitest } from './vitest.ts';

/** More files than these that pass alone say that the run is not to be believed. */
const MOST_UNSTABLE = 3;

/**
 * Runs each file that failed once more, one at a time and with nothing beside it. What passes then was the machine, or a race
 * of the program or of its test that shows under load: it counts as passed and is told. What fails again is a failure.
 *
 * @param result of a whole run, when all of it has ended.
 * @param run runs a file; given by tests.
 */
export async function runAgain(result: StageResult, run: (again: Again) => Promise<StageResult> = runFile): Promise<StageResult> {
  const files = Map.groupBy(result.failures, ({ again }) => (again === undefined ? '' : `${again.suite} ${again.file}`));
  const unstable: Unstable[] = [];
  const failures: Failure[] = [];
  for (const first of files.values()) {
    const again = first[0]?.again;
    if (again === undefined) {
      failures.push(...first);
      continue;
    }
    console.log(`\n== de nuevo, solo: ${again.file}`);
    const second = await run(again);
    const repeated = new Set(second.failures.map(({ name }) => name));
    failures.push(...second.failures);
    // Without a test that passed, nothing was shown.
    const passed = second.passed === 0 ? [] : first.filter(({ name }) => !repeated.has(name));
    failures.push(...first.filter((one) => !repeated.has(one.name) && !passed.includes(one)));
    unstable.push(...passed.map((one) => ({ ...one, second: second.failures.length === 0 ? 'pasó' : `pasó; en el mismo archivo falló ${second.failures.length}` })));
  }
  const unbelievable = countFiles(unstable) > MOST_UNSTABLE ? [{ name: 'inestables', reason: `${countFiles(unstable)} archivos pasaron solos y no con los demás; se aceptan ${MOST_UNSTABLE}.` }] : [];
  return { ...result, passed: result.passed + unstable.length, failures: [...failures, ...unbelievable], unstable };
}

function countFiles(unstable: readonly Unstable[]): number {
  return new Set(unstable.map(({ again }) => `${again?.suite} ${again?.file}`)).size;
}

function runFile({ suite, file }: Again): Promise<StageResult> {
  if (suite === AZAR) return azar();
  if (suite === E2E || suite === AREAS) return e2e({ file, ...(suite === AREAS && { areas: true }) });
  return vitest([suite], { file });
}
