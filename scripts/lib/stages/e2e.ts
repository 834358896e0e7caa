import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from '../programs.ts';
import { add, check, type StageResult } from './stage.ts';

/** The part we read of Playwright's JSON report. */
interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string; results: Result[] }[] }[];
}
interface Result {
  duration: number;
  error?: { message?: string; location?: { file: string; line: number } };
}

/** So many programs with their own database run the journeys of a whole run side by side. */
const PARTES = 2;
/** Of a reason: the assertion, its locator, and what stood there. */
const REASON_LINES = 6;
const REASON_CHARS = 500;
/**
 * A part's program and its ERP, a thousand above, listen on ports of their own (see the journeys' configuration). None is
 * among those that fetch refuses whatever listens there: 4190, 6000 (https://fetch.spec.whatwg.org/#port-blocking).
 */
const PORTS = { first: 4200, each: 400 };

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
    failures: among('unexpected', 'flaky').map(({ name, reason }) => `${name}${reason}`),
    skipped: among('skipped').length,
    files: tests.map(({ name, seconds }) => [name, seconds]),
  };
}

function testsOf(suite: Suite): { name: string; status: string; seconds: number; reason: string }[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      reason: reasonOf(results),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Where it failed and why, in a line: whoever sees only the end of a run shall not have to guess. */
function reasonOf(results: readonly Result[]): string {
  const error = results.find((one) => one.error !== undefined)?.error;
  if (error === undefined) return '';
  const said = stripVTControlCharacters(error.message ?? '').split('\n').map((line) => line.trim());
  const where = error.location === undefined ? '' : ` (${basename(error.location.file)}:${error.location.line})`;
  return `${where}: ${said.filter((line) => line !== '').slice(0, REASON_LINES).join(' ').slice(0, REASON_CHARS)}`;
}
