import { expect, type Page, test } from '@playwright/test';
import { createDespacho } from '@rodal/contracts/despacho';
import { DIGEST_HEADER, uploadFoto } from '@rodal/contracts/fotos';
import type { Fault } from '../scripts/lib/fault-proxy/fault.ts';
import { startFaultProxy } from '../scripts/lib/fault-proxy/fault-proxy.ts';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { choice, countLogs, leaveEnviado, openNuevo, saysEnviado } from './support/formulario.ts';
import { noisyPhoto } from './support/fotos.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, readStore, waitReadyForField } from './support/rodal.ts';

const CAMION = 'MRED01';
const POSTS = new Set<string>([createDespacho.path, uploadFoto.path]);

const salida = (page: Page) => readStore<{ id: string; state: string }>(page, 'outbox');
const ahora = (page: Page) => page.getByRole('button', { name: 'Enviar ahora' });
/** Method and path → whether the worker answered, and not the network. */
const byWorker = new Map<string, boolean>();

test('R6, R16, R51, R53, R55, R56: a portal, a redirect, silence; then three windows and one sending', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const proxy = await startFaultProxy({ target: baseURL });
  const phone = await openPhone({ baseURL: proxy.url, place: EL_AROMO });
  const { page, context } = phone;
  await login(page, 'despachador');
  await waitReadyForField(page);
  await context.setOffline(true);
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (POSTS.has(pathname) || pathname === '/despacho') byWorker.set(`${response.request().method()} ${pathname}`, response.fromServiceWorker());
  });
  const faultOnApi = (fault: Fault) => {
    proxy.rule = ({ path }) => (path.startsWith('/api/') ? fault : { kind: 'pass' });
  };

  await test.step('R6, R56: two loads without signal, each with a double tap; nobody will wake the worker', async () => {
    // As in browsers that have no Background Sync.
    await page.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
    await context.addInitScript(() => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
      Reflect.deleteProperty(globalThis, 'SyncManager');
    });
    await fillCarga(page, { camion: CAMION, carro: 'MRED02', ...CHOFER });
    await takePhotos(page, 0, noisyPhoto);
    await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
    await leaveEnviado(page);
    await expect(page.getByText('1 en espera')).toBeVisible();
    await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
    await page.getByRole('button', { name: 'Ubicación' }).click();
    await expect(choice(page, 'Origen')).toHaveText('EL AROMO');
    await countLogs(page, [[20, 14]]);
    await takePhotos(page, 0, noisyPhoto);
    await page.getByRole('button', { name: 'Enviar', exact: true }).dblclick();
    await leaveEnviado(page);
    await expect(page.getByText('2 en espera')).toBeVisible();
    expect(await salida(page)).toHaveLength(2);
  });

  for (const [name, fault] of [
    ['a page with 200', { kind: 'captive' }],
    ['302 to a login', { kind: 'redirect', location: '/ingreso-wifi' }],
  ] as const satisfies (readonly [string, Fault])[]) {
    await test.step(`R55: ${name} is no success and no alarm`, async () => {
      faultOnApi(fault);
      await context.setOffline(false);
      proxy.log.clear();
      await ahora(page).click();
      await expect.poll(() => proxy.log.exchanges.filter(({ fault: kind, ended }) => kind === fault.kind && ended !== null).length).toBeGreaterThan(0);
      await expect(ahora(page)).toHaveText('Enviar ahora');
      await expect(page.getByText('2 en espera')).toBeVisible();
      await expect(page.getByText(/Requieren? atención|Rechazada/)).toBeHidden();
      expect(await readStore(page, 'receipts')).toEqual([]);
    });
  }

  await test.step('R53: connected and silent; the form is there at once and keeps what is typed', async () => {
    faultOnApi({ kind: 'blackhole' });
    proxy.log.clear();
    await ahora(page).click();
    await expect.poll(() => proxy.log.exchanges.some(({ fault }) => fault === 'blackhole')).toBe(true);
    await openNuevo(page);
    await page.getByLabel('Comentarios').fill('Escrito mientras nada contesta');
    await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
    expect(proxy.log.exchanges.filter(({ fault, ended }) => fault === 'blackhole' && ended === null)).not.toEqual([]);
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
  });

  await test.step('R51, R56: three windows hear at once that the network is back: each record and photo goes once', async () => {
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) await other.goto('/despacho');
    await context.setOffline(true);
    proxy.cutAll();
    proxy.rule = () => ({ kind: 'pass' });
    proxy.log.clear();
    const ids = (await salida(page)).map(({ id }) => id);
    await context.setOffline(false);
    await expect.poll(() => salida(page)).toEqual([]);
    for (const one of [page, ...others]) await expect(saysEnviado(one)).toBeVisible();
    const sent = proxy.log.exchanges.filter(({ method }) => method === 'POST');
    expect(sent.filter(({ path }) => path === createDespacho.path).map(({ body }) => createDespacho.body.parse(JSON.parse(String(body))).id).toSorted()).toEqual(ids.toSorted());
    const hashes = sent.filter(({ path }) => path === uploadFoto.path).map(({ headers }) => headers[DIGEST_HEADER]);
    expect(hashes).toHaveLength(4);
    expect(new Set(hashes).size).toBe(4);
    expect((await findByCamion(page, CAMION)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  await test.step('R16: no POST went through the worker, which answers pages', () => {
    expect(Object.fromEntries(byWorker)).toEqual({ 'GET /despacho': true, [`POST ${createDespacho.path}`]: false, [`POST ${uploadFoto.path}`]: false });
  });
  await phone.close();
  await proxy.close();
});
