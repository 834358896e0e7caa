import { expect, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { DESKTOP, openPhone, type Phone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, waitReadyForField } from './support/rodal.ts';

test('R56, Background Sync: the page is closed before the network returns, the worker sends', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO, backgroundSync: true });
  await login(phone.page, 'despachador2');
  await waitReadyForField(phone.page);
  await phone.context.setOffline(true);
  await fillCarga(phone.page, { camion: 'PRST77', carro: 'JKLM20', rut: '12345678-5', nombre: 'ROSA CAYUPÁN' });
  await takePhotos(phone.page, 200);
  await wakeWorkerOffline(phone);
  await phone.page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.page.getByText('En espera: se enviará cuando haya señal')).toBeVisible();

  const other = await phone.context.newPage();
  await other.goto('about:blank');
  await phone.page.close();
  await phone.context.setOffline(false);

  const office = await openPhone({ baseURL, size: DESKTOP });
  await login(office.page, 'oficina');
  await expect.poll(async () => (await findByCamion(office.page, 'PRST77')).length, { timeout: 60_000 }).toBe(1);
  await office.close();
  await phone.close();
});

/**
 * The emulated lack of network holds the `sync` event back only while the worker runs; an
 * idle one is stopped after half a minute. A GET that it answers itself starts it.
 */
async function wakeWorkerOffline({ context, page }: Phone): Promise<void> {
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text());
  await expect
    .poll(() => Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(() => navigator.onLine))))
    .toEqual([false]);
}
