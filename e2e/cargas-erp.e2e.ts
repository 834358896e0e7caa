import { expect, type Locator, type Page, test } from '@playwright/test';
import { DATOS_AL, setFallasErp } from './support/erp.ts';
import { openAs } from './support/oficina.ts';

const PANTALLA = '/cargasBcMovProducto?tipo=PINO&anio=2024';
const PANEL = 'Movimientos de producto, PINO';

test.afterEach(() => setFallasErp([]));

/** The row or the card of a month. */
const mes = (page: Page, nombre: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ has: page.getByRole('button', { name: `Cargar ${nombre}`, exact: true }) }).first();
const panel = (page: Page): Locator => page.getByRole('region', { name: PANEL });

/** A month that no other journey loads. */
const este = 'marzo';

test('a load from the ERP: seen in two windows, kept by a reload, undone; one that fails leaves the old data', { tag: '@area' }, async ({ baseURL }) => {
  const [one, two] = [await openAs('reportes', baseURL), await openAs('reportes', baseURL)];
  for (const { page } of [one, two]) {
    await page.goto(PANTALLA);
    await expect(mes(page, este)).toContainText(/1\.170.*(Sin cargar|ninguna)/);
  }
  // On its way until everything was seen, however slow the machine.
  await setFallasErp([{ tipo: 'lento', ms: 10_000, servicio: 'MovProducto_FaenaActivas', veces: 'siempre' }]);
  await mes(one.page, este).getByRole('button').click();
  for (const { page } of [one, two]) await expect(panel(page).getByLabel('Avance de la carga')).toBeVisible();
  await expect(panel(two.page).getByText('pedida por reportes')).toBeVisible();
  await one.page.reload();
  await expect(panel(one.page).getByLabel('Avance de la carga')).toBeVisible();
  await expect(mes(one.page, 'abril').getByRole('button')).toBeDisabled();
  await setFallasErp([]);
  for (const { page } of [one, two]) {
    await expect(panel(page).getByLabel('Avance de la carga')).toBeHidden();
    await expect(mes(page, este)).toContainText('Al día');
    await expect(panel(page).getByText(DATOS_AL)).toBeVisible();
  }
  const cargado = await mes(one.page, este).textContent();

  await setFallasErp([{ tipo: 'columnaAusente', columna: 'Cantidad', servicio: 'MovProducto_FaenaActivas', veces: 'siempre' }]);
  await mes(one.page, este).getByRole('button').click();
  const causa = `No se pudo conectar con BC: MovProducto_FaenaActivas de COMSA, ${este} 2024: al servicio le falta una columna (Cantidad`;
  for (const { page } of [one, two]) await expect(panel(page).getByRole('alert')).toContainText(causa);
  expect(await mes(one.page, este).textContent()).toBe(cargado);

  await setFallasErp([]);
  await mes(two.page, este).getByRole('button').click();
  await expect(panel(two.page).getByRole('alert')).toBeHidden();
  await two.page.getByRole('button', { name: 'Deshacer' }).click();
  await two.page.getByRole('dialog', { name: 'Deshacer la carga' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(two.page.getByText('Volvieron los datos anteriores')).toBeVisible();
  for (const { page } of [one, two]) await expect(mes(page, este)).toContainText('Al día');
  await two.page.reload();
  await expect(two.page.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  for (const phone of [one, two]) await phone.close();
});
