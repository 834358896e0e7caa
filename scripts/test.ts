/**
 * `pnpm test`: every stage, three at a time; `--only tipos,lint` runs some, one after the other, and
 * `--informe <file>` writes what they counted. Prints where the time goes and ends with one line that counts all suites
 * together.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { enterRunFolder } from './lib/carpeta-corrida.ts';
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { azar } from './lib/stages/azar.ts';
import { build } from './lib/stages/build.ts';
import { e2e } from './lib/stages/e2e.ts';
import { joined, type Report, runPistas } from './lib/stages/pistas.ts';
import { countProcessor } from './lib/stages/procesador.ts';
import { add, check, NOTHING, slowest, type StageResult } from './lib/stages/stage.ts';
import { boundaries, deadCode, lint, revisiones, types } from './lib/stages/static.ts';
import { vitest } from './lib/stages/vitest.ts';

const STAGES: Readonly<Record<string, () => Promise<StageResult>>> = {
  preparar: () => check('cliente de Prisma', async () => void (await generateClient())),
  tipos: types,
  lint,
  fronteras: boundaries,
  'codigo-muerto': deadCode,
  revisiones,
  vitest,
  'vitest-api': () => vitest(['api']),
  'vitest-web': () => vitest(['web']),
  'vitest-resto': () => vitest(['resto']),
  build,
  e2e,
  'e2e-1': () => e2e(1),
  'e2e-2': () => e2e(2),
  azar,
};

/** Files and journeys whose time is told. */
const SHOWN = 15;

assertNodeVersion();
const asked = chosen();
await enterRunFolder();
const report = asked.informe ? await runStages(asked.only) : joined(await runStages(['preparar']), asked.only.length > 0 ? await runStages(asked.only) : await runPistas());
if (asked.informe) await writeFile(asked.informe, JSON.stringify(report));
else print(report);
process.exit(report.result.failures.length > 0 ? 1 : 0);

async function runStages(names: readonly string[]): Promise<Report> {
  let sum: Report = { result: NOTHING, times: [] };
  for (const name of names) {
    console.log(`\n== ${name}`);
    const begin = performance.now();
    // A piece of a whole run is counted by whoever started it.
    const processor = asked.informe ? () => null : countProcessor(process.pid);
    const result = await runStage(name);
    sum = joined(sum, { result, times: [{ name, seconds: (performance.now() - begin) / 1000, processor: processor() }] });
  }
  return sum;
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

function print({ result, times }: Report): void {
  console.log(`\nDónde se va el tiempo${' '.repeat(10)}de procesador`);
  for (const { name, seconds, processor } of times) console.log(`  ${name.padEnd(14)} ${told(seconds)}    ${processor === null ? '' : told(processor)}`);
  if (times.length > 1) console.log(`  ${''.padEnd(14)} ${' '.repeat(8)}    ${told(times.reduce((sum, { processor }) => sum + (processor ?? 0), 0))}`);
  const slow = slowest(result, SHOWN);
  if (slow.length > 0) console.log(`\nLo que más demora`);
  for (const [name, seconds] of slow) console.log(`  ${told(seconds)}  ${name}`);
  if (result.failures.length > 0) console.log(`\nFallaron\n${result.failures.map((name) => `  ✗ ${name}`).join('\n')}`);
  console.log(`\n${result.passed} passed, ${result.failures.length} failed, ${result.skipped} skipped`);
}

function told(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`;
}

/** What the command line asks for; no stage named = all of them. */
function chosen(): { only: readonly string[]; informe: string | undefined } {
  const all = Object.keys(STAGES).filter((name) => name !== 'preparar');
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, informe: { type: 'string' } } });
    const only = values.only?.split(',') ?? [];
    if (only.every((name) => all.includes(name)) && (only.length > 0 || !values.informe)) return { only, informe: values.informe };
  } catch {
    // Said below.
  }
  console.error(`Uso: pnpm test [--only ${all.join(',')}] [--informe <archivo>, con --only]`);
  process.exit(2);
}
