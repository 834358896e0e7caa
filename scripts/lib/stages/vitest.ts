import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PATHS } from '../paths.ts';
import { runProgram } from '../programs.ts';
import { check, add, NOTHING, type StageResult } from './stage.ts';

interface Project {
  readonly folder: string;
  /** Extra arguments. */
  readonly args?: readonly string[];
}

/** Where the suites live, by the piece of the whole run that has them. */
const PROJECTS = {
  api: [{ folder: 'apps/api' }],
  web: [{ folder: 'apps/web' }],
  resto: [{ folder: '.', args: ['--config', 'scripts/vitest.config.ts'] }, { folder: 'packages/domain' }, { folder: 'packages/contracts' }, { folder: 'apps/simulators' }],
} as const satisfies Readonly<Record<string, readonly Project[]>>;

/** Neither UTC nor Chile: a date computed in the machine's zone shows. */
const TIME_ZONE = 'America/Phoenix';

interface Assertion {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

/** The part we read of vitest's JSON report. */
interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: Assertion[] }[];
}

/** All unit and API suites, or those of one piece. */
export async function vitest(pieces: readonly (keyof typeof PROJECTS)[] = ['api', 'web', 'resto']): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-vitest-'));
  try {
    let sum = NOTHING;
    for (const { folder, args = [] } of pieces.flatMap((piece): readonly Project[] => PROJECTS[piece])) sum = add(sum, await project(folder, args, dir));
    return sum;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @param dir where the report goes, and what the programs that the tests start have compiled: half of what starting one costs. */
async function project(folder: string, args: readonly string[], dir: string): Promise<StageResult> {
  const file = join(dir, 'report.json');
  await rm(file, { force: true });
  console.log(`\n  ${folder === '.' ? 'scripts y prisma' : folder}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runProgram('vitest', ['run', ...args, ...reporters], {
    cwd: join(PATHS.root, folder),
    env: { TZ: TIME_ZONE, FORCE_COLOR: '0', NODE_COMPILE_CACHE: join(dir, 'compilado') },
    show: true,
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  const report: Report | null = text === null ? null : JSON.parse(text);
  const counted: StageResult = {
    passed: report?.numPassedTests ?? 0,
    failures: report === null ? [] : failuresOf(report),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    files: report?.testResults.map(({ name, startTime, endTime }) => [relative(PATHS.root, name), (endTime - startTime) / 1000] as const) ?? [],
  };
  // A file that does not load, an error outside any test, or no test at all leaves no failed test behind.
  if (counted.failures.length === 0 && (code !== 0 || counted.passed === 0)) {
    return add(counted, await check(folder, () => Promise.reject(new Error('La suite no corrió completa: vea arriba.'))));
  }
  return counted;
}

/** File and name of each failed test with the first line of its reason. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => {
        const [reason = ''] = (failureMessages[0] ?? '').split('\n');
        return `${relative(PATHS.root, name)} › ${fullName}: ${reason}`;
      }),
  );
}
