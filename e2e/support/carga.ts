import { expect, type Page } from '@playwright/test';
import { type PickedFile, cameraPhoto } from './fotos.ts';
import { countLogs, locate, openNuevo, pick } from './formulario.ts';

/** What a person types for a pine load; the origin comes from the position. */
export interface Carga {
  readonly camion: string;
  readonly carro: string;
  readonly rut: string;
  readonly nombre: string;
}

/** Opens Nuevo and fills everything but the two photos. */
export async function fillCarga(page: Page, carga: Carga): Promise<void> {
  await page.goto('/despacho');
  await openNuevo(page);
  await locate(page, 'EL AROMO');

  await page.getByLabel('Patente Camión').fill(carga.camion);
  await page.getByLabel('Patente Carro').fill(carga.carro);
  await pick(page, 'Producto', 'pino aserrable 3,20');
  await countLogs(page, [[20, 12], [30, 40]]);
  await pick(page, 'Nombre Cosechero');
  await page.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
  await pick(page, 'Destino');
  await pick(page, 'Transportista');
  await page.getByLabel('Rut Chofer').fill(carga.rut);
  // An authorised driver's name comes by itself, once the field is left.
  await page.getByLabel('Rut Chofer').press('Tab');
  await page.getByLabel('Nombre Chofer').fill(carga.nombre);
}

/**
 * Both photos.
 * @param tono makes them differ from those of other loads
 * @param photo a camera's 12 megapixels unless told otherwise
 */
export async function takePhotos(
  page: Page,
  tono: number,
  photo: (name: string, tono: number) => Promise<PickedFile> = cameraPhoto,
): Promise<void> {
  for (const [titulo, turn] of [['Camión vacío', 0], ['Camión lleno', 90]] as const) {
    const group = page.getByRole('group', { name: titulo });
    await group.getByLabel(`Archivo ${titulo}`).setInputFiles(await photo(titulo, (tono + turn) % 360));
    // It cannot be pressed before the phone has the photo; until then the screen says that it is at work.
    await expect(group.getByRole('button', { name: 'Cambiar foto' })).toBeEnabled();
  }
}
