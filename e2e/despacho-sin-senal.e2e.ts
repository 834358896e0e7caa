import { expect, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { saysEnviado, sendOffline } from './support/formulario.ts';
import { openAs } from './support/oficina.ts';
import { newProfile, openPhone } from './support/phone.ts';
import { EL_AROMO, fileHash, findByCamion, login, readStore, waitReadyForField } from './support/rodal.ts';

test('a load recorded without signal survives a killed browser and reaches the office exactly once', { tag: '@area' }, async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const profile = newProfile();
  const carga = { camion: 'KLRT45', carro: 'JJWX18', rut: '12345678-5', nombre: 'PEDRO HUENCHUMILLA' };

  let phone = await openPhone({ baseURL, profile, place: EL_AROMO });
  await login(phone.page, 'despachador');
  await waitReadyForField(phone.page);
  // Logged in at the office in the morning; the app is opened again at the site, without signal.
  await phone.close();
  phone = await openPhone({ baseURL, profile, place: EL_AROMO, offline: true });

  await test.step('offline: fill the form, with counters and two photos', async () => {
    await fillCarga(phone.page, carga);
    await takePhotos(phone.page, 30);
    await phone.page.getByLabel('Comentarios').fill('Última palabra antes del corte');
    await expect(phone.page.getByText('Guardado en este teléfono')).toBeVisible();
  });

  await test.step('R13: kill the browser, open it again without signal: nothing is missing', async () => {
    await phone.kill();
    phone = await openPhone({ baseURL, profile, place: EL_AROMO, offline: true });
    await phone.page.goto('/despacho');
    await phone.page.getByRole('button', { name: 'Continuar despacho sin guardar' }).click();
    await expect(phone.page.getByLabel('Patente Camión')).toHaveValue(carga.camion);
    await expect(phone.page.getByLabel('Comentarios')).toHaveValue('Última palabra antes del corte');
    await expect(phone.page.getByRole('button', { name: 'Cambiar foto' })).toHaveCount(2);
  });

  const hashes = (await readStore<{ sha256: string }>(phone.page, 'photos')).map(({ sha256 }) => sha256);
  expect(hashes).toHaveLength(2);

  await test.step('A25: Enviar without signal waits, then goes by itself', async () => {
    await sendOffline(phone.page);
    await phone.context.setOffline(false);
    await expect(saysEnviado(phone.page)).toBeVisible();
    await expect.poll(() => readStore(phone.page, 'outbox')).toEqual([]);
  });

  await test.step('R14, R41: of a browser that was closed and killed, without another login; the office sees one row, with the same photos and its guide number', async () => {
    const office = await openAs('oficina', baseURL);
    await office.page.goto('/dashboardResumen');
    const ours = () => findByCamion(office.page, carga.camion);
    await expect.poll(async () => (await ours()).map((row) => row.ESTADO)).toEqual(['Guía emitida']);
    const [row] = await ours();
    const served = [await fileHash(office.page, row?.empty_img ?? ''), await fileHash(office.page, row?.full_img ?? '')];
    expect(served.toSorted()).toEqual(hashes.toSorted());

    await office.page.goto('/despachoRecepciones');
    await expect(office.page.getByText(carga.camion)).toBeVisible();
    await office.close();
  });
  await phone.close();
});
