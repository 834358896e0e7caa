import { expect, test } from '@playwright/test';
import { openAs, resumen } from './support/oficina.ts';
import { DESKTOP, openPhone } from './support/phone.ts';
import { login } from './support/rodal.ts';

test('the office finds dispatches by its filters and sees the photos', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto('/despachoRecepciones');
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(page).toHaveURL(/rango=7dias/);
  await expect(resumen(page)).toBeVisible();

  await page.getByRole('button', { name: /fotos/i }).first().click();
  const fotos = page.getByRole('dialog');
  const fotosOf = fotos.locator('img');
  await expect
    .poll(() => fotosOf.evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)))
    .toEqual([true, true]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rango=7dias$/);

  // The address holds the filters: the same page again after a reload.
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(resumen(page)).toBeVisible();

  await page.goto(`${new URL(address).pathname}?desde=2020-01-01&hasta=2020-01-02`);
  await expect(page.getByText('Sin resultados para estos filtros')).toBeVisible();
  await phone.close();
});

test('C13: a dispatcher sees their own, C32: who has no profile is told so and sent to /error', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, size: DESKTOP });
  const { page } = phone;
  await login(page, 'despachador');
  await page.goto('/despachoRecepciones');
  await expect(page.getByRole('heading', { name: 'Mis Despachos' })).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByLabel('Usuario')).toBeVisible();

  await login(page, 'sinperfil');
  await expect(page.getByText('Usted no tiene perfil, solo se permite lectura')).toBeVisible();
  await page.goto('/despachoRecepciones');
  await expect(page).toHaveURL(/\/error/);
  await expect(page.getByText('Usted no puede acceder aquí')).toBeVisible();

  // C30: routes ignore case; C12: what is not built answers the catch-all.
  await page.goto('/DASHBOARDRESUMEN');
  await expect(page).toHaveURL(/\/dashboardResumen$/);
  await page.goto('/nominasVigentes');
  await expect(page.getByText('Ops! Pagina no encontrada')).toBeVisible();
  await phone.close();
});
