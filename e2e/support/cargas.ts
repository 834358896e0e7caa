import { expect, type Page } from '@playwright/test';
import { takePhotos } from './carga.ts';
import { CHOFER } from './choferes.ts';
import { locate, openNuevo, pick } from './formulario.ts';
import { smallPhoto } from './fotos.ts';

/** A load of any of the three forms, as a person enters it; what is absent is left as the form has it. */
export interface CargaDeForma {
  readonly camion: string;
  readonly carro?: string;
  /** Words or id that the search finds. */
  readonly producto: string;
  /** Types or measures the quantity. @returns what the screen then shows, e.g. `30,26` */
  readonly medir: (page: Page) => Promise<string>;
  readonly precio?: string;
  /** Only where harvester and loader are asked for (A14). */
  readonly cosechero?: string;
  readonly destino: string;
  /** A sale: the Traslado switch off (A7). */
  readonly venta?: boolean;
}

/**
 * Fills Nuevo of the form that is open, with an authorised driver and small photos, up to Enviar.
 * @param faena that the phone stands in
 * @param tono makes the photos differ from those of other loads
 * @returns the quantity as the screen shows it
 */
export async function fillCargaDeForma(page: Page, carga: CargaDeForma, faena: string, tono: number): Promise<string> {
  await openNuevo(page);
  await locate(page, faena);
  await page.getByLabel('Patente Camión').fill(carga.camion);
  if (carga.carro !== undefined) await page.getByLabel('Patente Carro').fill(carga.carro);
  await pick(page, 'Producto', carga.producto);
  const cantidad = await carga.medir(page);
  if (carga.precio !== undefined) await page.getByLabel('Precio').fill(carga.precio);
  if (carga.cosechero !== undefined) {
    await pick(page, 'Nombre Cosechero', carga.cosechero);
    await page.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
  }
  await pick(page, 'Destino', carga.destino);
  if (carga.venta === true) await page.getByRole('switch', { name: 'Traslado' }).uncheck({ force: true });
  await pick(page, 'Transportista');
  await page.getByLabel('Rut Chofer').fill(CHOFER.rut);
  await page.getByLabel('Rut Chofer').press('Tab');
  await expect(page.getByLabel('Nombre Chofer')).toHaveValue(CHOFER.nombre);
  await takePhotos(page, tono, smallPhoto);
  return cantidad;
}
