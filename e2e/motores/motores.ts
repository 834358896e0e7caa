/**
 * `pnpm motores`: first load with and without signal, search and detail on the engines that the suite does not run
 * (docs/decisiones/118-otros-motores.md). Some five minutes; ends with code 1 when something failed or could not be tried.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { enterRunFolder } from '../../scripts/lib/carpeta-corrida.ts';
import { runCommand } from '../../scripts/lib/consola.ts';
import { generateClient } from '../../scripts/lib/generate-client.ts';
import { assertNodeVersion } from '../../scripts/lib/node-version.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { DESKTOP, PHONE } from '../support/phone.ts';
import { EL_AROMO } from '../support/rodal.ts';
import { FIREFOX } from './firefox.ts';
import { type Motor, tellMissing } from './motor.ts';
import { startPrograma } from './programa.ts';
import { openSenal, OPENSSL, type Senal } from './senal.ts';
import type { Ventana } from './ventana.ts';
import { WEBKIT } from './webkit.ts';

const MOTORES: readonly Motor[] = [FIREFOX, WEBKIT];

/** One journey on one engine. */
interface Recorrido {
  readonly nombre: string;
  readonly tamano: typeof PHONE;
  run(ventana: Ventana, motor: Motor, senal: Senal): Promise<void>;
}

assertNodeVersion();
await runCommand(main, (error) => (error instanceof Error ? error.message : String(error)));

async function main(signal: AbortSignal): Promise<number> {
  const { solo } = parseArgs({ options: { solo: { type: 'string' } } }).values;
  const chosen = MOTORES.filter(({ clave }) => solo === undefined || clave === solo);
  if (chosen.length === 0) throw new Error(`--solo es ${MOTORES.map(({ clave }) => clave).join(' o ')}, no «${solo}».`);
  const missing = tellMissing(chosen.map((motor) => ({ ...motor, necesita: [...motor.necesita, OPENSSL] })));
  if (missing !== null) throw new Error(missing);
  await enterRunFolder();
  await generateClient(signal);
  const recorridos = await listRecorridos();
  console.log('Partiendo el programa con datos de demostración…');
  const programa = await startPrograma(signal);
  let failed = 0;
  try {
    const senal = await openSenal(programa.port);
    for (const motor of chosen) {
      for (const recorrido of recorridos) {
        signal.throwIfAborted();
        if (!(await tellRun(motor, recorrido, senal))) failed += 1;
      }
    }
    await senal.cut();
  } finally {
    await programa.stop();
  }
  console.log(`\n${chosen.length * recorridos.length - failed} bien, ${failed} con falla`);
  return failed === 0 ? 0 : 1;
}

/** What runs on each. What reads the contract is loaded behind the generated client. */
async function listRecorridos(): Promise<readonly Recorrido[]> {
  const [{ sendOffline, sendOnline }, { searchAndOpen }] = await Promise.all([import('./terreno.ts'), import('./oficina.ts')]);
  // Each engine's trucks are its own: the server keeps the loads of both.
  const camion = ({ clave }: Motor, numero: string): string => `${clave.slice(0, 2).toUpperCase()}MT${numero}`;
  return [
    { nombre: 'ingreso y primera carga con señal', tamano: PHONE, run: (ventana, motor) => sendOnline({ ventana, daPosicion: motor.daPosicion }, camion(motor, '01')) },
    { nombre: 'la misma sin señal: abre, guarda, y sale una vez cuando vuelve', tamano: PHONE, run: (ventana, motor, senal) => sendOffline({ ventana, daPosicion: motor.daPosicion }, camion(motor, '02'), senal) },
    { nombre: 'oficina: busca por guía y patente, abre y cierra el detalle', tamano: DESKTOP, run: (ventana) => searchAndOpen(ventana) },
  ];
}

/** Says how it went. @returns whether it went well */
async function tellRun(motor: Motor, { nombre, tamano, ...recorrido }: Recorrido, senal: Senal): Promise<boolean> {
  const began = performance.now();
  let ventana: Ventana | null = null;
  let who = `${motor.nombre} · ${nombre}`;
  try {
    ventana = await motor.open({ origen: senal.origen, tamano, lugar: EL_AROMO });
    who = `${motor.nombre} ${ventana.version}, ${await ventana.evaluate(() => innerWidth)} px · ${nombre}`;
    await recorrido.run(ventana, motor, senal);
    console.log(`bien   ${who} (${Math.round((performance.now() - began) / 1000)} s)`);
    return true;
  } catch (error) {
    console.log(`FALLA  ${who}\n       ${process.env['RODAL_DEPURAR'] && error instanceof Error ? error.stack : String(error)}`);
    if (ventana !== null) console.log(`       ${await retratar(ventana, motor)}`);
    return false;
  } finally {
    await senal.restore();
    await ventana?.close();
  }
}

/** @returns where the picture of the window is */
async function retratar(ventana: Ventana, { clave }: Motor): Promise<string> {
  const dir = join(PATHS.root, 'test-results', 'motores');
  await mkdir(dir, { recursive: true });
  const path = join(dir, `${clave}-${Date.now()}.png`);
  return ventana.picture().then(
    (png) => writeFile(path, png).then(() => path),
    (error: unknown) => `sin imagen: ${String(error)}`,
  );
}
