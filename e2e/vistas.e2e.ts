import { expect, test } from '@playwright/test';
import { haceDias } from './support/consultas.ts';
import { DESPACHOS, expectBusqueda, openAs, openFiltros } from './support/oficina.ts';

const SEMANA = { desde: haceDias(6), hasta: haceDias(0), estado: 'anulada' } as const;

test('a search is kept by name, opened later, sent as a link, and deleted with a way back', async ({ baseURL }) => {
  const vista = `Anuladas desktop`;
  const phone = await openAs('oficina', baseURL);
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const menu = (texto: string) => page.getByRole('button', { name: texto, exact: true });
  const guardada = page.getByRole('list', { name: 'Vistas guardadas' }).getByRole('button', { name: vista, exact: true });
  await page.goto(DESPACHOS);

  await test.step('kept', async () => {
    await page.getByRole('button', { name: '7 días', exact: true }).click();
    await openFiltros(page);
    await page.getByLabel('Estado', { exact: true }).selectOption('Anulada');
    await expectBusqueda(page, SEMANA);
    await menu('Vistas').click();
    await page.getByLabel('Guardar esta vista como').fill(vista);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText(`Vista «${vista}» guardada`)).toBeVisible();
    await expect(menu(`Vistas: ${vista}`)).toBeVisible();
  });

  await test.step('opened again, coming from another page', async () => {
    await page.goto('/dashboardResumen');
    await page.getByRole('link', { name: /^Despachos/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`${DESPACHOS}$`));
    await menu('Vistas').click();
    await guardada.click();
    await expect(page).toHaveURL(/\?rango=7dias&estado=anulada$/);
    await expect(menu(`Vistas: ${vista}`)).toBeVisible();
    await expectBusqueda(page, SEMANA);
  });

  await test.step('its link opens the same in a fresh tab; the range stays a range', async () => {
    await menu(`Vistas: ${vista}`).click();
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    const enlace = await page.evaluate(() => navigator.clipboard.readText());
    expect(enlace).toMatch(/\?rango=7dias&estado=anulada$/);
    const tab = await context.newPage();
    await tab.goto(enlace);
    await expectBusqueda(tab, SEMANA);
    await tab.close();
  });

  await test.step('deleted, taken back, deleted', async () => {
    await menu(`Vistas: ${vista}`).click();
    const quitar = page.getByRole('button', { name: `Quitar ${vista}`, exact: true });
    await quitar.click();
    await expect(guardada).toHaveCount(0);
    await page.getByText(`Vista «${vista}» quitada`).locator('..').getByRole('button', { name: 'Deshacer' }).click();
    await expect(menu(`Vistas: ${vista}`)).toBeVisible();
    if (await quitar.isHidden()) await menu(`Vistas: ${vista}`).click();
    await quitar.click();
    await expect(guardada).toHaveCount(0);
    await page.reload();
    await menu('Vistas').click();
    await expect(page.getByText('Guarde aquí las búsquedas que repite: filtros, orden y columnas.')).toBeVisible();
  });
  await phone.close();
});
