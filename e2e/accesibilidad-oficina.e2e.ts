import { expect, test } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { buscar, MES_PASADO } from './support/consultas.ts';
import { expectLetraGrande } from './support/letra.ts';
import { abrir, DESPACHOS, enlaces, openAs, openFiltros, resumen } from './support/oficina.ts';
import { DESKTOP, PHONE } from './support/phone.ts';

/** Few rows: axe looks at each cell. Two flags: of one alone chance may leave none open in a month of the demo. */
const FILTROS = { ...MES_PASADO, avisos: 'guiaIncompleta,sinPosicion' };
const POCOS = `${DESPACHOS}?desde=${FILTROS.desde}&hasta=${FILTROS.hasta}&avisos=${FILTROS.avisos}`;

const CASOS = [
  { name: 'desktop, light', size: DESKTOP, colorScheme: 'light', modo: 'claro', columnas: true },
  { name: 'phone, dark', size: PHONE, colorScheme: 'dark', modo: 'oscuro', columnas: false },
] as const;

for (const { name, size, colorScheme, modo, columnas } of CASOS) {
  test(`axe finds nothing in the office's search, ${name}`, async ({ baseURL }) => {
    const phone = await openAs('oficina', baseURL, size);
    const { page } = phone;
    await page.emulateMedia({ colorScheme });
    await page.goto(POCOS);
    await expect(page.locator('html')).toHaveAttribute('data-modo', modo);
    await expect(resumen(page)).toBeVisible();
    await expectAccessible(page, 'lista');
    await openFiltros(page);
    await page.getByRole('button', { name: /^Avisos: / }).click();
    await expect(page.getByRole('checkbox', { name: /^Sin posición/ })).toBeVisible();
    await expectAccessible(page, 'filtros');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Calendario: Desde' }).click();
    await expectDialogAccessible(page, 'Calendario: Desde');
    await expectLetraGrande(page, 'calendario');
    await page.keyboard.press('Escape');

    // Cards have no columns.
    const menus = { Vistas: 'Guardar esta vista como', ...(columnas ? { Columnas: 'Columnas a la vista' } : {}) };
    for (const [boton, parte] of Object.entries(menus)) {
      await page.getByRole('button', { name: boton, exact: true }).click();
      await expect(page.getByLabel(parte)).toBeVisible();
      await expectAccessible(page, boton);
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: 'Stock', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Negativo').first()).toBeVisible();
    await expectDialogAccessible(page, 'Stock por faena');
    await page.keyboard.press('Escape');

    const [fila] = await buscar(page, FILTROS);
    if (fila === undefined) throw new Error('The demo has none of these flags open.');
    const ficha = await abrir(page, fila.numero);
    await ficha.getByRole('button', { name: /^Cerrar aviso/ }).first().click();
    // Without its note: with the error beneath the field.
    await ficha.getByRole('form').getByRole('button', { name: 'Cerrar aviso' }).click();
    for (const parte of ['Fotos', 'Historia']) {
      await ficha.getByRole('button', { name: parte, exact: true }).click();
      await expect(ficha.getByRole('region', { name: parte })).toBeInViewport();
      // Over the list on a phone, beside it on a desk.
      await expectAccessible(page, `Despacho ${fila.numero}, ${parte}`, columnas ? 'html' : '[role="dialog"]');
    }

    // Of all states the longest word, beside the number of a guide.
    await page.goto(`${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}&estado=recepcionado`);
    await expect(enlaces(page).first()).toBeVisible();
    await expectLetraGrande(page, 'recepcionados');

    await page.goto(`${DESPACHOS}?rango=7dias&vista=mapa`);
    await expect(page.getByRole('group', { name: /^Mapa de / })).toBeVisible();
    await page.getByRole('region', { name: 'Faenas del mapa' }).getByRole('button', { expanded: false }).first().click();
    await expectAccessible(page, 'mapa');
    // Unrolled: what the bar below covers at one scroll position is free at another.
    await page.setViewportSize({ ...size, height: 3200 });
    await page.goto(`${DESPACHOS}?rango=7dias&vista=graficos`);
    await expect(page.getByRole('img', { name: /^Gráfico de barras/ })).toBeVisible();
    await page.getByRole('region', { name: 'Cargas por faena' }).getByRole('button', { name: 'Ver tabla' }).click();
    await expectAccessible(page, 'gráficos');
    await phone.close();
  });
}
