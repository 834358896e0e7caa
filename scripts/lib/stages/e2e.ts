import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { add, check, type StageResult } from './stage.ts';

/** How a journey says that this machine's browser lacks something; then it is told, not counted as skipped. */
const NOT_HERE = 'no ejecutado aquí:';

/** The part we read of Playwright's JSON report. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

/** Journeys in a real browser against the real program. */
export async function e2e(): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-e2e-json-'));
  const file = join(dir, 'report.json');
  try {
    const { code } = await runProgram('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: { E2E_JSON: file, FORCE_COLOR: '0' },
      show: true,
    });
    const text = await readFile(file, 'utf8').catch(() => '{"suites":[]}');
    const { suites }: { suites: Suite[] } = JSON.parse(text);
    const counted = count(suites);
    if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
    return add(counted, await check('e2e', () => Promise.reject(new Error('Los recorridos no corrieron: vea arriba.'))));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function count(suites: readonly Suite[]): StageResult {
  const tests = suites.flatMap(testsOf);
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const notHere = skipped.filter(({ reason }) => reason.startsWith(NOT_HERE));
  for (const { title, reason } of notHere) console.log(`  ${reason} — ${title}`);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').length,
    skipped: skipped.length - notHere.length,
  };
}

function testsOf(suite: Suite): { title: string; status: string; reason: string }[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }) => ({
      title,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
