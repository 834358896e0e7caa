import { rm } from 'node:fs/promises';
import * as fc from 'fast-check';
import type { Real } from './acciones/accion.ts';
import { countFallas } from './contar.ts';
import { soltarDesconocidos } from './cortes.ts';
import { createDiario, type Diario } from './diario.ts';
import { createFallas } from './fallas.ts';
import { createModelo, type Modelo } from './modelo.ts';
import { perfilOf } from './perfil.ts';
import { programa } from './programa.ts';
import { createRandom } from './random.ts';
import { retratar } from './retratar.ts';
import { revisar } from './revisar.ts';
import { drainAll, expectQuiet, heal } from './sanar.ts';
import { createTelefono } from './telefono.ts';
import { turnoOf } from './turno.ts';
import type { Corrida, Mundo } from './tipos.ts';

/**
 * One run of the decisive random test (reliability 2.10): actions and faults that this number alone decides, then heal,
 * drain, and the invariant. What a run cannot do is a violation, too.
 * @param semilla 32 bits
 */
export async function correr(mundo: Mundo, semilla: number): Promise<Corrida> {
  const perfil = await perfilOf(mundo);
  const turno = turnoOf(mundo);
  const began = performance.now();
  await turno.reponer();
  await forget(mundo);
  const diario = createDiario();
  const modelo = createModelo();
  const fallas = createFallas(mundo.proxy.log);
  const profile = await perfil.copiar();
  const telefono = createTelefono({ url: mundo.url, profile, browser: perfil.browser, onError: (text) => diario.violate(text) });
  const real: Real = { mundo, telefono, perfil, turno, fallas, diario, random: createRandom(semilla) };
  mundo.proxy.rule = fallas.rule;
  const desconocidos = soltarDesconocidos(mundo);
  try {
    await telefono.abrir();
    await guarded(diario, 'acción', () => act(modelo, real, semilla));
    await guarded(diario, 'sanar y vaciar', async () => {
      diario.count('conexión ajena cortada', await desconocidos.terminar());
      await heal(modelo, real);
      await drainAll(modelo, real);
      await expectQuiet(real);
    });
    if (diario.violaciones.length === 0) await guarded(diario, 'revisar', () => revisar(modelo, real));
    if (diario.violaciones.length > 0) await retratar(telefono, semilla);
    await telefono.close();
    if (modelo.quien === 'ana') perfil.recoger(profile);
  } finally {
    await desconocidos.terminar();
    mundo.proxy.rule = () => ({ kind: 'pass' });
    mundo.proxy.link = null;
    await telefono.matar();
    await rm(profile, { recursive: true, force: true });
  }
  count(real);
  const despachos = modelo.cargas.filter(({ estado }) => estado === 'finalizado').length;
  const segundos = (performance.now() - began) / 1000;
  return { semilla, acciones: diario.acciones, fallas: diario.fallas, despachos, violaciones: [...diario.violaciones, ...mundo.quejas()], segundos };
}

/** What is left of the run before is none of this one's. */
async function forget(mundo: Mundo): Promise<void> {
  mundo.proxy.log.clear();
  mundo.servidor.muertes();
  await mundo.nuevos();
}

/** The actions of one seed, one after the other, as far as they make sense. */
async function act(modelo: Modelo, real: Real, semilla: number): Promise<void> {
  const property = fc.asyncProperty(programa, (acciones) => fc.asyncModelRun(() => ({ model: modelo, real }), acciones));
  // One run, not biased towards small numbers, which are for the first of many.
  const { failed, errorInstance } = await fc.check(property, { seed: semilla, numRuns: 1, endOnFailure: true, unbiased: true });
  if (failed) throw errorInstance instanceof Error ? errorInstance : new Error(String(errorInstance));
}

/** A step that cannot be done breaks a promise as well: something did not answer. */
async function guarded(diario: Diario, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    diario.violate(`${what} (${diario.acciones.at(-1) ?? 'al empezar'}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

function count({ mundo, diario }: Real): void {
  for (const counts of [countFallas(mundo.proxy.log.exchanges), deaths(mundo)]) {
    for (const [name, times] of Object.entries(counts)) diario.count(name, times);
  }
}

function deaths({ servidor }: Mundo): Record<string, number> {
  return Object.fromEntries(Object.entries(servidor.muertes()).map(([cause, times]) => [cause === 'matar' ? 'servidor muerto' : cause, times]));
}
