import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseWithPlants } from '../check-boundaries.ts';
import { PATHS } from '../paths.ts';
import { mustRun } from '../programs.ts';
import { check, checkAll, type StageResult } from './stage.ts';

const TSCONFIGS = [
  'packages/domain/tsconfig.json',
  'packages/contracts/tsconfig.json',
  'apps/simulators/tsconfig.json',
  'apps/api/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.sw.json',
  'e2e/tsconfig.json',
  'tsconfig.json',
];

/** Fewer than these, and the linter looked at the wrong place. */
const MIN_MODULES = 50;

/** Types, one check a compiler configuration. */
export function types(): Promise<StageResult> {
  const present = TSCONFIGS.filter((path) => existsSync(join(PATHS.root, path)));
  return checkAll(present.map((path) => () => check(path, () => mustRun('tsc', ['-p', path, '--noEmit', '--pretty', 'false']))));
}

/** oxlint with type information: a forgotten promise is lost field data. */
export function lint(): Promise<StageResult> {
  return check('oxlint', () => mustRun('oxlint', ['--type-aware', '--deny-warnings']));
}

/** The arrows between folders, and whether the linter that checks them sees anything at all. */
export async function boundaries(): Promise<StageResult> {
  const { clean, problems } = await cruiseWithPlants();
  return checkAll([
    () =>
      check('dependency-cruiser ve el repositorio', async () => {
        if (clean.modules <= MIN_MODULES) throw new Error(`Solo vio ${clean.modules} módulos.`);
        return `${clean.modules} módulos`;
      }),
    () =>
      check('fronteras', async () => {
        const lines = clean.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
        if (lines.length > 0) throw new Error(lines.join('\n'));
      }),
    () =>
      check('violaciones plantadas', async () => {
        if (problems.length > 0) throw new Error(problems.join('\n'));
        return `${clean.rules.length} reglas`;
      }),
  ]);
}

/** Exports, files and dependencies nobody uses. */
export function deadCode(): Promise<StageResult> {
  return check('knip', () => mustRun('knip', ['--no-progress']));
}

/** All but the types, one after the other: what {@link boundaries} plants for a moment is nothing for the others to find. */
export function revisiones(): Promise<StageResult> {
  return checkAll([lint, boundaries, deadCode]);
}
