import { expect, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { MESSAGES } from '@rodal/domain/messages';
import { choice, countLogs, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { EL_AROMO, findByCamion } from './support/rodal.ts';
import { countTaps } from './support/taps.ts';
import { backInSignal, openInField } from './support/terreno.ts';

/** From Pendientes to Enviar, camera and measuring apart. */
const MAX_TAPS = 25;

test(`a repeat load of the same truck, driver and route takes at most ${MAX_TAPS} taps`, async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  const carga = { camion: 'CRGS81', carro: 'JJWX81', ...CHOFER };
  await fillCarga(page, carga);
  await takePhotos(page, 10, smallPhoto);
  await sendOffline(page);

  const contador = await countTaps(page);
  await page.getByRole('button', { name: /^Duplicar última carga/ }).tap();
  await page.getByRole('button', { name: 'Ubicación' }).tap();
  await expect(choice(page, 'Origen')).toHaveText('EL AROMO');
  await contador.apart(async () => {
    await takePhotos(page, 130, smallPhoto);
    await countLogs(page, [[20, 14], [30, 37]]);
  });
  await page.getByRole('button', { name: 'Enviar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: MESSAGES.porEnviar })).toBeVisible();

  const taps = await contador.read();
  console.log(`Carga repetida: ${taps.length} toques y campos (${taps.join(' · ')})`);
  expect(taps.at(-1)).toBe('toque Enviar');
  expect(taps.length).toBeLessThanOrEqual(MAX_TAPS);

  await backInSignal(phone);
  const filas = await findByCamion(page, carga.camion);
  const [primera, segunda] = filas.map(({ truck_cart_plate, driver_rut, DESTINY, product_code }) => [truck_cart_plate, driver_rut, DESTINY, product_code]);
  expect(segunda).toEqual(primera);
  expect(filas.map(({ volume }) => volume).toSorted()).toEqual(['12.448', '13.056']);
  await phone.close();
});
