import { expect, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { saysEnviado, sendOffline } from './support/formulario.ts';
import { newProfile, openPhone } from './support/phone.ts';
import { EL_AROMO, login, readStore, waitReadyForField } from './support/rodal.ts';

test('D23 R92 the browser loses its IndexedDB: the load in the outbox, its photos and who is in come back from the second home', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const profile = newProfile();
  let phone = await openPhone({ baseURL, profile, place: EL_AROMO });
  await login(phone.page, 'despachador');
  await waitReadyForField(phone.page);
  await phone.page.goto('/despacho');
  await phone.context.setOffline(true);
  await fillCarga(phone.page, { camion: 'CASA22', carro: 'JJWX18', rut: '12345678-5', nombre: 'PEDRO HUENCHUMILLA' });
  await takePhotos(phone.page, 30);
  await sendOffline(phone.page);
  const photos = (await readStore<{ sha256: string }>(phone.page, 'photos')).map(({ sha256 }) => sha256).toSorted();
  expect(photos).toHaveLength(2);

  // A page without the program, so that nobody holds the databases.
  await phone.context.setOffline(false);
  await phone.page.goto('/favicon.svg');
  await phone.page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
    }
  });
  await phone.close();

  phone = await openPhone({ baseURL, profile, place: EL_AROMO, offline: true });
  await phone.page.goto('/despacho');
  await expect(phone.page.getByText(/^El teléfono había perdido datos\. Se recuperaron: [A-Z]\d-\d+\.$/)).toBeVisible();
  await expect(phone.page.getByText('CASA22').first()).toBeVisible();
  expect((await readStore<{ sha256: string }>(phone.page, 'photos')).map(({ sha256 }) => sha256).toSorted()).toEqual(photos);

  await phone.context.setOffline(false);
  await expect(saysEnviado(phone.page)).toBeVisible();
  await expect.poll(() => readStore(phone.page, 'outbox')).toEqual([]);
  await phone.close();
});
