import { expect, type Page, test } from '@playwright/test';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { logout } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { countLogs, leaveEnviado, locate, openNuevo, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import type { Phone } from './support/phone.ts';
import { EL_AROMO, findByCamion, readStore } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

const ESPERA = 'SESN01';
const EN_PANTALLA = 'SESN02';
const COMENTARIO = 'Escrito antes de perder la sesión';

/** The server ends the session; the phone, without signal, cannot know. */
async function revoke({ page, context }: Phone): Promise<void> {
  const { origin } = new URL(page.url());
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${origin}${logout.path}`, { method: logout.method, headers: { cookie, [CSRF_HEADER]: CSRF_VALUE } });
  expect(reply.status).toBe(200);
}

const avisa = (page: Page) => page.getByText(MESSAGES.sesionTerminada(1));
const estados = async (page: Page) => (await readStore<{ state: string }>(page, 'outbox')).map(({ state }) => state);

test('R35, R36, R37, R43: a session that ends takes nothing away; logged in again in place, everything arrives', { tag: '@area' }, async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page, context } = phone;
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });

  await test.step('one load waits, another is on the screen, the session ends', async () => {
    await fillCarga(page, { camion: ESPERA, carro: 'SESN03', ...CHOFER });
    await takePhotos(page, 40, smallPhoto);
    await sendOffline(page);
    await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
    await page.getByLabel('Patente Camión').fill(EN_PANTALLA);
    await page.getByLabel('Comentarios').fill(COMENTARIO);
    await revoke(phone);
    await context.setOffline(false);
  });

  await test.step('R36, R37: it is said once and stays; the draft is as it was, and goes on being written', async () => {
    await expect(avisa(page)).toBeVisible();
    await expect.poll(() => estados(page)).toEqual(['auth_wait']);
    await expect(page.getByLabel('Patente Camión')).toHaveValue(EN_PANTALLA);
    await expect(page.getByLabel('Comentarios')).toHaveValue(COMENTARIO);
    await locate(page, 'EL AROMO');
    await countLogs(page, [[22, 31], [34, 20]]);
    await takePhotos(page, 220, smallPhoto);
    expect(calls).toEqual([]);
  });

  await test.step('R35: opened again without session, both drafts are there', async () => {
    await page.reload();
    await expect(avisa(page)).toBeVisible();
    await expect(page.getByLabel('Comentarios')).toHaveValue(COMENTARIO);
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    await openNuevo(page);
    await page.getByLabel('Patente Camión').fill('SESN04');
  });

  await test.step('R43: logged in over the page, it stays the page', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    const ingreso = page.getByRole('dialog', { name: 'Ingresar nuevamente' });
    await expect(ingreso.getByLabel('Usuario')).toHaveValue('despachador');
    await ingreso.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await ingreso.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(ingreso).toBeHidden();
    await expect(avisa(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByLabel('Patente Camión')).toHaveValue('SESN04');
    await expect.poll(() => estados(page)).toEqual([]);
  });

  await test.step('the other draft is sent as it was left; each is there once', async () => {
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    const dejado = page.getByRole('region', { name: /^Sin guardar/ }).filter({ hasText: EN_PANTALLA });
    await dejado.getByRole('button', { name: 'Continuar despacho sin guardar' }).click();
    await expect(page.getByLabel('Comentarios')).toHaveValue(COMENTARIO);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await leaveEnviado(page);
    await expect(page.getByText('2 enviados')).toBeVisible();
    for (const camion of [ESPERA, EN_PANTALLA]) expect(await findByCamion(page, camion)).toHaveLength(1);
  });
  await phone.close();
});
