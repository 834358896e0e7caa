/**
 * `pnpm test`: everything, stage by stage; `--only tipos,lint` runs some. Prints where the time goes and ends with one
 * line that counts all suites together.
 */
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { azar } from './lib/stages/azar.ts';
import { build } from './lib/stages/build.ts';
import { e2e } from './lib/stages/e2e.ts';
import { add, check, NOTHING, type StageResult } from './lib/stages/stage.ts';
import { boundaries, deadCode, lint, types } from './lib/stages/static.ts';
import { vitest } from './lib/stages/vitest.ts';

const STAGES: Readonly<Record<string, () => Promise<StageResult>>> = {
  tipos: types,
  lint,
  fronteras: boundaries,
  'codigo-muerto': deadCode,
  vitest,
  build,
  e2e,
  azar,
};

assertNodeVersion();
const names = chosenStages(process.argv.slice(2));
const times: [string, number][] = [];
let sum = NOTHING;
sum = add(sum, await timed('preparar', () => check('cliente de Prisma', async () => void (await generateClient()))));
for (const name of names) sum = add(sum, await timed(name, () => runStage(name)));

console.log('\nDónde se va el tiempo');
for (const [name, seconds] of times) console.log(`  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
if (sum.failures.length > 0) console.log(`\nFallaron\n${sum.failures.map((name) => `  ✗ ${name}`).join('\n')}`);
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed, ${sum.skipped} skipped`);
process.exit(sum.failures.length > 0 ? 1 : 0);

async function timed(name: string, work: () => Promise<StageResult>): Promise<StageResult> {
  console.log(`\n== ${name}`);
  const begin = performance.now();
  const result = await work();
  times.push([name, (performance.now() - begin) / 1000]);
  return result;
}

/** A stage that breaks or tests nothing is a failure, not silence. */
async function runStage(name: string): Promise<StageResult> {
  const stage = STAGES[name] ?? (() => Promise.resolve(NOTHING));
  try {
    const result = await stage();
    if (result.passed + result.failures.length > 0) return result;
    return add(result, await check(name, () => Promise.reject(new Error('La etapa no probó nada.'))));
  } catch (error) {
    return check(name, () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
  }
}

function chosenStages(args: readonly string[]): string[] {
  const all = Object.keys(STAGES);
  if (args.length === 0) return all;
  const chosen = args[0] === '--only' ? (args[1] ?? '').split(',') : [];
  if (chosen.length === 0 || !chosen.every((name) => all.includes(name))) {
    console.error(`Uso: pnpm test [--only ${all.join(',')}]`);
    process.exit(2);
  }
  return chosen;
}
