import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillCarga } from './support/carga.ts';
import { DESKTOP, openPhone, PHONE } from './support/phone.ts';
import { EL_AROMO, login, waitReadyForField } from './support/rodal.ts';

/** Nothing serious for people who cannot see, tap or read like we do (WCAG 2.2 AA), screen by screen. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(told, screen).toEqual([]);
}

const OPEN_SCREENS = ['/dashboardResumen', '/despachoRecepciones', '/error', '/no-existe'];

for (const [name, size] of Object.entries({ '390×844': PHONE, '1440×900': DESKTOP })) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious at ${name}, ${scheme}`, async ({ baseURL }) => {
      if (baseURL === undefined) throw new Error('baseURL');
      const phone = await openPhone({ baseURL, size, place: EL_AROMO });
      const { page } = phone;
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
      await expectAccessible(page, '/');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await expect(page.getByText('Debe ingresar usuario y contraseña')).toBeVisible();
      await expectAccessible(page, '/ con error');

      await login(page, 'despachador');
      await waitReadyForField(page);
      for (const path of OPEN_SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, path);
      }
      await page.goto('/despacho');
      await expect(page.getByText('Sin despachos pendientes')).toBeVisible();
      await expectAccessible(page, '/despacho, Pendientes vacío');
      await fillCarga(page, { camion: 'KLRT45', carro: 'JJWX18', rut: '12345678-5', nombre: 'PEDRO HUENCHUMILLA' });
      // Unrolled: what the footer covers at one scroll position is free at another.
      await page.setViewportSize({ ...size, height: 3200 });
      await expectAccessible(page, '/despacho, Nuevo');
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Diametros' }).click();
      await expect(page.getByRole('dialog', { name: 'Diametros' })).toBeVisible();
      await expectAccessible(page, 'Diametros');
      await page.getByRole('button', { name: 'Listo' }).click();
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByRole('dialog', { name: 'Complete todos los campos' })).toBeVisible();
      await expectAccessible(page, 'Complete todos los campos');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Pendientes', exact: true }).click();
      await expect(page.getByText('Pendiente, falta información').first()).toBeVisible();
      await expectAccessible(page, '/despacho, Pendientes');
      await phone.close();
    });
  }
}
