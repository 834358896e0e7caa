import { expect, type Page, test } from '@playwright/test';
import { createDespacho } from '@rodal/contracts/despacho';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { leaveEnviado } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, readStore, waitReadyForField } from './support/rodal.ts';
import { startVersiones, type Versiones } from './support/versiones.ts';

const CAMION = 'VERS01';
const COMENTARIO = 'Escrito mientras llega otra versión';
const ROTA = '/assets/rota.js';
const JS = 'text/javascript';

/** Publishes a version that breaks as it starts, without the parts of the one before it. @returns one of those parts */
async function publishBroken({ cambios }: Versiones, baseURL: string): Promise<string> {
  const [page, worker] = await Promise.all(['/', '/sw.js'].map(async (path) => (await fetch(baseURL + path)).text()));
  const entry = /\/assets\/index-[\w-]+\.js/.exec(page ?? '')?.[0] ?? '';
  const part = /assets\/diametros-modal-[\w-]+\.js/.exec(worker ?? '')?.[0] ?? '';
  const revision = /"revision":"(\w+)","url":"index\.html"/.exec(worker ?? '')?.[1] ?? '';
  expect([entry, part, revision]).not.toContain('');
  const broken = (worker ?? '').replace(entry.slice(1), ROTA.slice(1)).replace(part, 'assets/parte-nueva.js').replace(revision, 'otra');
  cambios.set('/sw.js', { type: JS, body: broken });
  for (const path of ['/', '/index.html', '/despacho']) cambios.set(path, { type: 'text/html', body: (page ?? '').replace(entry, ROTA) });
  cambios.set(ROTA, { type: JS, body: `throw new Error('versión rota');` });
  cambios.set('/assets/parte-nueva.js', { type: JS, body: '' });
  cambios.set(entry, null);
  cambios.set(`/${part}`, null);
  return `/${part}`;
}

const salida = async (page: Page) => (await readStore<{ id: string }>(page, 'outbox')).length;

test('R44, R45, R46, R50: a new version waits, breaks nothing open, and one that is broken costs nothing', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const versiones = await startVersiones(baseURL);
  const phone = await openPhone({ baseURL: versiones.url, place: EL_AROMO });
  const { page } = phone;

  await test.step('a load waits, another is being written', async () => {
    await login(page, 'despachador');
    await waitReadyForField(page);
    versiones.cambios.set(createDespacho.path, { type: 'application/json', body: '{}', status: 503 });
    await fillCarga(page, { camion: CAMION, carro: 'VERS02', ...CHOFER });
    await takePhotos(page, 130, smallPhoto);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await leaveEnviado(page);
    await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
    await page.getByLabel('Comentarios').fill(COMENTARIO);
    await page.evaluate(() => Object.assign(globalThis, { misma: true }));
  });

  await test.step('R44, R46: it is told, and nothing is taken over or loaded again', async () => {
    await publishBroken(versiones, baseURL);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^Hay una versión nueva\. Guarde/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actualizar' })).toBeHidden();
    expect(await page.evaluate(async () => ((await navigator.serviceWorker.ready).waiting?.state))).toBe('installed');
    expect(await page.evaluate(() => 'misma' in globalThis)).toBe(true);
    await expect(page.getByLabel('Comentarios')).toHaveValue(COMENTARIO);
    // The worker steps forward on the page's word only.
    const worker = await (await fetch(`${baseURL}/sw.js`)).text();
    expect(worker.match(/skipWaiting\(/g)).toHaveLength(1);
    expect(worker).toMatch(/SKIP_WAITING["'`]\)?\s*&&[^;]{0,40}skipWaiting\(/);
  });

  await test.step('R45: a part that the server has no longer still opens', async () => {
    await page.getByRole('button', { name: 'Diametros' }).click();
    await page.getByRole('dialog', { name: 'Diametros' }).getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('R50: the person agrees, and the new one is broken: nothing on the screen, also when opened again', async () => {
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    const broken = page.waitForEvent('pageerror', ({ message }) => message.includes('versión rota'));
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await broken;
    await page.goto('/despacho');
    await expect(page.locator('#root')).toBeEmpty();
    expect(await salida(page)).toBe(1);
  });

  await test.step('R50: /reset is not of that version; behind it the mended one has everything, and sends it', async () => {
    await page.goto('/reset');
    versiones.cambios.clear();
    await page.getByRole('button', { name: 'Reparar' }).click();
    await page.waitForURL('**/dashboardResumen');
    await page.goto('/despacho');
    const escrito = page.getByRole('region', { name: /^Sin guardar/ }).filter({ hasText: CAMION });
    await escrito.getByRole('button', { name: 'Continuar despacho sin guardar' }).click();
    await expect(page.getByLabel('Comentarios')).toHaveValue(COMENTARIO);
    await expect.poll(() => salida(page)).toBe(0);
    expect(await findByCamion(page, CAMION)).toHaveLength(1);
  });
  await phone.close();
  await versiones.close();
});
