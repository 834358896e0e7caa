import { expect, test } from '@playwright/test';
import { createDespacho } from '@rodal/contracts/despacho';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { EL_AROMO, findByCamion, readStore, sinRegistro } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

interface Recibo {
  readonly id: string;
  readonly revision: number;
  readonly payload: { readonly patentecamion: string };
}

test('R61, R63, R154: what the server refuses waits to be corrected and holds nothing back', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  for (const [at, camion] of ['CRGS71', 'CRGS72'].entries()) {
    await fillCarga(page, { camion, carro: 'JJWX71', ...CHOFER });
    await takePhotos(page, 100 + 100 * at, smallPhoto);
    await sendOffline(page);
  }
  const salida = await readStore<{ id: string; codigo: string }>(page, 'outbox');
  const [rechazada] = salida;

  // A product that never existed, on its first way only: the server itself answers.
  await phone.context.route(`**${createDespacho.path}`, async (route) => {
    const body: { id: string; revision: number } = route.request().postDataJSON();
    const spoilt = body.id === rechazada?.id && body.revision === 1;
    await route.continue(spoilt ? { postData: { ...body, producto: 4321 } } : {});
  });
  await phone.context.setOffline(false);

  await test.step('it requires attention and says why; the one behind it arrives', async () => {
    const carta = page.getByRole('listitem').filter({ hasText: rechazada?.codigo ?? '' });
    await expect(carta.getByText('Rechazada')).toBeVisible();
    await expect(carta).toContainText('El producto no existe');
    await expect.poll(async () => (await readStore<Recibo>(page, 'receipts')).map(({ payload }) => payload.patentecamion)).toEqual(['CRGS72']);
    expect(await findByCamion(page, 'CRGS71')).toEqual([]);
    await page.getByRole('button', { name: `Corregir ${rechazada?.codigo}` }).click();
  });

  await test.step('Corregir opens the form at the field, with everything that was entered', async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'El producto no existe' })).toBeVisible();
    const producto = page.getByRole('button', { name: /^Producto TROZO ASERRABLE/ });
    await expect(producto).toBeFocused();
    await expect(producto).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Cambiar foto' })).toHaveCount(2);
    await producto.click();
    const hoja = page.getByRole('dialog', { name: 'Producto' });
    const opcion = hoja.getByRole('button', { name: /TROZO ASERRABLE PINO RADIATA Con Corteza 2,65 m/ });
    // R154: what a finger is about to press does not move: the rows are as high before anybody saw them as after.
    const largo = () => opcion.evaluate((row) => row.parentElement?.scrollHeight);
    const antes = await largo();
    await opcion.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await largo()).toBe(antes);
    await opcion.click();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  });

  await test.step('the same despacho, second revision, is accepted', async () => {
    const recibidas = async () => new Map((await readStore<Recibo>(page, 'receipts')).map(({ id, revision }) => [id, revision]));
    await expect.poll(recibidas).toEqual(new Map(salida.map(({ id }) => [id, id === rechazada?.id ? 2 : 1])));
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    const filas = await findByCamion(page, 'CRGS71');
    expect(filas).toMatchObject([{ id: rechazada?.id, product_code: 5034, avisos: [sinRegistro('CRGS71')] }]);
  });
  await phone.close();
});
