import { expect, type Page, test } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { TOTP, URI } from 'otpauth';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { expectAccessible } from './support/axe.ts';
import { DESKTOP, openPhone, PHONE } from './support/phone.ts';
import { crearPersona } from './support/personas.ts';

const NUEVA = 'tres cosas del monte';

async function open(baseURL: string | undefined, size = DESKTOP): Promise<Page> {
  if (baseURL === undefined) throw new Error('baseURL');
  return (await openPhone({ baseURL, size })).page;
}
async function ingresar(page: Page, usuario: string, clave: string, at = '/'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pulsa = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function cambiar(page: Page, actual: string, nueva: string): Promise<void> {
  await page.getByLabel('Contraseña actual', { exact: true }).fill(actual);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill(nueva);
  await pulsa(page, 'Cambiar contraseña');
}

/** From the password to the recovery codes. @returns the app with its secret, and the codes */
async function activar(page: Page, clave: string): Promise<{ app: TOTP; codigos: string[] }> {
  await page.getByLabel('Su contraseña', { exact: true }).fill(clave);
  await pulsa(page, 'Continuar');
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación de códigos' })).toBeVisible();
  const app = URI.parse((await page.getByRole('link', { name: 'ábralo en la aplicación' }).getAttribute('href')) ?? '');
  if (!(app instanceof TOTP)) throw new Error('No es TOTP');
  await expect(page.getByText(app.secret.base32.replace(/.{4}(?=.)/g, '$& '))).toBeVisible();
  await expectAccessible(page, 'segundo factor');
  await page.getByLabel('Código de 6 dígitos').fill(app.generate());
  await pulsa(page, 'Activar');
  const lista = page.getByRole('list', { name: /^Códigos de recuperación de/ }).getByRole('listitem');
  await expect(lista).toHaveCount(10);
  return { app, codigos: await lista.allTextContents() };
}
/** The app's next code: the server has used up the present one. */
const siguiente = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

test('a temporary password leads to its change and nowhere else, then on to where one wanted to be', async ({ baseURL }) => {
  const usuario = `temporal-phone`;
  await crearPersona({ nombre: usuario, claveTemporal: true });
  const page = await open(baseURL, PHONE);
  await ingresar(page, usuario, DEMO_PASSWORD, '/faenas');
  await expect(titulo(page, 'Cambie su contraseña')).toBeVisible();
  await expect(page.getByText(MESSAGES_OFICINA.claveTemporal)).toBeVisible();
  await expectAccessible(page, 'clave temporal');

  await page.goto('/cuenta');
  await expect(titulo(page, 'Cambie su contraseña')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver Faenas' })).toHaveCount(0);
  await page.goto('/faenas');

  await cambiar(page, DEMO_PASSWORD, 'Comsa.Comsa.2026');
  await expect(page.getByText('La contraseña es su nombre, el de la empresa o uno parecido. Elija otra.')).toBeVisible();
  await cambiar(page, 'no es la suya', NUEVA);
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(NUEVA);
  await cambiar(page, DEMO_PASSWORD, NUEVA);
  await expect(titulo(page, 'Información Faenas')).toBeVisible();
});

test('second factor: enrolled, asked for, opened by a recovery code, ended elsewhere, removed', async ({ baseURL }) => {
  const usuario = `factor-desktop`;
  await crearPersona({ nombre: usuario });
  const page = await open(baseURL);
  await ingresar(page, usuario, DEMO_PASSWORD);
  await page.getByRole('link', { name: `Hola ${usuario.toUpperCase()}` }).click();
  await expect(titulo(page, 'Mi cuenta')).toBeVisible();
  await expectAccessible(page, 'cuenta');
  await pulsa(page, 'Activar segundo factor');
  const { app, codigos } = await activar(page, DEMO_PASSWORD);
  await pulsa(page, 'Ya los guardé');
  await expect(page.getByText('Quedan 10 códigos de recuperación.')).toBeVisible();

  const other = await open(baseURL);
  await test.step('another browser needs the code; one that was used does not do', async () => {
    await ingresar(other, usuario, DEMO_PASSWORD);
    await expect(other.getByText(MESSAGES_OFICINA.pideCodigo)).toBeVisible();
    await expectAccessible(other, 'codigo');
    await other.getByLabel('Código de 6 dígitos').fill('000000');
    await pulsa(other, 'Ingresar');
    await expect(other.getByText(errorText('codigo_incorrecto'))).toBeVisible();
    await other.getByLabel('Código de 6 dígitos').fill(siguiente(app));
    await pulsa(other, 'Ingresar');
    await expect(other.getByRole('heading', { name: 'Menú' })).toBeVisible();
  });

  await test.step('a session is ended from another browser', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Terminar la sesión de / }).click();
    await expect(page.getByText('Sesión terminada')).toBeVisible();
    await other.goto('/cuenta');
    await expect(other.getByText(errorText('no_autenticado')).first()).toBeVisible();
  });

  await test.step('a recovery code opens once, in the place of the session that ended', async () => {
    await other.getByRole('button', { name: 'Ingresar', exact: true }).click();
    const dialog = other.getByRole('dialog');
    const enter = async () => {
      await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await dialog.getByRole('button', { name: 'Usar un código de recuperación' }).click();
      await dialog.getByLabel('Código de recuperación').fill(codigos[0] ?? '');
      await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
    };
    await enter();
    await expect(dialog).toHaveCount(0);
    await expect(other.getByText('Quedan 9 códigos de recuperación.')).toBeVisible();
  });

  await test.step('changing the password ends the other session', async () => {
    await cambiar(other, DEMO_PASSWORD, NUEVA);
    await expect(other.getByText('Contraseña cambiada. Se terminó otra sesión')).toBeVisible();
    await page.reload();
    await expect(page.getByText(errorText('no_autenticado')).first()).toBeVisible();
  });

  await test.step('it goes with password and a code', async () => {
    await pulsa(other, 'Quitar segundo factor');
    await other.getByLabel('Su contraseña', { exact: true }).fill(NUEVA);
    await other.getByLabel('Código de la aplicación o de recuperación').fill(codigos[1] ?? '');
    await pulsa(other, 'Quitar segundo factor');
    await expect(other.getByRole('button', { name: 'Activar segundo factor' })).toBeVisible();
  });
});

test('A20: a profile that demands a second factor leads to it at the next login, and the codes stay until they are kept', async ({ baseURL }) => {
  await crearPersona({ nombre: 'exigida', exigeSegundoFactor: true });
  const page = await open(baseURL);
  await ingresar(page, 'exigida', DEMO_PASSWORD);
  await expect(titulo(page, 'Active su segundo factor')).toBeVisible();
  const { codigos } = await activar(page, DEMO_PASSWORD);
  // The server lets everything through by now; a tab that comes to the front asks it.
  const asked = page.waitForResponse('**/api/admin/sesion');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await (await asked).finished();
  await expect(page.getByText(codigos[9] ?? '')).toBeVisible();
  await pulsa(page, 'Ya los guardé');
  await expect(page.getByRole('heading', { name: 'Menú' })).toBeVisible();
});
