import { expect, type Locator, type Page } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';

/**
 * Single steps of the dispatch form, each as a person does it and each ending when the screen shows it.
 */

/** A choice of the form, empty or not: the button that opens its list. */
export function choice(page: Page, field: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${field} `) }).and(page.locator('[aria-haspopup="dialog"]'));
}

/** The rows of an open list, without the chips that narrow it. */
export function rowsOf(sheet: Locator): Locator {
  return sheet.locator('[data-filas] button');
}

/** Picks a row of a list: the first one, or the first that the search finds by its words. */
export async function pick(page: Page, field: string, query = ''): Promise<void> {
  await choice(page, field).click();
  const sheet = page.getByRole('dialog', { name: field });
  await sheet.getByRole('searchbox').fill(query);
  const rows = rowsOf(sheet);
  // The list follows the search a moment later: only a row with the words is one that it found.
  await query.split(' ').reduce((found, hasText) => found.filter({ hasText }), rows).first().click();
  await expect(sheet).toBeHidden();
}

/** A new form, from Pendientes. */
export async function openNuevo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ubicación' })).toBeVisible();
}

/** Ubicación, which finds the one site that the phone stands in. */
export async function locate(page: Page, faena: string): Promise<void> {
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await expect(choice(page, 'Origen')).toHaveText(faena);
  await expect(choice(page, 'Origen')).toBeEnabled();
}

/** The Diametros modal: each diameter one tap on the big counter, then typed. */
export async function countLogs(page: Page, counts: ReadonlyArray<readonly [diametro: number, cantidad: number]>): Promise<void> {
  await page.getByRole('button', { name: 'Diametros' }).click();
  const modal = page.getByRole('dialog', { name: 'Diametros' });
  for (const [diametro, cantidad] of counts) {
    await modal.getByRole('button', { name: `Sumar 1 de ${diametro} cm` }).click();
    await modal.getByLabel(`Cantidad de ${diametro} cm`).fill(String(cantidad));
  }
  await modal.getByRole('button', { name: 'Listo' }).click();
  await expect(modal).toBeHidden();
}

/** Truck or trailer, in metres as they are typed. */
export interface MedidasParte {
  readonly bancos: number;
  readonly ancho: string;
  readonly alturas: readonly string[];
}

/**
 * The Altura Camión modal.
 * @returns the total as the modal shows it, e.g. `30,26`
 */
export async function measureHeights(page: Page, partes: Readonly<Record<'Camión' | 'Carro', MedidasParte>>): Promise<string> {
  await page.getByRole('button', { name: 'Altura Camión' }).click();
  const modal = page.getByRole('dialog', { name: 'Altura Camión' });
  for (const [parte, { bancos, ancho, alturas }] of Object.entries(partes)) {
    // The radio lies under its number: a thumb hits the number.
    await modal.getByLabel(`${parte}, ${bancos} ${bancos === 1 ? 'banco' : 'bancos'}`).check({ force: true });
    await modal.getByLabel(`${parte}, ancho (m)`).fill(ancho);
    for (const [at, altura] of alturas.entries()) {
      await modal.getByLabel(`${parte}, banco ${Math.floor(at / 4) + 1}, altura ${(at % 4) + 1}`).fill(altura);
    }
  }
  const total = (await modal.getByLabel('Total', { exact: true }).textContent()) ?? '';
  await modal.getByRole('button', { name: 'Listo' }).click();
  await expect(modal).toBeHidden();
  return total.replace(/[^\d,]/g, '');
}

/** Enviar without signal: the driver is shown that it goes later, then the yard is back (A25). */
export async function sendOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: MESSAGES.porEnviar })).toBeVisible();
  await leaveEnviado(page);
}

/** Out of the form that is open, to the yard, where the bars are (registro 113). */
export async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Modo' }).getByRole('button', { name: 'Pendientes', exact: true }).click();
  await expect(page.getByRole('form')).toBeHidden();
}

/** From what is shown to the driver back to the yard. */
export async function leaveEnviado(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente camión' }).click();
  await expect(page.getByRole('button', { name: 'Nuevo', exact: true })).toHaveAttribute('aria-pressed', 'false');
}

/** What the yard says of receipts that have just come (A25). */
export function saysEnviado(page: Page): Locator {
  return page.getByText(/^(Enviados? n\.º \d|\d+ enviados, hasta)/).first();
}
