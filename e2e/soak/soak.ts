/**
 * `pnpm soak`: the decisive random test, run after run (docs/decisiones/017-prueba-decisiva.md). Ends with a summary,
 * and with code 1 when something was violated; Ctrl+C ends it in order.
 */
import { writeFile } from 'node:fs/promises';
import { buildWeb } from '../../scripts/lib/build-web.ts';
import { enterRunFolder } from '../../scripts/lib/carpeta-corrida.ts';
import { generateClient } from '../../scripts/lib/generate-client.ts';
import { assertNodeVersion } from '../../scripts/lib/node-version.ts';
import { type Opciones, readOpciones, USO } from './opciones.ts';
import { lineOf, resumen } from './resumen.ts';
import { runVueltas } from './vueltas.ts';

assertNodeVersion();
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (!stop.signal.aborted) console.log('\nTerminando…');
    stop.abort();
  });
}
process.exit(await main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<number> {
  let opciones: Opciones;
  try {
    opciones = readOpciones(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USO}`);
    return 2;
  }
  await enterRunFolder();
  await generateClient(stop.signal);
  if (await buildWeb(stop.signal)) console.log('Aplicación web construida.');
  if (opciones.plantas !== null) {
    const { findPlantas } = await import('./plantas/find-plantas.ts');
    return (await findPlantas(opciones.plantas, stop.signal)) ? 0 : 1;
  }
  if (opciones.disco !== null) {
    const { correrDiscos } = await import('./disco/disco.ts');
    return correrDiscos(opciones.disco, opciones.semilla, stop.signal);
  }
  if (opciones.humo) {
    const { humo } = await import('./humo.ts');
    return humo(opciones.informe, stop.signal);
  }
  return soak(opciones);
}

async function soak({ semilla, corridas, minutos, hastaViolacion, informe }: Opciones): Promise<number> {
  // Everything that needs the generated client is loaded behind it.
  const [{ openMundo }, { correr }] = await Promise.all([import('./mundo.ts'), import('./correr.ts')]);
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  let violated = false;
  const done = await runVueltas({
    semillas: seeds(semilla, corridas),
    abrir: openMundo,
    correr,
    sigue: () => seconds() < minutos * 60 && !(hastaViolacion && violated),
    signal: stop.signal,
    onRun(corrida) {
      violated ||= corrida.violaciones.length > 0;
      console.log(lineOf(corrida));
    },
  });
  console.log(resumen(done, seconds()));
  if (informe !== null) await writeFile(informe, JSON.stringify(done, null, 2));
  return violated || done.length === 0 ? 1 : 0;
}

function* seeds(first: number, count: number): Generator<number> {
  for (let at = 0; at < count; at += 1) yield first + at;
}
