import { expect, type Locator, type Page, test } from '@playwright/test';
import { cargasPorConfirmar } from './support/consultas.ts';
import { setVaciosErp } from './support/erp.ts';
import { openAs } from './support/oficina.ts';

/** D4, R103: the ERP says that a company has no sites. */

const PANEL = 'Información Faenas';
const VACIA = [{ servicio: 'InformacionFaenas', empresa: 'COMSA', periodo: '' }] as const;
const BOTON = 'Actualizar Faenas desde BC';

test.afterEach(() => setVaciosErp([]));

const panel = (page: Page): Locator => page.getByRole('region', { name: PANEL });
const espera = (page: Page): Locator => page.getByRole('region', { name: 'Carga por confirmar' });

/** Asks for the sites and waits until the load is over. */
async function cargar(page: Page): Promise<void> {
  await page.getByRole('button', { name: BOTON }).click();
  await expect(panel(page).getByLabel('Avance de la carga')).toBeHidden();
  await expect(page.getByRole('button', { name: BOTON })).toBeEnabled();
}

async function decidir(page: Page, title: string, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(/InformacionFaenas de COMSA: hoy \d+ filas, con esta carga ninguna/);
  if (answer === 'Confirmar') await dialog.getByLabel('Motivo (opcional)').fill('Sin faenas este mes');
  await dialog.getByRole('button', { name: answer }).click();
}

test('a load that would take the sites away waits: discarded on its screen, then confirmed from the bandeja, then undone', async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const { page } = office;
  const otras = await cargasPorConfirmar(page);
  await page.goto('/faenas');
  await cargar(page);
  // The load may have brought others: what the list says until it has asked again is of before.
  await page.reload();
  const antes = await page.getByText(/^\d+\sfaenas/).first().textContent();

  await setVaciosErp(VACIA);
  await cargar(page);
  await expect(espera(page)).toContainText(/InformacionFaenas de COMSA: hoy \d+ filas, con esta carga ninguna/);
  await page.reload();
  await expect(page.getByText(/^\d+\sfaenas/).first()).toHaveText(antes ?? '');
  await espera(page).getByRole('button', { name: 'Descartar' }).click();
  await decidir(page, 'Descartar la carga', 'Descartar');
  await expect(espera(page)).toBeHidden();

  await cargar(page);
  await expect(espera(page)).toBeVisible();
  await page.goto('/dashboardResumen');
  await page.getByRole('region', { name: 'Mi bandeja' }).getByRole('link', { name: new RegExp(`^${otras + 1}\\scargas? por confirmar`) }).click();
  await expect(page).toHaveURL(/\/trabajos\?estado=porConfirmar$/);
  await page.getByRole('button', { name: `Confirmar ${PANEL}` }).click();
  await decidir(page, 'Confirmar la carga', 'Confirmar');
  await expect(page.getByRole('row').filter({ hasText: 'Por confirmar' })).toHaveCount(otras);

  await page.goto('/faenas');
  await expect(espera(page)).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog', { name: 'Deshacer la carga' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Volvieron los datos anteriores')).toBeVisible();
  await expect(page.getByText(/^\d+\sfaenas/).first()).toHaveText(antes ?? '');
  await office.close();
});
