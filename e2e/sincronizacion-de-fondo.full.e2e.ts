import { expect, type Page, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { sendOffline } from './support/formulario.ts';
import { openAs } from './support/oficina.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, waitReadyForField } from './support/rodal.ts';

test('R56, Background Sync: the page is closed before the network returns, the worker sends', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO, backgroundSync: true });
  await login(phone.page, 'despachador2');
  await waitReadyForField(phone.page);
  await phone.context.setOffline(true);
  await fillCarga(phone.page, { camion: 'PRST77', carro: 'JKLM20', rut: '12345678-5', nombre: 'ROSA CAYUPÁN' });
  await takePhotos(phone.page, 200);
  await sendOffline(phone.page);
  // The browser has been asked to wake the worker once there is network.
  await expect.poll(() => waitingTags(phone.page)).toEqual(['outbox']);

  const other = await phone.context.newPage();
  await other.goto('about:blank');
  await phone.page.close();
  await phone.context.setOffline(false);
  const sync = await syncDispatcher(other, baseURL);
  await sync();

  const office = await openAs('oficina', baseURL);
  await office.page.goto('/dashboardResumen');
  const arrived = async (): Promise<number> => {
    const { length } = await findByCamion(office.page, 'PRST77');
    // As the browser does, only sooner: an event that came while the worker was still cut off comes again.
    if (length === 0) await sync();
    return length;
  };
  await expect.poll(arrived).toBe(1);
  await office.close();
  await phone.close();
});

/** Tags registered for Background Sync and not yet done. */
function waitingTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Only Chrome's types would know `sync`; this journey runs nowhere else.
    const { sync } = registration as ServiceWorkerRegistration & { sync: { getTags(): Promise<string[]> } };
    return sync.getTags();
  });
}

/**
 * The browser's own moment cannot be had reliably: with an emulated network it may fire while
 * the worker is still cut off, and then tries again only minutes later. So the event comes
 * from outside, as the browser's developer tools send it.
 * @returns what sends one
 */
async function syncDispatcher(page: Page, baseURL: string): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(baseURL) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return async () => {
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin: baseURL, registrationId, tag: 'outbox', lastChance: false });
  };
}
