import { setTimeout as delay } from 'node:timers/promises';
import { PACIENCIA_MS } from '../support/phone.ts';
import type { Busca, Cosa, Ventana } from './ventana.ts';

/** What a person does in a window, each step ending when the screen allows it. */

/** Waits until something is so. @throws with what was awaited */
export async function until(what: string, holds: () => Promise<boolean>, patience = PACIENCIA_MS): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await delay(100)) {
    if (Date.now() > end) throw new Error(`En ${patience / 1000} s no hubo ${what}.`);
  }
}

/** Waits for something to be shown. */
export async function see(ventana: Ventana, busca: Busca): Promise<Cosa> {
  let found: Cosa | null = null;
  await until(describe(busca), async () => (found = await ventana.find(busca)) !== null);
  if (found === null) throw new Error(describe(busca));
  return found;
}

/** Waits for something to go away. */
export function gone(ventana: Ventana, busca: Busca): Promise<void> {
  return until(`término de ${describe(busca)}`, async () => (await ventana.find(busca)) === null);
}

/**
 * Presses it. A screen that is still drawn may take it from under the finger: whoever misses presses again.
 */
export async function tap(ventana: Ventana, busca: Busca): Promise<void> {
  let missed: unknown = null;
  await until(describe(busca), async () => {
    const found = await ventana.find(busca);
    if (found === null) return false;
    return found.tap().then(
      () => true,
      (error: unknown) => {
        missed = error;
        return false;
      },
    );
  }).catch((error: unknown) => {
    throw missed ?? error;
  });
}

/** Presses a field and types. */
export async function write(ventana: Ventana, nombre: string | RegExp, texto: string, dentro?: Busca): Promise<void> {
  const campo: Busca = { rol: 'campo', nombre, ...(dentro && { dentro }) };
  await tap(ventana, campo);
  await (await see(ventana, campo)).type(texto);
}

function describe({ rol, nombre, dentro }: Busca): string {
  return `${rol}${nombre === undefined ? '' : ` «${String(nombre)}»`}${dentro === undefined ? '' : ` en ${describe(dentro)}`}`;
}
