import { expect, type Page } from '@playwright/test';
import { type DespachoFila, listDespachos } from '@rodal/contracts/busqueda';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { santiagoDay } from '@rodal/domain/fechas';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';

/** Inside the perimeter of F0412 EL AROMO, one of the demo sites. */
export const EL_AROMO = { latitude: -38.4712, longitude: -72.3105, accuracy: 8 };

/** Logs in by the form, as a person does, and waits for Inicio. */
export async function login(page: Page, usuario: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/dashboardResumen');
}

/**
 * The worker is active: it has brought some 220 files to the phone, which takes a busy machine longer than a page does.
 * How fast that is, the bench says.
 */
export async function waitWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
}

/** Ready for the field: the worker controls the page and every reference list is on the phone. */
export async function waitReadyForField(page: Page): Promise<void> {
  await waitWorker(page);
  await expect
    .poll(async () => (await readStore<{ fetchedAt: string | null }>(page, 'catalogs')).filter((row) => row.fetchedAt !== null).length)
    .toBe(Object.keys(CATALOGOS).length);
}

/** Where code of the page runs: of Playwright, or of the client of another engine. */
export type Pagina = Pick<Page, 'evaluate'>;

/** Rows of a store of the user's own database on the phone. */
export async function readStore<T>(page: Pagina, store: string): Promise<T[]> {
  const rows = await page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('rodal-u-'));
    if (!found?.name) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(found.name ?? '');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')));
    });
    try {
      return await new Promise<unknown[]>((resolve, reject) => {
        const reading = db.transaction(name).objectStore(name).getAll();
        reading.addEventListener('success', () => resolve(reading.result.map((row) => ({ ...row, bytes: undefined }))));
        reading.addEventListener('error', () => reject(reading.error ?? new Error('IndexedDB')));
      });
    } finally {
      db.close();
    }
  }, store);
  return rows as T[]; // the caller names what the phone's schema says of the store
}

/** Today's dispatches of one truck, as the logged-in person finds them. */
export async function findByCamion(page: Pagina, patente: string): Promise<DespachoFila[]> {
  const day = santiagoDay(new Date());
  const path = `/api/despacho/obtenerdatos?desde=${day}&hasta=${day}`;
  const found = listDespachos.reply.parse(await page.evaluate(async (url) => (await fetch(url)).json(), path));
  return found.despachos.filter((row) => row.truck_plate === patente);
}

/** The flag of every load of the journeys: nobody has registered its truck (E4). */
export function sinRegistro(patente: string): DespachoFila['avisos'][number] {
  return { codigo: 'camionNoHabilitado', detalle: `Patente ${patente}, no está registrada` };
}

/** SHA-256 of the bytes behind a path, as the logged-in person gets them. */
export function fileHash(page: Pagina, path: string): Promise<string> {
  return page.evaluate(async (url) => {
    const digest = await crypto.subtle.digest('SHA-256', await (await fetch(url)).arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, path);
}
