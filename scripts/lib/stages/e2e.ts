import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { add, check, type StageResult } from './stage.ts';

/** The part we read of Playwright's JSON report. */
interface Suite {
  suites?: Suite[];
  specs?: { tests: { status: string }[] }[];
}

/** Journeys in a real browser against the real program. What this machine's browser cannot do, their configuration tells. */
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
  const statuses = suites.flatMap(statusesOf);
  const among = (...wanted: readonly string[]) => statuses.filter((status) => wanted.includes(status)).length;
  return { passed: among('expected'), failed: among('unexpected', 'flaky'), skipped: among('skipped') };
}

function statusesOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap(({ tests }) => tests.map(({ status }) => status));
  return [...own, ...(suite.suites ?? []).flatMap(statusesOf)];
}
