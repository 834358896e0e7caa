import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { fillCarga } from './support/carga.ts';
import { locate, openNuevo, pick } from './support/formulario.ts';
import { expectLetraGrande } from './support/letra.ts';
import { PATIO_MARIQUINA } from './support/lugares.ts';
import { DESKTOP, openPhone, PHONE } from './support/phone.ts';
import { EL_AROMO, login, waitReadyForField } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

/** In light and in dark: the same page, in the colours that the system asks for. */
async function inBoth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const [colorScheme, modo] of [['light', 'claro'], ['dark', 'oscuro']] as const) {
    await page.emulateMedia({ colorScheme });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-modo', modo);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await look();
  }
}

/** Nor is anything cut where letters are twice as large. */
async function accessible(page: Page, screen: string): Promise<void> {
  await inBoth(page, () => expectAccessible(page, screen));
  await expectLetraGrande(page, screen);
}

async function dialogAccessible(page: Page, name: string): Promise<void> {
  await inBoth(page, () => expectDialogAccessible(page, name));
  await expectLetraGrande(page, name);
}

const OPEN_SCREENS = ['/dashboardResumen', '/despachoRecepciones', '/sincronizacion', '/error', '/no-existe'];

for (const [name, size] of Object.entries({ '390×844': PHONE, '1440×900': DESKTOP })) {
  test(`axe finds nothing, and letters twice as large fit at ${name}, in light and in dark`, async ({ baseURL }) => {
    if (baseURL === undefined) throw new Error('baseURL');
    const phone = await openPhone({ baseURL, size, place: EL_AROMO });
    const { page } = phone;
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await accessible(page, '/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('Debe ingresar usuario y contraseña')).toBeVisible();
    await accessible(page, '/ con error');

    await login(page, 'despachador');
    await dialogAccessible(page, 'Crear un PIN');
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await waitReadyForField(page);
    for (const path of OPEN_SCREENS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await accessible(page, path);
    }
    await page.goto('/despacho');
    await expect(page.getByText('Sin despachos pendientes')).toBeVisible();
    await accessible(page, '/despacho, Pendientes vacío');
    // Without signal no list is renewed meanwhile: a map that is drawn anew under axe has labels without text.
    await phone.context.setOffline(true);
    await fillCarga(page, { camion: 'KLRT45', carro: 'JJWX18', rut: '12345678-5', nombre: 'PEDRO HUENCHUMILLA' });
    // Unrolled: what the footer covers at one scroll position is free at another.
    await page.setViewportSize({ ...size, height: 3200 });
    await accessible(page, '/despacho, Nuevo');
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Diametros' }).click();
    await dialogAccessible(page, 'Diametros');
    await page.getByRole('button', { name: 'Listo' }).click();
    await pick(page, 'Producto', '1000 nitens');
    await page.getByRole('button', { name: 'Altura Camión' }).click();
    await page.getByLabel('Camión, ancho (m)').fill('2,4');
    // In centimetres by mistake: said beneath the row.
    await page.getByLabel('Camión, banco 1, altura 1').fill('255');
    await page.getByLabel('Camión, banco 1, altura 2').fill('2,6');
    await dialogAccessible(page, 'Altura Camión');
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await dialogAccessible(page, 'Complete todos los campos');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
    // A table on a desk, a card on a phone.
    await expect(page.getByText('Pendiente, falta información').or(page.getByRole('button', { name: /^Faltan? \d+ en / })).filter({ visible: true }).first()).toBeVisible();
    await accessible(page, '/despacho, Pendientes');
    await phone.close();
  });

  test(`axe finds nothing, and letters twice as large fit in the by-product form at ${name}, in light and in dark`, async ({ baseURL }) => {
    const phone = await openInField('subproducto', { baseURL, size: { ...size, height: 3200 }, place: PATIO_MARIQUINA });
    const { page } = phone;
    await page.goto('/despachoSubproducto');
    await openNuevo(page);
    await locate(page, 'PATIO ASTILLADO MARIQUINA');
    await pick(page, 'Producto', '8002 astilla');
    await page.getByLabel('Precio').fill('18.450');
    // Who wanted to be done is shown what is missing, and the form marks it.
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'Complete todos los campos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Falta Transportista')).toBeVisible();
    await accessible(page, '/despachoSubproducto, Nuevo');
    await phone.close();
  });
}
