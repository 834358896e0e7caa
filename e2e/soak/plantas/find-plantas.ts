import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '../../../scripts/lib/paths.ts';
import { comando } from '../resumen.ts';
import type { Corrida } from '../tipos.ts';
import { copyWithPlanta } from './copy-tree.ts';
import { type Planta, PLANTAS } from './plantas.ts';

/** The same seeds for each: a run without the bug must be clean with them. */
const PRIMERA = 1;
const CORRIDAS = 60;
const MINUTOS = 12;

/**
 * Proves the random test itself: for each planted bug, runs it in a copy that has the bug until it finds it, then the
 * seed that found it in this tree, which must be clean.
 * @param nombres which ones; [] = all
 * @returns whether each was found and none is in this tree
 */
export async function findPlantas(nombres: readonly string[], signal: AbortSignal): Promise<boolean> {
  const unknown = nombres.filter((nombre) => !PLANTAS.some((planta) => planta.nombre === nombre));
  if (unknown.length > 0) throw new Error(`No hay plantas ${unknown.join(', ')}: ${PLANTAS.map(({ nombre }) => nombre).join(', ')}.`);
  const lines: string[] = [];
  let all = true;
  for (const planta of PLANTAS.filter(({ nombre }) => nombres.length === 0 || nombres.includes(nombre))) {
    console.log(`\n== ${planta.nombre}: ${planta.que}`);
    const { found, text } = await find(planta, signal);
    if (signal.aborted) return false;
    all &&= found;
    lines.push(`  ${found ? '✓' : '✗'} ${planta.nombre}: ${text}`);
  }
  console.log(['', 'Errores plantados', ...lines].join('\n'));
  return all;
}

async function find(planta: Planta, signal: AbortSignal): Promise<{ readonly found: boolean; readonly text: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-planta-'));
  try {
    const tree = join(dir, 'rodal');
    await copyWithPlanta(tree, planta);
    const args = ['--semilla', PRIMERA, '--corridas', CORRIDAS, '--minutos', MINUTOS, '--hasta-violacion'];
    const runs = await soakIn(tree, args, join(dir, 'con.json'), signal);
    const bad = runs.find(({ violaciones }) => violaciones.length > 0);
    if (bad === undefined) return { found: false, text: `no se encontró en ${runs.length} corridas` };
    const clean = await soakIn(PATHS.root, ['--semilla', bad.semilla], join(dir, 'sin.json'), signal);
    const dirty = clean.flatMap(({ violaciones }) => violaciones);
    if (clean.length !== 1 || dirty.length > 0) {
      return { found: false, text: `sin el error, ${comando(bad.semilla)} tampoco pasa: ${dirty.join(' · ') || 'no corrió'}` };
    }
    return { found: true, text: `semilla ${bad.semilla}, corrida ${runs.length}: ${bad.violaciones.join(' · ')}` };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @returns the runs; [] when it did not even begin */
async function soakIn(tree: string, args: readonly (string | number)[], informe: string, signal: AbortSignal): Promise<Corrida[]> {
  const child = spawn(process.execPath, [join(tree, 'e2e', 'soak', 'soak.ts'), ...args.map(String), '--informe', informe], {
    cwd: tree,
    stdio: 'inherit',
    signal,
  });
  child.on('error', () => undefined); // ended by the signal: nothing was reported
  await once(child, 'exit');
  const text = await readFile(informe, 'utf8').catch(() => '[]');
  const runs: Corrida[] = JSON.parse(text);
  return runs;
}
