import { writeFile } from 'node:fs/promises';
import { correr } from './correr.ts';
import { openMundo } from './mundo.ts';
import { comando } from './resumen.ts';
import { SEMILLAS } from './semillas.ts';
import type { Corrida } from './tipos.ts';
import { runVueltas } from './vueltas.ts';

const MAX_SECONDS = 60;
/** Closing the world, and a run that is slower than the others. */
const SPARE_SECONDS = 6;
/** A run under way by then is left, unless it is the only one. */
const LEAVE_SECONDS = MAX_SECONDS - 3;

/**
 * The smoke of the random test, a stage of `pnpm test`: known seeds that between them kill the browser, the server and
 * PostgreSQL, lose acknowledgements and open a second tab. No seed of chance: whether a change lands must not hang on
 * dice; `pnpm soak` throws those. At most a minute with the start of its world: when time is out it begins no more, and
 * what is half done does not count. Only a machine so slow that not one run fits takes longer.
 * @param informe a file for the count of passed runs and the command that repeats each failed one
 * @returns the exit code
 */
export async function humo(informe: string | null, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const late = new AbortController();
  let runs = 0;
  const timer = setTimeout(() => {
    if (runs === 0) return;
    console.log('  la última quedó a medias: se acabó el minuto');
    late.abort();
  }, LEAVE_SECONDS * 1000);
  const done = await runVueltas({
    semillas: SEMILLAS,
    abrir: openMundo,
    correr,
    sigue: (longest) => (performance.now() - began) / 1000 + longest + SPARE_SECONDS < MAX_SECONDS,
    signal: AbortSignal.any([signal, late.signal]),
    onRun(corrida) {
      runs += 1;
      report(corrida);
    },
  });
  clearTimeout(timer);
  const failures = done.filter(({ violaciones }) => violaciones.length > 0).map(({ semilla }) => comando(semilla));
  const passed = done.length - failures.length;
  if (informe !== null) await writeFile(informe, JSON.stringify({ passed, failures, skipped: 0 }));
  return failures.length > 0 || done.length === 0 ? 1 : 0;
}

function report({ semilla, acciones, fallas, segundos, violaciones }: Corrida): void {
  const what = `${acciones.length} acciones, ${Object.keys(fallas).join(', ') || 'sin fallas'}, ${segundos.toFixed(1)} s`;
  if (violaciones.length === 0) return console.log(`  ✓ semilla ${semilla} (${what})`);
  console.log(`  ✗ semilla ${semilla} (${what}): ${comando(semilla)}`);
  for (const one of violaciones) console.log(`    ${one}`);
}
