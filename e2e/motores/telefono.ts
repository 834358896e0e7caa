import { type DespachoFila, listDespachos } from '@rodal/contracts/busqueda';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { readStore } from '../support/rodal.ts';
import { until } from './persona.ts';
import type { Ventana } from './ventana.ts';

/** What a window's phone holds and what the server tells it. */

/** The worker is active and every reference list is here: the phone may leave for the field. */
export async function waitReadyForField(ventana: Ventana): Promise<void> {
  const isActive = () => ventana.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' && navigator.serviceWorker.controller !== null);
  await until('service worker activo', isActive, 120_000);
  const lists = async () => (await readStore<{ fetchedAt: string | null }>(ventana, 'catalogs')).filter((row) => row.fetchedAt !== null).length;
  await until('listas en el teléfono', async () => (await lists()) === Object.keys(CATALOGOS).length, 90_000);
}

/** Dispatches between two days, as the person who is logged in finds them. */
export async function findDespachos(ventana: Ventana, desde: string, hasta: string): Promise<readonly DespachoFila[]> {
  const path = `${listDespachos.path}?desde=${desde}&hasta=${hasta}`;
  return listDespachos.reply.parse(await ventana.evaluate(async (url) => (await fetch(url)).json(), path)).despachos;
}
