/**
 * `pnpm test`: what proves a change; `pnpm test:completo`: that and all the rest. Both time the machine first, run as many
 * pieces side by side as it takes, and what failed once more alone. `--only tipos,lint` runs some stages, one after the
 * other, `--informe <file>` writes what they counted, `--hora <instant>` lets all live at another moment. Prints where the time goes and ends with one line that counts all
 * suites together.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { enterRunFolder } from './lib/carpeta-corrida.ts';
import { assertNodeVersion } from './lib/node-version.ts';
import { generateClient } from './lib/generate-client.ts';
import { livingAt } from './lib/hora.ts';
import { measureSpeed } from './lib/speed.ts';
import { runAgain } from './lib/stages/again.ts';
import { azar } from './lib/stages/azar.ts';
import { build } from './lib/stages/build.ts';
import { e2e } from './lib/stages/e2e.ts';
import { joined, type Orden, type Report, runPistas } from './lib/stages/pistas.ts';
import { countProcessor } from './lib/stages/procesador.ts';
import { printEnd, writePrueba } from './lib/stages/resumen.ts';
import { add, check, NOTHING, type StageResult } from './lib/stages/stage.ts';
import { boundaries, deadCode, lint, revisiones, types } from './lib/stages/static.ts';
import { CON_TORTURA, vitest } from './lib/stages/vitest.ts';

const API = 'apps/api';
const WEB = 'apps/web';
const RESTO = ['.', 'packages/domain', 'packages/contracts', 'apps/simulators'];

const STAGES: Readonly<Record<string, () => Promise<StageResult>>> = {
  preparar: () => check('cliente de Prisma', async () => void (await generateClient())),
  tipos: types,
  lint,
  fronteras: boundaries,
  'codigo-muerto': deadCode,
  revisiones,
  vitest: () => vitest([API, WEB, ...RESTO]),
  'vitest-api-1': () => vitest([API], { pruebas: 'cambio', parte: 1, partes: 2 }),
  'vitest-api-2': () => vitest([API], { pruebas: 'cambio', parte: 2, partes: 2 }),
  'vitest-web-1': () => vitest([WEB], { pruebas: 'cambio', parte: 1, partes: 2 }),
  'vitest-web-2': () => vitest([WEB], { pruebas: 'cambio', parte: 2, partes: 2 }),
  'vitest-resto': () => vitest(RESTO, { pruebas: 'cambio' }),
  tortura: () => vitest(CON_TORTURA, { pruebas: 'tortura' }),
  build,
  areas: () => e2e({ areas: true }),
  e2e: () => e2e(),
  'e2e-1': () => e2e({ parte: 1 }),
  'e2e-2': () => e2e({ parte: 2 }),
  azar,
};

assertNodeVersion();
const begin = performance.now();
const asked = chosen();
await enterRunFolder();
const end = asked.only.length > 0 ? await runSome(asked.only) : await runWhole(asked.orden);
if (asked.informe) await writeFile(asked.informe, JSON.stringify(end));
else printEnd(end);
process.exit(end.result.failures.length > 0 ? 1 : 0);

/** A piece of a whole run was prepared, and is counted, by whoever started it. */
async function runSome(names: readonly string[]): Promise<Report> {
  return asked.informe ? runStages(names) : joined(await runStages(['preparar']), await runStages(names));
}

async function runWhole(orden: Orden): Promise<Report> {
  const { factor, hands, told } = await measureSpeed();
  console.log(`Esta máquina: factor ${factor}, ${hands} manos (${told})`);
  process.env['RODAL_FACTOR'] = String(factor);
  if (orden === 'test') process.env['RODAL_MUESTRA'] = 'chica';
  const { result, times } = joined(await runStages(['preparar']), await runPistas(orden, hands));
  const report = { result: await runAgain(result), times };
  await writePrueba(orden, factor, (performance.now() - begin) / 60_000, report.result);
  return report;
}

async function runStages(names: readonly string[]): Promise<Report> {
  let sum: Report = { result: NOTHING, times: [] };
  for (const name of names) {
    console.log(`\n== ${name}`);
    const from = performance.now();
    const processor = asked.informe ? () => null : countProcessor(process.pid);
    const result = await runStage(name);
    sum = joined(sum, { result, times: [{ name, seconds: (performance.now() - from) / 1000, processor: processor() }] });
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

/** What the command line asks for; no stage named = all that the command promises. */
function chosen(): { orden: Orden; only: readonly string[]; informe: string | undefined } {
  const all = Object.keys(STAGES).filter((name) => name !== 'preparar');
  try {
    const { values } = parseArgs({ options: { completo: { type: 'boolean' }, only: { type: 'string' }, informe: { type: 'string' }, hora: { type: 'string' } } });
    if (values.hora !== undefined) Object.assign(process.env, livingAt(values.hora));
    const only = values.only?.split(',') ?? [];
    if (only.every((name) => all.includes(name)) && (only.length > 0 || !values.informe)) return { orden: values.completo ? 'test:completo' : 'test', only, informe: values.informe };
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
  }
  console.error(`Uso: pnpm test (o test:completo) [--only ${all.join(',')}] [--informe <archivo>, con --only] [--hora <instante, como 2027-01-01T02:50Z>]`);
  process.exit(2);
}
