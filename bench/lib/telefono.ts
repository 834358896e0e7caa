import { expect, type Page } from '@playwright/test';
import { openNuevo } from '../../e2e/support/formulario.ts';
import { AROMO_DENTRO } from '../../e2e/support/lugares.ts';
import { newProfile, openPhone, type Phone } from '../../e2e/support/phone.ts';
import { login, waitReadyForField } from '../../e2e/support/rodal.ts';
import { prepararPaginas } from '../../e2e/capturas/base.ts';
import type { Mundo } from './telefono-cargas.ts';
import { cameraPicture } from './telefono-fotos.ts';
import { clearPhone, readListas, readOnlyPhoto } from './telefono-siembra.ts';

export const USUARIO = 'despachador';

/** A phone whose dispatcher is in, with every list and the worker installed, and what its rows are made with. */
export interface TelefonoListo {
  readonly phone: Phone;
  readonly profile: string;
  readonly mundo: Mundo;
}

/** @param baseURL the program, or the proxy before it */
export async function openTelefono(baseURL: string): Promise<TelefonoListo> {
  const profile = newProfile();
  const phone = await openPhone({ baseURL, profile, place: AROMO_DENTRO });
  const { page } = phone;
  await prepararPaginas(phone.context);
  await login(page, USUARIO);
  // Asked once per person, and answered: the offer would lie over the form.
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await waitReadyForField(page);
  const listas = await readListas(page);
  const jpeg = await encodeOnPhone(page);
  await clearPhone(page);
  return { phone, profile, mundo: { listas, jpeg, usuario: USUARIO, serie: { fotos: 0 } } };
}

/** A camera's picture through the form, as a person takes it: what the phone keeps and sends. */
async function encodeOnPhone(page: Page): Promise<Buffer> {
  await page.goto('/despacho');
  await openNuevo(page);
  const group = page.getByRole('group', { name: 'Camión vacío' });
  await group.getByLabel('Archivo Camión vacío').setInputFiles(await cameraPicture());
  await expect(group.getByRole('button', { name: 'Cambiar foto' })).toBeVisible({ timeout: 30_000 });
  return readOnlyPhoto(page);
}
