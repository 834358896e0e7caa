import { expect, type Page, test } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import { openNuevo } from './support/formulario.ts';
import { EL_AROMO, readStore } from './support/rodal.ts';
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

  await test.step('a new one from Inicio: going back leads to the yard and begins no other', async () => {
    // An empty one would be opened again.
    await expect.poll(async () => (await readStore<{ working: { comentarios: string } }>(page, 'drafts')).map(({ working }) => working.comentarios)).toEqual(['Esto sí']);
    await page.goto('/dashboardResumen');
    await page.getByRole('link', { name: 'Nuevo despacho' }).click();
    await expect(page).toHaveURL(/\/despacho\?borrador=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/despacho$/);
    await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toBeVisible();
    expect(await readStore(page, 'drafts')).toHaveLength(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboardResumen$/);
    await page.goForward();
    await page.goForward();
    await comentarios.fill('Esto sí');
  });

  await test.step('the form has the screen for itself: no bar below, and the step that is in sight says so within 96 px', async () => {
    await expect(page.getByRole('navigation', { name: 'Accesos' })).toHaveCount(0);
    await page.getByLabel('Nombre Carguío').scrollIntoViewIfNeeded();
    const titulo = page.locator('#seccion-carga');
    await page.evaluate(() => scrollTo(0, (document.querySelector('#campos-carga')?.getBoundingClientRect().bottom ?? 0) + scrollY - 300));
    await expect(titulo).toBeInViewport({ ratio: 1 });
    const caja = await titulo.boundingBox();
    expect((caja?.y ?? NaN) + (caja?.height ?? NaN)).toBeLessThanOrEqual(96);
    await expect(page.getByRole('button', { name: 'Pendientes', exact: true })).toBeInViewport({ ratio: 1 });
  });

  await test.step('full: the button of the browser, the mark and the way back to the yard all ask', async () => {
    await fillDisk(page);
    await comentarios.fill(NO_CABE);
    await expect(page.getByText(/no tiene espacio/)).toBeVisible();
    // The browser has gone back by then, and is brought here again.
    await page.evaluate(() => history.back());
    await quedarse();
    await page.getByRole('link', { name: 'Rodal, ir a Inicio' }).click();
    await quedarse();
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    await quedarse();
  });

  await test.step('the page stays where it is under a dialog', async () => {
    await page.getByRole('link', { name: 'Rodal, ir a Inicio' }).click();
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
