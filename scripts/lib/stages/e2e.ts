import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { LIVIANO, NAVEGADOR } from '../chromium.ts';
import { runProgram } from '../programs.ts';
import { add, type Failure, NOTHING, type StageResult } from './stage.ts';

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
/** What a failed journey's file runs again as: all of it, or what stands for its area. */
export const E2E = 'e2e';
export const AREAS = 'areas';
/** What a journey says that stands for its area in the run of every change. */
const AREA = '@area';
/** Of a reason: the assertion, its locator, and what stood there. */
const REASON_LINES = 6;
const REASON_CHARS = 500;
/**
 * A part's program and its ERP, a thousand above, listen on ports of their own (see the journeys' configuration). None, up to
 * five thousand above, is among those that fetch refuses whatever listens there: 4190, 6000, 6566 to 6697
 * (https://fetch.spec.whatwg.org/#port-blocking); two thousand above nothing listens.
 */
const PORTS = { first: 4200, each: 400 };

/** Which journeys run; all of them when nothing is said. */
export interface Journeys {
  /** The half of them, from 1. */
  readonly parte?: number;
  /** Those that stand for their area, in the light browser. */
  readonly areas?: true;
  /** Those of one file, from `e2e`. */
  readonly file?: string;
}

/** Journeys in a real browser against the real program. What this machine's browser cannot do, their configuration tells. */
export async function e2e({ parte, areas, file }: Journeys = {}): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-e2e-json-'));
  const informe = join(dir, 'report.json');
  try {
    const part = parte === undefined ? [] : ['--shard', `${parte}/${PARTES}`, '--output', `test-results/${parte}`];
    const port = parte === undefined ? {} : { E2E_PORT: String(PORTS.first + (parte - 1) * PORTS.each + Math.floor(Math.random() * PORTS.each)) };
    const { code } = await runProgram('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...part, ...(areas ? ['--grep', AREA] : []), ...(file === undefined ? [] : [`e2e/${file}`])], {
      env: { E2E_JSON: informe, FORCE_COLOR: '0', ...port, ...(areas && { [NAVEGADOR]: LIVIANO }) },
      show: true,
    });
    const text = await readFile(informe, 'utf8').catch(() => '{"suites":[]}');
    const { suites }: { suites: Suite[] } = JSON.parse(text);
    const counted = count(suites, areas ? AREAS : E2E);
    if (counted.failures.length > 0 || (code === 0 && counted.passed > 0)) return counted;
    return add(counted, { ...NOTHING, failures: [{ name: E2E, reason: 'Los recorridos no corrieron: vea arriba.' }] });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function count(suites: readonly Suite[], name: string): StageResult {
  const tests = suites.flatMap((suite) => testsOf(suite, name));
  const among = (...wanted: readonly string[]) => tests.filter(({ status }) => wanted.includes(status));
  return {
    ...NOTHING,
    passed: among('expected').length,
    failures: among('unexpected', 'flaky').map(({ failure }) => failure),
    skipped: among('skipped').length,
    files: tests.map(({ failure, seconds }) => [failure.name, seconds]),
  };
}

function testsOf(suite: Suite, name: string): { failure: Failure; status: string; seconds: number }[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      failure: { name: `${file} › ${title}`, reason: reasonOf(results), again: { suite: name, file } },
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((one) => testsOf(one, name))];
}

/** Where it failed and why, in a line: whoever sees only the end of a run shall not have to guess. */
function reasonOf(results: readonly Result[]): string {
  const error = results.find((one) => one.error !== undefined)?.error;
  if (error === undefined) return '';
  const said = stripVTControlCharacters(error.message ?? '').split('\n').map((line) => line.trim());
  const where = error.location === undefined ? '' : `${basename(error.location.file)}:${error.location.line}: `;
  return `${where}${said.filter((line) => line !== '').slice(0, REASON_LINES).join(' ').slice(0, REASON_CHARS)}`;
}
