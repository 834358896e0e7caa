import { expect, test } from '@playwright/test';
import { MES_PASADO } from './support/consultas.ts';
import { DESPACHOS, expectBusqueda, openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

const MES = `${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}`;

test('the headers sort by site and back; hidden columns stay hidden after a reload', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(MES);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });

  await test.step('Faena, the other way round, and back to the newest first', async () => {
    await expect(header('Fecha')).toHaveAttribute('aria-sort', 'descending');
    for (const [orden, sort] of [['faena', 'ascending'], ['-faena', 'descending']] as const) {
      await header('Faena').getByRole('button').click();
      await expect(page).toHaveURL(new RegExp(`orden=${orden}$`));
      await expect(header('Faena')).toHaveAttribute('aria-sort', sort);
      await expectBusqueda(page, { ...MES_PASADO, orden });
    }
    await page.goBack();
    await expect(page).toHaveURL(/orden=faena$/);
    await header('Fecha').getByRole('button').click();
    await expect(page).not.toHaveURL(/orden/);
    await expectBusqueda(page, MES_PASADO);
  });

  await test.step('Cliente and Cosecha go; the button counts; Restablecer brings them back', async () => {
    const todas = await page.getByRole('columnheader').count();
    await page.getByRole('button', { name: 'Columnas', exact: true }).click();
    for (const name of ['Cliente', 'Cosecha']) {
      await page.getByRole('checkbox', { name, exact: true }).click();
      await expect(header(name)).toHaveCount(0);
    }
    await page.reload();
    await expect(header('Faena')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(todas - 2);
    for (const name of ['Cliente', 'Cosecha']) await expect(header(name)).toHaveCount(0);
    await page.getByRole('button', { name: `Columnas (${todas - 2} de ${todas})` }).click();
    await page.getByRole('button', { name: 'Restablecer' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(todas);
  });
  await phone.close();
});

test('on a phone, which has no headers, Ordenar por does the same', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL, PHONE);
  const { page } = phone;
  await page.goto(MES);
  const orden = page.getByLabel('Ordenar por');
  await orden.selectOption('Faena, A a Z');
  await expect(page).toHaveURL(/orden=faena$/);
  await expectBusqueda(page, { ...MES_PASADO, orden: 'faena' });
  await orden.selectOption('Más recientes primero');
  await expect(page).not.toHaveURL(/orden/);
  await expectBusqueda(page, MES_PASADO);
  await phone.close();
});
