import { expect, type Page } from '@playwright/test';
import { cameraPhoto } from './fotos.ts';

/** What a person types for a pine load; the origin comes from the position. */
export interface Carga {
  readonly camion: string;
  readonly carro: string;
  readonly rut: string;
  readonly nombre: string;
}

/** Picks a row of a list: the first one, or the first that the search finds. */
async function pick(page: Page, field: string, query = ''): Promise<void> {
  await page.getByRole('button', { name: `${field} Seleccionar` }).click();
  const sheet = page.getByRole('dialog', { name: field });
  await sheet.getByRole('searchbox').fill(query);
  await sheet.locator('button[aria-pressed]').first().click();
  await expect(sheet).toBeHidden();
}

/** Opens Nuevo and fills everything but the two photos. */
export async function fillCarga(page: Page, carga: Carga): Promise<void> {
  await page.goto('/despacho');
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await expect(page.getByRole('button', { name: /^Origen EL AROMO/ })).toBeEnabled();

  await page.getByLabel('Patente Camión').fill(carga.camion);
  await page.getByLabel('Patente Carro').fill(carga.carro);
  await pick(page, 'Producto', 'pino aserrable 3,20');
  await countLogs(page, [[20, 12], [30, 40]]);
  await pick(page, 'Nombre Cosechero');
  await page.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
  await pick(page, 'Destino');
  await pick(page, 'Transportista');
  await page.getByLabel('Rut Chofer').fill(carga.rut);
  await page.getByLabel('Nombre Chofer').fill(carga.nombre);
}

/** The Diametros modal: two taps on the big counter, the rest typed. */
async function countLogs(page: Page, counts: ReadonlyArray<readonly [diametro: number, cantidad: number]>): Promise<void> {
  await page.getByRole('button', { name: 'Diametros' }).click();
  const modal = page.getByRole('dialog', { name: 'Diametros' });
  for (const [diametro, cantidad] of counts) {
    await modal.getByRole('button', { name: `Sumar 1 de ${diametro} cm` }).click();
    await modal.getByLabel(`Cantidad de ${diametro} cm`).fill(String(cantidad));
  }
  await modal.getByRole('button', { name: 'Listo' }).click();
  await expect(modal).toBeHidden();
}

export async function takePhotos(page: Page, tono: number): Promise<void> {
  for (const [titulo, turn] of [['Camión vacío', 0], ['Camión lleno', 90]] as const) {
    const group = page.getByRole('group', { name: titulo });
    await group.getByLabel(`Archivo ${titulo}`).setInputFiles(await cameraPhoto(titulo, (tono + turn) % 360));
    await expect(group.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  }
}
