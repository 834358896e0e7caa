import { expect, type Locator, type Page } from '@playwright/test';
import { getResumenDespachos } from '@rodal/contracts/busqueda';
import { formatDecimal } from '@rodal/domain/numeros';
import { ask, type Busqueda, buscar, texts } from './consultas.ts';
import { DESKTOP, openPhone, PHONE, type Phone } from './phone.ts';
import { ingresado } from './ingresado.ts';

/** The dispatch search as a person works in it. */

/** Each journey of the office runs on both. */
export const TAMANOS = { desktop: DESKTOP, phone: PHONE } as const;
export const DESPACHOS = '/despachoRecepciones';

/**
 * A browser whose user logged in before; no page is open yet.
 * @param conPdf with a viewer of PDF
 */
export async function openAs(usuario: string, baseURL: string | undefined, size: { width: number; height: number } = DESKTOP, { conPdf = false } = {}): Promise<Phone> {
  if (baseURL === undefined) throw new Error('baseURL');
  return openPhone({ baseURL, size, ...(await ingresado(usuario, { baseURL, quien: conPdf ? 'oficina con PDF' : 'oficina' })) });
}

/** Count and volumes above the list. */
export function resumen(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^[\d.]+\sdespachos?(\s·|$)/ });
}

/** Each with its own decimals: a sum says no less than its rows. */
const UNIDADES = [['M3', 'm³', 3], ['MR', 'MR', 2], ['BDMT', 'BDMT', 2]] as const;

/** Above the list stands what the API counts and sums; the first rows are the API's (especificación 2 §2.2, C26). */
export async function expectBusqueda(page: Page, filtros: Busqueda): Promise<void> {
  const { orden: _, ...sinOrden } = filtros;
  const { total, anuladas, imposibles, porLlegada, volumenes } = await ask(page, getResumenDespachos, texts(sinOrden));
  const sumas = UNIDADES.flatMap(([unidad, texto, decimales]) =>
    volumenes.filter((one) => one.unidad === unidad).map(({ volumen }) => `${formatDecimal(volumen, decimales)} ${texto}`),
  );
  const noSuman = anuladas === 0 || filtros.estado === 'anulada' ? [] : [`${anuladas} ${anuladas === 1 ? 'anulada no suma' : 'anuladas no suman'}`];
  const noCaben = imposibles === 0 ? [] : [`${imposibles} de cantidad imposible no ${imposibles === 1 ? 'suma' : 'suman'}`];
  // The demo has phones whose clock is off: on some days one of their loads was made before the range and arrived in it.
  const dudosas = porLlegada === 0 ? [] : [`${porLlegada} de fecha dudosa, por su llegada`];
  await expect(resumen(page)).toHaveText([`${formatDecimal(String(total))} ${total === 1 ? 'despacho' : 'despachos'}`, ...sumas, ...noSuman, ...noCaben, ...dudosas].join(' · '));
  const primeras = (await buscar(page, filtros)).slice(0, 3).map(({ numero }) => String(numero));
  await expect.poll(async () => (await numeros(page)).slice(0, 3)).toEqual(primeras);
}

/** The links of the rows or cards that are in the page, in their order. */
export function enlaces(page: Page): Locator {
  return page.getByRole('link', { name: /^(Ver el despacho|N°) \d+$/ });
}

/** The numbers that are on the screen, in their order. */
export async function numeros(page: Page): Promise<readonly string[]> {
  const names = await enlaces(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent));
  return names.map((name) => name.replace(/\D/g, ''));
}

/** Opens what hides the filters: the fold of a phone, or Más filtros. */
export async function openFiltros(page: Page): Promise<void> {
  await expect(page.locator('input[name="desde"]')).toBeAttached();
  for (const name of ['Filtros', 'Más filtros']) {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }
}

/** Where one types a filter; the list that it opens has the same name. */
export function campo(page: Page, nombre: string): Locator {
  return page.getByLabel(nombre, { exact: true }).and(page.locator('input'));
}

/** Types into a filter and searches. */
export async function escribir(page: Page, nombre: string, texto: string): Promise<void> {
  await openFiltros(page);
  await campo(page, nombre).fill(texto);
  await campo(page, nombre).press('Enter');
}

/** The detail that is open, of any row: beside its list, on a phone over it. */
export function panel(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));
}

/** The dispatch that is open. */
export function detalle(page: Page, numero: number): Locator {
  return panel(page, `Despacho ${numero}`);
}

/** Opens a dispatch from its row or card. */
export async function abrir(page: Page, numero: number): Promise<Locator> {
  await page.getByRole('link', { name: new RegExp(`^(Ver el despacho|N°) ${numero}$`) }).click();
  await expect(detalle(page, numero)).toBeVisible();
  return detalle(page, numero);
}
