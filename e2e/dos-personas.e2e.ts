import { expect, type Page, test } from '@playwright/test';
import { createDespacho } from '@rodal/contracts/despacho';
import { MESSAGES } from '@rodal/domain/messages';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { leaveForm, openNuevo, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, waitReadyForField } from './support/rodal.ts';

const PIN = '482716';
const CAMION = 'DOSP01';
const BORRADOR = 'DOSP02';

/** Salir, as on a phone; what it warns of is left to be answered. */
async function pressSalir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('dialog', { name: /^Hola / }).getByRole('button', { name: 'Salir' }).click();
}

/** Salir without signal: the warning, and out all the same (A22). */
async function leaveOffline(page: Page, ...warnings: readonly string[]): Promise<void> {
  await pressSalir(page);
  const salir = page.getByRole('dialog', { name: 'Salir' });
  for (const text of warnings) await expect(salir.getByText(text)).toBeVisible();
  await salir.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText(MESSAGES.sinConexionPin)).toBeVisible();
}

async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('A22, A28, R38: two people on one phone; what is of one is sent by nobody else', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO });
  const { page, context } = phone;
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(despacho|subir)\//.test(request.url())) sent.push(new URL(request.url()).pathname);
  });

  await test.step('R39, R40: A logs in, sets a PIN, finishes a load without signal and leaves', async () => {
    await login(page, 'despachador');
    const crear = page.getByRole('dialog', { name: 'Crear un PIN' });
    await crear.getByLabel('PIN nuevo').fill(PIN);
    await crear.getByLabel('Repita el PIN').fill(PIN);
    await crear.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(page.getByText(MESSAGES.pinGuardado)).toBeVisible();
    await waitReadyForField(page);
    await context.setOffline(true);
    await fillCarga(page, { camion: CAMION, carro: 'DOSP03', ...CHOFER });
    await takePhotos(page, 70, smallPhoto);
    await sendOffline(page);
    await openNuevo(page);
    await page.getByLabel('Patente Camión').fill(BORRADOR);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'Complete todos los campos' })).toContainText('Guardado en Pendientes');
    await page.keyboard.press('Escape');
    await leaveForm(page);
    await leaveOffline(page, MESSAGES.salirConPendientes(1), MESSAGES.salirSinSenalConPin);
  });

  await test.step('B logs in with signal: of A only a name and two numbers, nothing is sent', async () => {
    await context.setOffline(false);
    await expect(page.getByText('DESPACHADOR tiene 1 despacho sin enviar y 1 borrador en este teléfono')).toBeVisible();
    await login(page, 'despachador2');
    await page.getByRole('dialog', { name: 'Crear un PIN' }).getByRole('button', { name: 'Ahora no' }).click();
    await page.goto('/sincronizacion');
    await expect(page.getByText('Todo enviado')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Otras personas en este teléfono' })).toContainText('despachador1 sin enviar y 1 borrador');
    await expect(page.getByText(/^Último contacto con el servidor/)).toBeVisible();
    await page.goto('/despacho');
    await expect(page.getByText('Sin despachos pendientes')).toBeVisible();
    await context.setOffline(true);
    await leaveOffline(page, MESSAGES.salirSinSenal);
  });

  await test.step('A comes back by PIN: draft and load are there; signal alone sends nothing', async () => {
    await enterPin(page, PIN);
    await expect(page).toHaveURL(/dashboardResumen/);
    await page.goto('/despacho');
    await expect(page.getByRole('list', { name: 'Pendientes' })).toContainText(BORRADOR);
    await expect(page.getByText('1 en espera')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(MESSAGES.sesionTerminada(1))).toBeVisible();
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText('Se envía cuando ingrese nuevamente.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('with the password it goes, under its author', async () => {
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    const ingreso = page.getByRole('dialog', { name: 'Ingresar nuevamente' });
    await ingreso.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
    await ingreso.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await expect(page.getByText('1 enviado')).toBeVisible();
    expect(await findByCamion(page, CAMION)).toMatchObject([{ login: 'despachador' }]);
    expect(sent).toContain(createDespacho.path);
  });

  await test.step('five wrong PINs: from then on only the password', async () => {
    await context.setOffline(true);
    await leaveOffline(page);
    for (const quedan of [4, 3, 2, 1]) {
      await enterPin(page, '000001');
      await expect(page.getByText(`Intentos restantes: ${quedan}`)).toBeVisible();
    }
    await enterPin(page, '000001');
    await expect(page.getByLabel('PIN', { exact: true })).toBeDisabled();
    await page.reload();
    await expect(page.getByText('Solo con contraseña')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled();
  });
  await phone.close();
});
