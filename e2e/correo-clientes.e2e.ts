import { expect, type Page, test } from '@playwright/test';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { expectDialogAccessible } from './support/axe.ts';
import { openAs } from './support/oficina.ts';
import { DESKTOP, PHONE } from './support/phone.ts';

/** What is above the list while the way back from a load stands in its heading. */
const encabezado = (page: Page) =>
  page.evaluate(() => ['main h1', 'main [role="grid"] [role="row"][aria-rowindex="2"]'].map((selector) => Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? -1)));

const LISTA = 'cobranza@empresa.example, despachador@rodal.example';
async function poner(baseURL: string | undefined, valor: string, visto: string): Promise<void> {
  const admin = await openAs('admin', baseURL);
  await admin.page.goto('/ajustes');
  const reply = await admin.page.request.put('/api/ajustes/correosClientes', { data: { valor, visto }, headers: { [CSRF_HEADER]: CSRF_VALUE } });
  expect(reply.status()).toBe(200);
  await admin.close();
}

async function actualizar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(page.getByLabel('Avance de la carga')).toBeVisible();
  await expect(page.getByLabel('Avance de la carga')).toBeHidden();
}

test('the list of customers is sent by hand from its screen, with the keyboard, and what went to whom is told; on a phone too', async ({ baseURL }) => {
  const contador = await openAs('contador', baseURL, DESKTOP);
  const { page } = contador;
  await page.goto('/clientesNacionales');
  // Twice: then there is a way back.
  for (const _ of [1, 2]) await actualizar(page);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // A window of another size is drawn anew when the page comes to it.
    await expect.poll(async () => {
      const [titulo = 0, fila = 0] = await encabezado(page);
      return [width, titulo, fila <= 150];
    }).toEqual([width, 51, true]);
  }
  await page.setViewportSize(DESKTOP);
  // By day the clock may send it beside this journey: by then nothing here waits for a load.
  await poner(baseURL, LISTA, '');
  await page.getByRole('button', { name: 'Correo de las 09:00' }).focus();
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Correo de las 09:00' });
  await expect(dialogo.getByText('despachador@rodal.example No se le escribe. despachador: su perfil no permite ver lo que dice.')).toBeVisible();
  await expect(dialogo.getByRole('article', { name: 'Lo que dice' })).toContainText('Pendiente en CLP');
  await expectDialogAccessible(page, 'Correo de las 09:00');
  await dialogo.getByRole('button', { name: 'Enviar ahora' }).press('Enter');
  await page.getByRole('dialog', { name: 'Enviar ahora' }).getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await expect(page.getByText('Se han enviado 1 correo(s) correctamente.')).toBeVisible();
  const envio = dialogo.getByRole('group').filter({ hasText: 'Lo envió contador' });
  await expect(envio).toContainText('1 enviado y 1 omitido');
  await envio.locator('summary').press('Enter');
  const bajada = page.waitForEvent('download');
  await envio.getByRole('link', { name: /^Clientes_nacionales_.*\.xlsx$/ }).click();
  expect((await bajada).suggestedFilename()).toMatch(/^Clientes_nacionales_\d{4}-\d\d-\d\d\.xlsx$/);
  await expectDialogAccessible(page, 'Correo de las 09:00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Correo de las 09:00' })).toBeFocused();
  await contador.close();

  const telefono = await openAs('contador', baseURL, PHONE);
  await telefono.page.goto('/clientesNacionales');
  await telefono.page.getByRole('button', { name: 'Correo de las 09:00' }).click();
  await expect(telefono.page.getByText('Lo envió contador')).toBeVisible();
  await expectDialogAccessible(telefono.page, 'Correo de las 09:00');
  expect(await telefono.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await telefono.close();
  await poner(baseURL, '', LISTA);
});
