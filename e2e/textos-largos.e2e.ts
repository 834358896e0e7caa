import { expect, type Locator, type Page, test } from '@playwright/test';
import { openNuevo } from './support/formulario.ts';
import { openAs } from './support/oficina.ts';
import { openReady } from './support/terreno.ts';

/**
 * R158: what people paste. A word without end, a link of a map, and more text than fits: whatever field of a phone it goes
 * into, the page is as wide as before, and what one goes on with can be pressed.
 */
const PEGADO = [
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr',
  'https://www.google.com/maps/place/Fundo+El+Aromo/@-38.7551234,-72.6051234,17z/data=!3m1!4b1!4m6!3m5!1s0x0',
  'Camión cargado en la cancha norte, la guía sale mañana temprano. '.repeat(10).trim(),
];
const ANCHOS = [360, 390] as const;
/** Each form, and somebody who fills it in. */
const FORMULARIOS = { '/despacho': 'despachador', '/despachometroruma': 'despachador', '/despachoSubproducto': 'subproducto', '/despachoSubproductoPuerto': 'subproducto' } as const;

async function expectNotWider(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const main = document.querySelector('main');
    return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, main?.scrollWidth ?? 0) - innerWidth;
  });
  expect(wider, what).toBeLessThanOrEqual(0);
}

/** Pastes each text into each field that takes one, and takes it out again. */
async function pasteInto(page: Page, inside: Locator, where: string, goOn: Locator | null): Promise<number> {
  const fields = await inside.getByRole('textbox').or(inside.getByRole('searchbox')).all();
  let pasted = 0;
  for (const field of fields) {
    if (!(await field.isEditable().catch(() => false)) || (await field.getAttribute('type')) === 'date') continue;
    const before = await field.inputValue();
    for (const text of PEGADO) {
      await field.fill(text);
      await expectNotWider(page, `${where}: ${await field.evaluate((one) => one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.id)}`);
      // Where it can be pressed: on the screen, and nothing over it.
      await goOn?.click({ trial: true });
      pasted += 1;
    }
    await field.fill(before);
  }
  return pasted;
}

for (const width of ANCHOS)
  test(`R158: whatever is pasted into a field of the dispatch forms, the page is no wider than ${width} and Guardar can be pressed`, async ({ baseURL }) => {
    for (const [ruta, usuario] of Object.entries(FORMULARIOS)) {
      const phone = await openReady(usuario, { baseURL, size: { width, height: 740 } });
      const { page } = phone;
      await page.goto(ruta);
      await openNuevo(page);
      expect(await pasteInto(page, page.getByRole('form'), ruta, page.getByRole('button', { name: 'Guardar', exact: true }))).toBeGreaterThan(6);
      await phone.close();
    }
  });

test('R158: nor do the fields of the office, in lists and dialogs, widen a phone of 390', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL, { width: 390, height: 844 });
  const { page } = phone;
  await page.goto('/dashboardResumen');
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const links = page.getByRole('dialog').getByRole('link');
  await expect(links.first()).toBeVisible();
  const rutas = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  let pasted = 0;
  for (const ruta of rutas) {
    await page.goto(ruta);
    await expect(page.locator('main h1')).toBeVisible();
    pasted += await pasteInto(page, page.locator('main'), ruta, null);
    for (const button of await page.locator('main').getByRole('button', { name: /^(Agregar|Nuevo|Nueva)\b/ }).all()) {
      if (!(await button.isVisible())) continue;
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      pasted += await pasteInto(page, dialog, `${ruta}, diálogo`, dialog.getByRole('button', { name: /^(Guardar|Agregar|Crear|Cancelar)/ }).last());
      await page.keyboard.press('Escape');
    }
  }
  expect(pasted).toBeGreaterThan(20);
  await phone.close();
});
