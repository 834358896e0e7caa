import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { patience } from '../../scripts/lib/patience.ts';
import { isReady } from './boton.ts';
import { LOGIN, type Persona } from './modelo.ts';
import { expect } from './pantalla.ts';

/** Who comes and goes on the phone. The server answers, or is about to come back. */

/** Logs in by the form of the first page. Ends in Inicio. */
export async function logIn(page: Page, persona: Persona): Promise<void> {
  await page.getByLabel('Usuario').fill(LOGIN[persona]);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await pressUntil(page.getByRole('button', { name: 'Ingresar', exact: true }), () => page.url().endsWith('/dashboardResumen'));
}

/** Salir, also with something unsent (A22) and out of an open form, which has no bar (registro 113). Ends on the first page. */
export async function logOut(page: Page): Promise<void> {
  const mas = page.getByRole('button', { name: 'Más' });
  const patio = page.getByRole('group', { name: 'Modo' }).getByRole('button', { name: 'Pendientes', exact: true });
  await expect(mas.or(patio).first()).toBeVisible();
  if (!(await mas.isVisible())) await patio.click();
  await mas.click();
  await page.getByRole('dialog', { name: /^Hola / }).getByRole('button', { name: 'Salir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salir' });
  const usuario = page.getByLabel('Usuario');
  await expect(dialog.or(usuario).first()).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(usuario).toBeVisible();
}

/** Shown while the session has ended (R36). */
export function sessionButton(page: Page) {
  return page.getByRole('status').getByRole('button', { name: 'Ingresar', exact: true });
}

/** The password again, where the app asks for it. @returns whether it did */
export async function renew(page: Page): Promise<boolean> {
  const ingresar = sessionButton(page);
  if (!(await ingresar.isVisible())) return false;
  await ingresar.click();
  const dialog = page.getByRole('dialog', { name: 'Ingresar nuevamente' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await pressUntil(dialog.getByRole('button', { name: 'Ingresar', exact: true }), async () => !(await dialog.isVisible()));
  return true;
}

/** Presses again after each failed try, as the server may just be starting. */
async function pressUntil(button: ReturnType<Page['getByRole']>, done: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await done()) return;
    if (await isReady(button)) await button.click({ timeout: 2_000 });
    await expect.poll(done, { timeout: 4_000, intervals: [50, 100] }).toBe(true);
  }).toPass({ timeout: patience(40_000), intervals: [100] });
}
