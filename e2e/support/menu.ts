import type { Page } from '@playwright/test';

/** An entry of the menus: its address and what it is called. */
export interface Entrada {
  readonly ruta: string;
  readonly nombre: string;
}

/** Every entry of the menus of whoever is logged in, as the wide screen shows them. */
export async function menuDe(page: Page): Promise<readonly Entrada[]> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link').or(menu.getByRole('button')).first().waitFor();
  const entradas: Entrada[] = [];
  for (const boton of await menu.getByRole('button').all()) {
    await boton.click();
    entradas.push(...(await menu.getByRole('link').evaluateAll((links) => links.map((link) => ({ ruta: link.getAttribute('href') ?? '', nombre: link.textContent })))));
    await page.keyboard.press('Escape');
  }
  return [...new Map(entradas.map((una) => [una.ruta, una])).values()];
}
