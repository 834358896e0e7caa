import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { add, check, type StageResult } from './stage.ts';

/** The part we read of Playwright's JSON report. */
interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** So many programs with their own database run the journeys of a whole run side by side. */
const PARTES = 2;
/** A part's program and its ERP listen on ports of their own (see the journeys' configuration). */
const PORTS = { first: 4100, each: 400 };

/**
 * Journeys in a real browser against the real program. What this machine's browser cannot do, their configuration tells.
 * @param parte the half of them that runs, from 1; all of them when absent
 */
export async function e2e(parte?: number): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-e2e-json-'));
  const file = join(dir, 'report.json');
  try {
    const part = parte === undefined ? [] : ['--shard', `${parte}/${PARTES}`, '--output', `test-results/${parte}`];
    const port = parte === undefined ? {} : { E2E_PORT: String(PORTS.first + (parte - 1) * PORTS.each + Math.floor(Math.random() * PORTS.each)) };
    const { code } = await runProgram('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...part], {
      env: { E2E_JSON: file, FORCE_COLOR: '0', ...port },
      show: true,
    });
    const text = await readFile(file, 'utf8').catch(() => '{"suites":[]}');
    const { suites }: { suites: Suite[] } = JSON.parse(text);
    const counted = count(suites);
    if (counted.failures.length > 0 || (code === 0 && counted.passed > 0)) return counted;
    return add(counted, await check('e2e', () => Promise.reject(new Error('Los recorridos no corrieron: vea arriba.'))));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function count(suites: readonly Suite[]): StageResult {
  const tests = suites.flatMap(testsOf);
  const among = (...wanted: readonly string[]) => tests.filter(({ status }) => wanted.includes(status));
  return {
    passed: among('expected').length,
    failures: among('unexpected', 'flaky').map(({ name }) => name),
    skipped: among('skipped').length,
    files: tests.map(({ name, seconds }) => [name, seconds]),
  };
}

function testsOf(suite: Suite): { name: string; status: string; seconds: number }[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
