import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { choice, rowsOf } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO } from './support/rodal.ts';
import { countTaps } from './support/taps.ts';

/** What a first load costs somebody new, from the page of login to what the driver is shown; the camera is another program's. */
const CARGAS = [
  { nombre: 'one class of diameter', camion: 'PRMR01', clases: [[20, 12]], toques: 24, campos: 8 },
  { nombre: 'six classes', camion: 'PRMR06', clases: [[18, 9], [20, 14], [22, 31], [24, 17], [26, 8], [28, 3]], toques: 26, campos: 12 },
] as const;

for (const { nombre, camion, clases, toques, campos } of CARGAS)
  test(`a first pine load by somebody new, ${nombre}: ${toques} taps and ${campos} typed entries at most`, async ({ baseURL }) => {
    if (baseURL === undefined) throw new Error('baseURL');
    const phone = await openPhone({ baseURL, place: EL_AROMO });
    const { page } = phone;
    await page.goto('/');
    const contador = await countTaps(page);
    await escribir(page, 'Usuario', 'despachador', 'Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Crear un PIN' }).getByRole('button', { name: 'Ahora no' }).tap();
    await page.getByRole('link', { name: 'Nuevo despacho' }).tap();
    await page.getByRole('button', { name: 'Ubicación' }).tap();
    await expect(choice(page, 'Origen')).toHaveText('EL AROMO');
    await escribir(page, 'Patente Camión', camion, 'Tab');
    await page.keyboard.type('JJWX81');
    await elegir(page, 'Producto', ['Pino', '3,20 m'], 'ASERRABLE');
    await page.getByRole('button', { name: 'Diametros' }).tap();
    const modal = page.getByRole('dialog', { name: 'Diametros' });
    const [[primera]] = clases;
    await page.getByLabel(`Cantidad de ${primera} cm`, { exact: true }).tap();
    // From class to class by the keyboard's own key.
    for (const [diametro, cantidad] of clases) {
      await expect(page.getByLabel(`Cantidad de ${diametro} cm`, { exact: true })).toBeFocused();
      await page.keyboard.type(String(cantidad));
      await page.keyboard.press('Enter');
    }
    await modal.getByRole('button', { name: 'Listo' }).tap();
    await elegir(page, 'Nombre Cosechero');
    await escribir(page, 'Nombre Carguío', 'CARGUÍOS DEL SUR');
    await elegir(page, 'Destino');
    await elegir(page, 'Transportista');
    await escribir(page, 'Rut Chofer', CHOFER.rut, 'Tab');
    await expect(page.getByLabel('Nombre Chofer')).not.toHaveValue('');
    await contador.apart(() => takePhotos(page, 40, smallPhoto));
    await page.getByRole('button', { name: 'Enviar', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Siguiente camión' })).toBeVisible();

    const dicho = await contador.read();
    // A photo is one tap; what the camera asks for is its own.
    const tocados = dicho.filter((one) => one.startsWith('toque')).length + 2;
    const escritos = dicho.filter((one) => one.startsWith('campo')).length;
    console.log(`Primera carga, ${nombre}: ${tocados} toques y ${escritos} campos (${dicho.join(' · ')})`);
    expect(tocados).toBeLessThanOrEqual(toques);
    expect(escritos).toBeLessThanOrEqual(campos);
    await phone.close();
  });

/** Taps a field and types. @param then the key that leads on */
async function escribir(page: Page, campo: string, texto: string, then?: 'Tab'): Promise<void> {
  await page.getByLabel(campo, { exact: true }).and(page.locator('input')).tap();
  await page.keyboard.type(texto);
  if (then !== undefined) await page.keyboard.press(then);
}

/** A row of a list: the first of what the chips leave, with a word in it if one is given. Nothing is typed. */
async function elegir(page: Page, campo: string, chips: readonly string[] = [], palabra = ''): Promise<void> {
  await choice(page, campo).tap();
  const hoja = page.getByRole('dialog', { name: campo });
  for (const chip of chips) {
    const boton = hoja.getByRole('button', { name: chip, exact: true });
    await boton.tap();
    await expect(boton).toHaveAttribute('aria-pressed', 'true');
  }
  // Chips scroll by themselves, never the sheet.
  await expect(hoja.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await rowsOf(hoja).filter({ hasText: palabra }).first().tap();
  await expect(hoja).toBeHidden();
}
