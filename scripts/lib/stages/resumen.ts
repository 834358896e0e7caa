import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PATHS } from '../paths.ts';
import type { Orden, Report } from './pistas.ts';
import { type Failure, slowest, type StageResult } from './stage.ts';

/** Files and journeys whose time is told. */
const SHOWN = 15;

/** Where the time went, what failed and what did not repeat its failure; the last line counts. */
export function printEnd({ result, times }: Report): void {
  console.log(`\nDónde se va el tiempo${' '.repeat(10)}de procesador`);
  for (const { name, seconds, processor } of times) console.log(`  ${name.padEnd(14)} ${told(seconds)}    ${processor === null ? '' : told(processor)}`);
  if (times.length > 1) console.log(`  ${''.padEnd(14)} ${' '.repeat(8)}    ${told(times.reduce((sum, { processor }) => sum + (processor ?? 0), 0))}`);
  const slow = slowest(result, SHOWN);
  if (slow.length > 0) console.log(`\nLo que más demora`);
  for (const [name, seconds] of slow) console.log(`  ${told(seconds)}  ${name}`);
  if (result.unstable.length > 0) console.log(`\nInestables\n${result.unstable.map((one) => `  ~ ${lineOf(one)}\n    solo: ${one.second}`).join('\n')}`);
  if (result.failures.length > 0) console.log(`\nFallaron\n${result.failures.map((one) => `  ✗ ${lineOf(one)}`).join('\n')}`);
  console.log(`\n${result.passed} passed, ${result.failures.length} failed, ${result.skipped} skipped`);
}

/** Leaves `.cache/prueba.json`: what was proved, of which commit, and by how quick a machine. */
export async function writePrueba(orden: Orden, factor: number, minutes: number, { passed, failures, skipped, unstable }: StageResult): Promise<void> {
  const said = { orden, ...(await head()), passed, failed: failures.length, skipped, inestables: unstable.map(lineOf), minutos: Math.round(minutes * 10) / 10, factor };
  await mkdir(join(PATHS.root, '.cache'), { recursive: true });
  await writeFile(join(PATHS.root, '.cache', 'prueba.json'), `${JSON.stringify(said)}\n`);
}

/** Unknown where the program did not come as a checkout. */
async function head(): Promise<{ commit: string | null; limpio: boolean | null }> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: PATHS.root })).stdout.trim();
  try {
    return { commit: await git('rev-parse', 'HEAD'), limpio: (await git('status', '--porcelain')) === '' };
  } catch {
    return { commit: null, limpio: null };
  }
}

function lineOf({ name, reason }: Failure): string {
  return reason === '' ? name : `${name}: ${reason}`;
}

function told(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
