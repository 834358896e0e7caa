import { writeFile } from 'node:fs/promises';
import { correr } from './correr.ts';
import { correrDiscoCorto } from './disco/disco.ts';
import { openMundo } from './mundo.ts';
import { perfilOf } from './perfil.ts';
import { comando } from './resumen.ts';
import { SEMILLAS } from './semillas.ts';
import type { Corrida, Mundo } from './tipos.ts';
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
 * what is half done does not count. Before them one run on a small disk that fills up, where one can be mounted. Only a machine so slow that not one run fits takes longer.
 * @param informe a file for the count of passed runs and the command that repeats each failed one
 * @returns the exit code
 */
export async function humo(informe: string | null, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const late = new AbortController();
  let runs = 0;
  /** The disk's run, which has its own time, ms. `fallas` null = not run here. */
  const disco: { spent: number; fallas: readonly string[] | null } = { spent: 0, fallas: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = (): number => performance.now() - began - disco.spent;
  const leave = (): void => {
    if (runs === 0) return;
    console.log('  la última quedó a medias: se acabó el minuto');
    late.abort();
  };
  const abrir = async (): Promise<Mundo> => {
    const mundo = await openMundo();
    if (timer !== undefined) return mundo;
    // Of the minute: the runs need it, too.
    await perfilOf(mundo);
    const before = performance.now();
    disco.fallas = await correrDiscoCorto(mundo);
    disco.spent = performance.now() - before;
    timer = setTimeout(leave, LEAVE_SECONDS * 1000 - elapsed());
    return mundo;
  };
  const done = await runVueltas({
    semillas: SEMILLAS,
    abrir,
    correr,
    sigue: (longest) => elapsed() / 1000 + longest + SPARE_SECONDS < MAX_SECONDS,
    signal: AbortSignal.any([signal, late.signal]),
    onRun(corrida) {
      runs += 1;
      report(corrida);
    },
  });
  clearTimeout(timer);
  const broken = done.filter(({ violaciones }) => violaciones.length > 0).map(({ semilla }) => comando(semilla));
  const failures = [...broken, ...(disco.fallas ?? [])];
  const passed = done.length - broken.length + (disco.fallas?.length === 0 ? 1 : 0);
  if (informe !== null) await writeFile(informe, JSON.stringify({ passed, failures, skipped: 0 }));
  return failures.length > 0 || done.length === 0 ? 1 : 0;
}

function report({ semilla, acciones, fallas, segundos, violaciones }: Corrida): void {
  const what = `${acciones.length} acciones, ${Object.keys(fallas).join(', ') || 'sin fallas'}, ${segundos.toFixed(1)} s`;
  if (violaciones.length === 0) return console.log(`  ✓ semilla ${semilla} (${what})`);
  console.log(`  ✗ semilla ${semilla} (${what}): ${comando(semilla)}`);
  for (const one of violaciones) console.log(`    ${one}`);
}
