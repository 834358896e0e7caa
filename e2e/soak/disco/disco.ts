/**
 * `pnpm soak --disco N`: N runs on a small disk that fills up (decision 038). Ends with a table, and with code 1 when a load was
 * lost that the screen had said was saved.
 */
import { openMundo } from '../mundo.ts';
import { perfilOf } from '../perfil.ts';
import { correrDisco, type CorridaDisco } from './corrida.ts';
import { SISTEMAS, whyNot } from './montar.ts';
import type { Mundo } from '../tipos.ts';

/** Every file system, with the browser's promise to keep the site's data and without it. */
const SUELOS = SISTEMAS.flatMap((sistema) => [true, false].map((conservado) => ({ sistema, conservado })));

export async function correrDiscos(corridas: number, semilla: number, signal: AbortSignal): Promise<number> {
  const reasons = SISTEMAS.map(whyNot).filter((reason) => reason !== null);
  if (reasons.length > 0) {
    console.log(noEjecutado(reasons));
    return 0;
  }
  const mundo = await openMundo();
  const done: CorridaDisco[] = [];
  try {
    const perfil = await perfilOf(mundo);
    for (let n = 0; n < corridas && !signal.aborted; n += 1) {
      // By the seed, so that a seed alone repeats its run.
      const suelo = SUELOS[(semilla + n) % SUELOS.length] ?? { sistema: 'tmpfs', conservado: false };
      const corrida = await correrDisco(mundo, perfil, { semilla: semilla + n, ...suelo });
      done.push(corrida);
      console.log(lineOf(semilla + n, corrida));
    }
  } finally {
    await mundo.close();
  }
  console.log(tableOf(done));
  return done.some(({ perdidos }) => perdidos.length > 0) ? 1 : 0;
}

/** The seed of the short run: the disk fills before the photo, is freed, and the browser is killed twice. */
const SEMILLA_CORTA = 3001;

/**
 * One run, for the test command, on the first file system that can be mounted, without the browser's promise: there the
 * browser throws away everything at once.
 * @returns a sentence of what was lost; [] = nothing; null = not run here, and said so
 */
export async function correrDiscoCorto(mundo: Mundo): Promise<readonly string[] | null> {
  const reasons: string[] = [];
  for (const sistema of SISTEMAS) {
    const reason = whyNot(sistema);
    if (reason !== null) {
      reasons.push(reason);
      continue;
    }
    const began = performance.now();
    const told = await correrDisco(mundo, await perfilOf(mundo), { semilla: SEMILLA_CORTA, sistema, conservado: false }).then(
      (corrida) => ({ isLost: corrida.perdidos.length > 0 || corrida.dichos.length === 0, text: lineOf(SEMILLA_CORTA, corrida) }),
      (error: unknown) => ({ isLost: true, text: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    console.log(`  ${told.isLost ? '✗' : '✓'} disco lleno (${told.text}, ${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return told.isLost ? [`pnpm soak --disco 1 --semilla ${SEMILLA_CORTA}`] : [];
  }
  console.log(`  ${noEjecutado(reasons)}`);
  return null;
}

function noEjecutado(reasons: readonly string[]): string {
  return `Disco lleno: no ejecutado aquí. Esta máquina no deja montar un sistema de archivos (${reasons.join('; ')}).`;
}

function lineOf(semilla: number, { sistema, conservado, historia, dichos, perdidos, sinFotos, aviso }: CorridaDisco): string {
  return `${semilla} ${sistema}${conservado ? '' : ' sin permiso de conservar'}: ${historia}; ${dichos.length} dichos, ${perdidos.length} perdidos, ${sinFotos.length} sin fotos${aviso === '' ? '' : `; «${aviso.slice(0, 60)}»`}`;
}

function tableOf(done: readonly CorridaDisco[]): string {
  const rows = SUELOS.map(({ sistema, conservado }) => {
    const some = done.filter((one) => one.sistema === sistema && one.conservado === conservado);
    const sum = (of: (one: CorridaDisco) => number) => some.reduce((all, one) => all + of(one), 0);
    return `${sistema}, ${conservado ? 'con' : 'sin'} permiso de conservar: ${some.length} corridas, ${sum(({ dichos }) => dichos.length)} dichos, ${sum(({ perdidos }) => perdidos.length)} perdidos, ${sum(({ sinFotos }) => sinFotos.length)} sin fotos`;
  });
  return rows.join('\n');
}
