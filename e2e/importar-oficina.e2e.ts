import { expect, test } from '@playwright/test';
import { createDespacho } from '@rodal/contracts/despacho';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { DESPACHOS, enlaces, openAs } from './support/oficina.ts';
import { EL_AROMO, findByCamion, readStore } from './support/rodal.ts';
import { backInSignal, openInField, openSeccion } from './support/terreno.ts';

const SALE = 'IMOF01';
const QUEDA = 'IMOF02';

test('B13: the office imports what a phone exported and could not send; what got through meanwhile stays one', async ({ baseURL }, testInfo) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const archivo = testInfo.outputPath('sin-enviar.zip');

  await test.step('without signal: two loads into a file', async () => {
    const { page } = phone;
    for (const [at, camion] of [SALE, QUEDA].entries()) {
      await fillCarga(page, { camion, carro: 'IMOF03', ...CHOFER });
      await takePhotos(page, 20 + 150 * at, smallPhoto);
      await sendOffline(page);
    }
    await page.goto('/sincronizacion');
    await openSeccion(page, 'Respaldo');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar lo sin enviar' }).click()]);
    await download.saveAs(archivo);
    await expect(page.getByText('Descargado: 2 despachos y 4 fotos.')).toBeVisible();
  });

  await test.step('a moment of signal: the first goes, the other does not get through', async () => {
    const { page, context } = phone;
    await context.route(`**${createDespacho.path}`, (route) =>
      route.request().postData()?.includes(QUEDA) === true ? route.abort() : route.continue(),
    );
    await context.setOffline(false);
    await expect.poll(async () => (await findByCamion(page, SALE)).length).toBe(1);
    await expect.poll(async () => (await readStore<{ readonly state: string }>(page, 'outbox')).map(({ state }) => state)).toEqual(['accepted', 'unknown']);
    await context.setOffline(true);
  });

  const office = await openAs('oficina', baseURL);
  await test.step('from Despachos to the import: one was received, one comes in', async () => {
    const { page } = office;
    await page.goto(DESPACHOS);
    const [recibido] = await findByCamion(page, SALE);
    await page.getByRole('link', { name: 'Importar respaldo' }).click();
    await expect(page).toHaveURL(/\/sincronizacion$/);
    await page.getByLabel('Archivo para importar').setInputFiles(archivo);
    const dialog = page.getByRole('dialog', { name: 'Importar' });
    const fila = (camion: string) => dialog.getByRole('listitem').filter({ hasText: camion });
    await expect(fila(SALE)).toContainText(`Tiene el n.º ${recibido?.numero}.`);
    await expect(fila(SALE)).toContainText('No se importa: ya enviado');
    await expect(fila(QUEDA)).toContainText('Se importa: de otro usuario');
    await expect(dialog).toContainText('1 fila no se importa.');
    await dialog.getByRole('button', { name: 'Importar 1' }).click();
    await expect(page.getByText('Importado: 1 despacho.')).toBeVisible();
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
  });

  await test.step('the author\'s phone comes back: each stands once in the list', async () => {
    await phone.context.unroute(`**${createDespacho.path}`);
    await backInSignal(phone);
    const { page } = office;
    for (const camion of [SALE, QUEDA]) {
      await page.goto(`${DESPACHOS}?patente=${camion}`);
      await expect(enlaces(page)).toHaveCount(1);
      expect((await findByCamion(page, camion)).map(({ login }) => login)).toEqual(['despachador']);
    }
  });
  await office.close();
  await phone.close();
});
