import { expect, type Page } from '@playwright/test';
import { rowsOf } from './formulario.ts';
import type { Phone, Place } from './phone.ts';

/** The origin section of the dispatch form, as a person works in it (A11). */

/** Walks to a place and presses Ubicación there; null = the phone finds no position. Ends when `dicho` is on the screen. */
export async function locateAt({ context, page }: Phone, place: Place | null, dicho: string | RegExp): Promise<void> {
  await context.setGeolocation(place);
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await expect(estado(page)).toContainText(dicho);
}

/** What Ubicación led to, in words. */
export function estado(page: Page) {
  return page.getByRole('region', { name: /^Origen y llegada/ }).getByRole('status');
}

/** The select, by what it says. */
export function origen(page: Page, dicho: string) {
  return page.getByRole('button', { name: `Origen ${dicho}`, exact: true });
}

/** Chooses a site by hand. @param dicho what the select says before */
export async function chooseOrigen(page: Page, dicho: string, faena: string): Promise<void> {
  await origen(page, dicho).click();
  const hoja = page.getByRole('dialog', { name: 'Origen' });
  await hoja.getByRole('searchbox').fill(faena);
  await rowsOf(hoja).filter({ hasText: faena }).first().click();
  await expect(hoja).toBeHidden();
}
