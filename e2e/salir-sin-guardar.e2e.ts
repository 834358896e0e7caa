import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import { openNuevo } from './support/formulario.ts';
import { EL_AROMO } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

const NO_CABE = 'Esto ya no cupo en el disco';

/** From here on the phone takes nothing more; reading goes on. */
const fillDisk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('disco lleno', 'QuotaExceededError');
    };
  });

test('R33: what the disk does not take is not left behind unasked, by any way out', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  const comentarios = page.getByLabel('Comentarios');
  const pregunta = page.getByRole('dialog', { name: 'Sin guardar' });
  const quedarse = async (): Promise<void> => {
    await expect(pregunta).toContainText(MESSAGES.textoSinGuardar);
    await pregunta.getByRole('button', { name: 'Quedarse' }).click();
    await expect(pregunta).toBeHidden();
    await expect(page).toHaveURL(/\/despacho\?borrador=/);
    await expect(comentarios).toHaveValue(NO_CABE);
  };

  await test.step('the address changes freely while everything is kept', async () => {
    await page.goto('/despacho');
    await openNuevo(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/despacho$/);
    await page.goForward();
    await comentarios.fill('Esto sí');
    await expect(pregunta).toHaveCount(0);
  });

  await test.step('full: the button of the browser, the menu and the tabs all ask', async () => {
    await fillDisk(page);
    await comentarios.fill(NO_CABE);
    await expect(page.getByText(/no tiene espacio/)).toBeVisible();
    // The browser has gone back by then, and is brought here again.
    await page.evaluate(() => history.back());
    await quedarse();
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await quedarse();
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    await quedarse();
  });

  await test.step('the page stays where it is under a dialog', async () => {
    await page.getByRole('link', { name: 'Inicio', exact: true }).click();
    await expect(pregunta).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 60);
    await page.mouse.wheel(0, 400);
    await page.mouse.wheel(0, -800);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(pregunta).toBeHidden();
  });

  await test.step('whoever leaves all the same does leave', async () => {
    await page.evaluate(() => history.back());
    await pregunta.getByRole('button', { name: 'Salir igual' }).click();
    await expect(page).toHaveURL(/\/despacho$/);
    await expect(comentarios).toBeHidden();
  });
  await phone.close();
});
