import { expect, test } from '@playwright/test';
import { campo, openAs, panel, resumen } from './support/oficina.ts';
import { DESKTOP, openPhone } from './support/phone.ts';
import { login } from './support/rodal.ts';
import { tabTo } from './support/teclado.ts';

test('the office finds dispatches by its filters and sees the photos', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto('/despachoRecepciones');
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(page).toHaveURL(/rango=7dias/);
  await expect(resumen(page)).toBeVisible();

  await page.getByRole('button', { name: /fotos/i }).first().click();
  const fotos = panel(page, /^Despacho \d+$/);
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

  // C30: routes ignore case; C12: what nobody knows answers the catch-all.
  await page.goto('/DASHBOARDRESUMEN');
  await expect(page).toHaveURL(/\/dashboardResumen$/);
  await page.goto('/no-existe');
  await expect(page.getByText('Ops! Pagina no encontrada')).toBeVisible();
  await phone.close();
});

test('decisión 104: a list is reached, walked, opened, filtered and exported by single keys', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto('/dashboardResumen');
  await expect(page.getByRole('button', { name: /^Ir a/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/despachoRecepciones$/);
  await page.getByRole('button', { name: '7 días' }).click();
  await expect(page).toHaveURL(/rango=7dias$/);
  const current = page.getByRole('row', { selected: true });
  // Another result would begin anew, and the address is there before the page that it asks for.
  await expect(page.getByRole('button', { name: '7 días', pressed: true })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  for (const row of ['2', '3']) {
    await page.keyboard.press('j');
    await expect(current).toHaveAttribute('aria-rowindex', row);
  }
  await page.keyboard.press('k');
  await expect(current).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('Enter');
  await expect(panel(page, /^Despacho \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, /^Despacho/)).toBeHidden();

  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const filtro = campo(page, 'Despachador');
  await expect(filtro).toBeFocused();
  await page.keyboard.type('jeg');
  await expect(filtro).toHaveValue('jeg');

  // From a field, and without waiting for the box.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('ver fae');
  await expect(page.getByRole('combobox', { name: /^Pantalla/ })).toHaveValue('ver fae');
  await expect(filtro).toHaveValue('jeg');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faenas$/);
  await phone.close();
});

test('menu, filter, list, detail, export and form are worked by the keyboard alone, and the focus is always in sight', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const porMenu = async (pantalla: string) => {
    await page.goto('/dashboardResumen');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await tabTo(page, page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name: 'Administración' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: pantalla, exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible();
  };
  await porMenu('Auditoría');

  await tabTo(page, page.getByRole('button', { name: '7 días' }));
  await keyboard.press('Space');
  await expect(page).toHaveURL(/desde=/);
  await expect(page.getByRole('button', { name: '7 días', pressed: true })).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, grid);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const detalle = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Cerrar', exact: true }) });
  await expect(detalle).toBeVisible();
  await keyboard.press('Escape');
  await expect(detalle).toBeHidden();
  await expect(grid).toBeFocused();

  await keyboard.press('e');
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'CSV', exact: true }));
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('Auditoria.csv');

  await porMenu('Avisos');
  const agregar = page.getByRole('button', { name: 'Agregar aviso' });
  await tabTo(page, agregar);
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Hasta' }));
  await keyboard.press('ArrowDown');
  const calendario = page.getByRole('dialog', { name: 'Calendario: Hasta' });
  await expect(calendario).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(calendario).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Hasta' })).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/);
  // Nothing behind the dialog is a stop.
  await tabTo(page, dialog.getByRole('textbox', { name: 'Mensaje' }));
  await phone.close();
});
