import { expect, type Page, test } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { expectAccessible } from './support/axe.ts';
import { openAs } from './support/oficina.ts';
import { crearPersona } from './support/personas.ts';
import { openPhone, PHONE } from './support/phone.ts';
import { login } from './support/rodal.ts';

/** Issue 7 §1: what this person sees, read only. */

async function verComo(page: Page, usuario: string): Promise<void> {
  await page.goto(`/admin?texto=${usuario}`);
  await page.getByRole('link', { name: `Ver ${usuario}`, exact: true }).click();
  const ficha = page.getByRole('dialog', { name: 'Modificar usuario' });
  await ficha.getByRole('tab', { name: 'Acceso' }).click();
  await ficha.getByRole('button', { name: `Ver como ${usuario}`, exact: true }).click();
  await expect(linea(page, usuario)).toBeVisible();
}

const linea = (page: Page, usuario: string) => page.getByText(`Viendo como ${usuario}. Solo lectura.`);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('an administrator sees what somebody sees and changes nothing; other tabs go on as they were', async ({ baseURL }) => {
  const persona = `mirada-phone-${Date.now().toString(36)}`;
  await crearPersona({ nombre: persona });
  const phone = await openAs('admin', baseURL, PHONE);
  const { page } = phone;
  await verComo(page, persona);
  await expect(page).toHaveURL(/\/dashboardResumen$/);
  // Inicio as it stays, not what stands in its place while it is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'ver como');
  expect(await fits(page)).toBe(true);

  // Another tab of the same browser is the administrator's, and stays so.
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  await expect(linea(other, persona)).toBeHidden();

  // The look stays through a reload; this person may not see the users.
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/error$/);
  await expect(linea(page, persona)).toBeVisible();

  // A change is refused, and says why; what was typed stays.
  await page.goto('/cuenta');
  const clave = 'tres cosas del monte';
  await page.getByLabel('Contraseña actual', { exact: true }).fill('Rodal-demo-2026');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(clave);
  await page.getByLabel('Repita la contraseña nueva', { exact: true }).fill(clave);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(errorText('solo_lectura')).first()).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(clave);

  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Modificar usuario' }).getByText(`${persona}@rodal.example`)).toBeVisible();
  await expect(linea(page, persona)).toBeHidden();

  // The password is the same, and the audit knows who looked.
  const yo = await openPhone({ baseURL: baseURL ?? '', size: PHONE });
  await login(yo.page, persona);
  await yo.close();
  await page.getByRole('tab', { name: 'Historia' }).click();
  await expect(page.getByText('Vio Rodal como otro usuario').first()).toBeVisible();
  await phone.close();
});

test("a dispatcher's forms stay on their phone", async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL, PHONE);
  const { page } = phone;
  await verComo(page, 'despachador');
  await page.goto('/despacho');
  await expect(page.getByRole('heading', { name: 'En el teléfono de despachador' })).toBeVisible();
  await page.goto('/despachoRecepciones');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis despachos' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await phone.close();
});

test('who is deactivated is looked at no longer', async ({ baseURL }) => {
  const persona = `saliente-desktop-${Date.now().toString(36)}`;
  await crearPersona({ nombre: persona });
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  await verComo(page, persona);
  const office = await page.context().newPage();
  await office.goto(`/admin?texto=${persona}`);
  await office.getByRole('button', { name: `Desactivar ${persona}`, exact: true }).click();
  await office.getByRole('dialog', { name: `Desactivar a ${persona}` }).getByRole('button', { name: 'Desactivar' }).click();
  await expect(office.getByRole('button', { name: `Activar ${persona}`, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `La vista como ${persona} terminó` })).toBeVisible();
  await expectAccessible(page, 'ver como, terminada');
  await page.getByRole('button', { name: 'Volver a mi sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Modificar usuario' }).getByText(`${persona}@rodal.example`)).toBeVisible();
  await phone.close();
});
