import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { CHOFER } from './support/choferes.ts';
import { choice, locate, openNuevo, pick, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { EL_AROMO, findByCamion, sinRegistro } from './support/rodal.ts';
import { backInSignal, openInField } from './support/terreno.ts';

const CAMION = 'MRRM61';

/** The title of the step in sight. */
const paso = (page: Page, titulo: string) => expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
const siguiente = async (page: Page, titulo: string) => {
  await page.getByRole('button', { name: `Siguiente: ${titulo}`, exact: true }).click();
  await paso(page, titulo);
};

test('C27 Metro Ruma: four steps without signal, one of them after the page was lost, and the office holds the load by its heights', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  await page.goto('/despachometroruma');
  await expect(page.getByText('Prototipo', { exact: true })).toBeVisible();
  await openNuevo(page);
  await expectAccessible(page, 'Metro Ruma, datos');
  await locate(page, 'EL AROMO');
  await page.getByLabel('Rut Chofer').fill(CHOFER.rut);
  await page.getByLabel('Rut Chofer').press('Tab');
  await expect(page.getByLabel('Nombre Chofer')).toHaveValue(CHOFER.nombre);
  await page.getByLabel('Patente Camión').fill(CAMION);
  await page.getByLabel('Patente Carro').fill('JJWX61');
  await pick(page, 'Destino', 'CELULOSA MARIQUINA');
  await pick(page, 'Especie', 'nitens');
  await pick(page, 'Tipo', '1000');
  await siguiente(page, 'Datos Carga');

  const medidas = { 'Camión, ancho (m)': '2,4', 'Camión, banco 1, altura 1': '2,5', 'Camión, banco 1, altura 2': '2,6', 'Carro, ancho (m)': '2,4', 'Carro, banco 1, altura 1': '2,5' };
  for (const [campo, valor] of Object.entries(medidas)) await page.getByLabel(campo, { exact: true }).fill(valor);
  await expect(page.getByLabel('Total', { exact: true })).toHaveText('Total 12,12 MR');
  await expectAccessible(page, 'Metro Ruma, carga');
  await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toBeVisible();

  // Whoever comes back stands where they were, with all of it.
  await page.reload();
  await paso(page, 'Datos Carga');
  await expect(page.getByLabel('Camión, banco 1, altura 2', { exact: true })).toHaveValue('2,6');
  await siguiente(page, 'Servicios');
  await pick(page, 'Transportista');
  await pick(page, 'Nombre Cosechero', 'SIN COSECHA');
  await page.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
  await expectAccessible(page, 'Metro Ruma, servicios');

  await siguiente(page, 'Finalizar/Confirmar');
  await page.getByLabel('Archivo Camión lleno').setInputFiles(await smallPhoto('lleno', 71));
  // The photo of the empty truck is left: it is told here, and one tap leads to it.
  await page.getByRole('button', { name: 'No ha seleccionado imagen vacia' }).click();
  await paso(page, 'Datos del Despacho');
  await page.getByLabel('Archivo Camión vacío').setInputFiles(await smallPhoto('vacio', 72));
  await expect(page.getByRole('button', { name: 'Ver Camión vacío en grande' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pasos del despacho' }).getByRole('button', { name: /^Finalizar/ }).click();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expectAccessible(page, 'Metro Ruma, final');
  await sendOffline(page);

  await backInSignal(phone);
  const [fila, ...more] = await findByCamion(page, CAMION);
  // 2,4 × 2,55 and 2,4 × 2,5, each to two decimals (A6).
  expect(fila).toMatchObject({ product_code: 1000, volume: '12.120', unidad: 'MR', truck_cart_plate: 'JJWX61', FAENA: 'EL AROMO', farmer_name: 'SIN COSECHA', avisos: [sinRegistro(CAMION)] });
  expect(more).toEqual([]);
  await page.goto(`/despachoRecepciones?ver=${fila?.id}`);
  await expect(page.getByText('Despacho Metro Ruma', { exact: true })).toBeVisible();
  await phone.close();
});

test('C27 Metro Ruma on a desk: with the keyboard alone from step to step, and back', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO, size: { width: 1440, height: 900 } });
  const { page } = phone;
  await page.goto('/despachometroruma');
  await openNuevo(page);
  const pasos = page.getByRole('navigation', { name: 'Pasos del despacho' });
  await pasos.getByRole('button', { name: /^Servicios/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Servicios' })).toBeFocused();
  await expect(pasos.locator('[aria-current="step"]')).toHaveText(/Servicios/);
  // From the title the next stop is the first field of the step.
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Transportista')).toBeFocused();
  await pasos.getByRole('button', { name: 'Paso anterior: Datos Carga' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Datos Carga' })).toBeFocused();
  await phone.close();
});
