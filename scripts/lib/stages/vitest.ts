import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../paths.ts';
import { runProgram } from '../programs.ts';
import { PRUEBAS, type Pruebas } from '../vitest-files.ts';
import { add, NOTHING, type StageResult } from './stage.ts';
import { INFORME } from './vitest-report.ts';

/** Where the suites live, and what each is called with besides. */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  '.': ['--config', 'scripts/vitest.config.ts'],
  'packages/domain': [],
  'packages/contracts': [],
  'apps/simulators': [],
  'apps/api': [],
  'apps/web': [],
};

/** The suites that have files which only the complete run takes. */
export const CON_TORTURA: readonly string[] = ['apps/api', 'apps/web', '.'];

const REPORTER = fileURLToPath(import.meta.resolve('./vitest-report.ts'));

/** Neither UTC nor Chile: a date computed in the machine's zone shows. */
const TIME_ZONE = 'America/Phoenix';

/** Which files of the suites run; all of them when absent. */
export interface Asked {
  readonly pruebas?: Pruebas;
  /** The `parte`th of `partes` parts of the files, from 1. */
  readonly parte?: number;
  readonly partes?: number;
  /** One file of the suite, from its folder. */
  readonly file?: string;
}

/** Unit and API suites, one after the other. */
export async function vitest(folders: readonly string[], asked: Asked = {}): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-vitest-'));
  try {
    let sum = NOTHING;
    for (const folder of folders) sum = add(sum, await suite(folder, asked, dir));
    return sum;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @param dir where the report goes, and what the programs that the tests start have compiled: half of what starting one costs. */
async function suite(folder: string, { pruebas, parte, partes, file }: Asked, dir: string): Promise<StageResult> {
  const report = join(dir, 'report.json');
  await rm(report, { force: true });
  console.log(`\n  ${folder === '.' ? 'scripts y prisma' : folder}`);
  const args = [...(SUITES[folder] ?? []), ...(partes === undefined ? [] : ['--shard', `${parte}/${partes}`]), ...(file === undefined ? [] : [file])];
  const { code } = await runProgram('vitest', ['run', ...args, '--reporter=default', `--reporter=${REPORTER}`], {
    cwd: join(PATHS.root, folder),
    env: {
      TZ: TIME_ZONE,
      FORCE_COLOR: '0',
      NODE_COMPILE_CACHE: join(dir, 'compilado'),
      [INFORME]: report,
      ...(pruebas && { [PRUEBAS]: pruebas }),
    },
    show: true,
  });
  const text = await readFile(report, 'utf8').catch(() => null);
  const counted: StageResult = text === null ? NOTHING : JSON.parse(text);
  // Whatever vitest did not like and did not tell as a failure, and a suite without any test.
  if (counted.failures.length === 0 && (code !== 0 || counted.passed === 0)) {
    return add(counted, { ...NOTHING, failures: [{ name: folder, reason: 'La suite no corrió completa: vea arriba.' }] });
  }
  return counted;
}
