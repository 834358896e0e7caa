import { expect, type Locator, type Page, test } from '@playwright/test';
import { buscar, MES_PASADO } from './support/consultas.ts';
import { abrir, DESPACHOS, detalle, numeros, openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

const MES = `${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}`;
const PESTANAS = ['Eventos', 'Carga', 'Fotos', 'Historia'] as const;

test('C11: the open dispatch stands in the address, after a reload too', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL, PHONE);
  const { page } = phone;
  await page.goto(MES);
  const [fila, siguiente] = await buscar(page, MES_PASADO);
  if (fila === undefined || siguiente === undefined) throw new Error('The demo has no two loads.');
  const ficha = await abrir(page, fila.numero);
  await expect(page).toHaveURL(new RegExp(`ver=${fila.id}$`));
  for (const tab of PESTANAS) {
    await ficha.getByRole('tab', { name: tab }).click();
    await expect(ficha.getByRole('tabpanel', { name: tab })).not.toBeEmpty();
  }
  await page.reload();
  await expect(ficha.getByText(`${fila.FAENA} → ${fila.DESTINY}`)).toBeVisible();

  await ficha.getByRole('button', { name: 'Siguiente' }).click();
  await expect(detalle(page, siguiente.numero)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ver=${siguiente.id}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/ver=/);
  expect((await numeros(page))[0]).toBe(String(fila.numero));
  await phone.close();
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('C11: by keyboard alone: to a row, into it, through its tabs, to the next one, and out', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(MES);
  const [, segunda, tercera] = await buscar(page, MES_PASADO);
  if (segunda === undefined || tercera === undefined) throw new Error('The demo has no three loads.');
  const lista = page.getByRole('grid', { name: 'Despachos' });
  await expect(lista).toBeVisible();
  await tabTo(page, lista);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const ficha = detalle(page, segunda.numero);
  await expect(ficha).toBeVisible();

  await tabTo(page, ficha.getByRole('tab', { name: 'Eventos' }));
  for (const tab of PESTANAS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(ficha.getByRole('tab', { name: tab })).toBeFocused();
    await expect(ficha.getByRole('tabpanel', { name: tab })).toBeVisible();
  }
  await tabTo(page, ficha.getByRole('button', { name: 'Siguiente' }));
  await page.keyboard.press('Enter');
  await expect(detalle(page, tercera.numero).getByRole('tab', { name: 'Historia' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lista).toBeFocused();
  await expect(page).not.toHaveURL(/ver=/);
  await phone.close();
});
