/**
 * `pnpm soak --disco N`: N runs on a small disk that fills up (decision 038). Ends with a table, and with code 1 when a load was
 * lost that the screen had said was saved.
 */
import { openMundo } from '../mundo.ts';
import { perfilOf } from '../perfil.ts';
import { correrDisco, type CorridaDisco } from './corrida.ts';
import { montar, SISTEMAS } from './montar.ts';

/** Every file system, with the browser's promise to keep the site's data and without it. */
const SUELOS = SISTEMAS.flatMap((sistema) => [true, false].map((conservado) => ({ sistema, conservado })));

export async function correrDiscos(corridas: number, semilla: number, signal: AbortSignal): Promise<number> {
  try {
    for (const sistema of SISTEMAS) montar(sistema, 16).close();
  } catch {
    console.log('Disco lleno: no ejecutado aquí. Esta máquina no deja montar un sistema de archivos.');
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
