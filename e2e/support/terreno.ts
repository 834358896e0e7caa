import { expect, type Locator, type Page } from '@playwright/test';
import { getSesion } from '@rodal/contracts/sesion';
import { ingresado } from './ingresado.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { readStore, waitReadyForField } from './rodal.ts';

type Options = Omit<PhoneOptions, 'baseURL'> & { readonly baseURL: string | undefined };

/** A phone whose user logged in before, opened where there is signal, with every list. */
export async function openReady(usuario: string, options: Options): Promise<Phone> {
  const { baseURL } = options;
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ ...options, baseURL, ...(await ingresado(usuario, { baseURL, quien: 'campo' })) });
  const { page } = phone;
  await Promise.all([page.waitForResponse(`**${getSesion.path}`), page.goto('/')]);
  await page.waitForURL('**/dashboardResumen');
  await waitReadyForField(page);
  return phone;
}

/** The same, which now stands without signal. */
export async function openInField(usuario: string, options: Options): Promise<Phone> {
  const phone = await openReady(usuario, options);
  await phone.context.setOffline(true);
  return phone;
}

/** A part of Sincronización, unfolded. */
export async function openSeccion(page: Page, titulo: string): Promise<Locator> {
  const seccion = page.getByRole('region', { name: titulo, exact: true });
  const boton = seccion.getByRole('heading').getByRole('button');
  await expect(boton).toBeVisible();
  if ((await boton.getAttribute('aria-expanded')) === 'false') await boton.click();
  return seccion;
}

/** Signal again: everything that waited goes by itself, and nothing stays behind. */
export async function backInSignal({ context, page }: Phone): Promise<void> {
  await context.setOffline(false);
  await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
}
