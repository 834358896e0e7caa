import { expect, test } from '@playwright/test';
import { listStock } from '@rodal/contracts/stock';
import { ask } from './support/consultas.ts';
import { DESPACHOS, openAs, TAMANOS } from './support/oficina.ts';

for (const [name, size] of Object.entries(TAMANOS)) {
  test(`C26: the stock by site, what is below zero in a word, and its filter, ${name}`, async ({ baseURL }) => {
    const phone = await openAs('oficina', baseURL, size);
    const { page } = phone;
    await page.goto(DESPACHOS);
    await page.getByRole('button', { name: 'Stock', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Stock por faena' });
    const { stock } = await ask(page, listStock);
    const negativas = stock.filter(({ total }) => total.startsWith('-'));
    expect(negativas).not.toEqual([]);
    const filas =
      name === 'desktop'
        ? dialog.getByRole('table', { name: 'Stock por faena' }).locator('tbody').getByRole('row')
        : dialog.getByRole('list', { name: 'Stock por faena' }).getByRole('listitem');
    await expect(filas).toHaveCount(stock.length);
    await expect(dialog.getByText('Negativo', { exact: true })).toHaveCount(negativas.length);
    await expect(dialog.getByRole('status')).toContainText(`${stock.length} filas · ${negativas.length} con stock negativo`);
    for (const { faena } of negativas) await expect(filas.filter({ hasText: faena }).filter({ hasText: /Negativo.*−\d|−\d.*Negativo/ }).first()).toBeVisible();

    const filtro = dialog.getByLabel('Filtrar por faena, rol o unidad');
    const [{ faena } = { faena: '' }] = negativas;
    await filtro.fill(faena.toLowerCase());
    await expect(filas).toHaveCount(stock.filter((fila) => fila.faena === faena).length);
    await expect(dialog.getByText('Total de lo filtrado')).toBeVisible();
    await filtro.fill('no hay tal faena');
    await expect(dialog.getByText('Sin resultados para este filtro')).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar filtro' }).click();
    await expect(filas).toHaveCount(stock.length);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Stock', exact: true })).toBeFocused();
    await phone.close();
  });
}
