import { expect, type Page, test } from '@playwright/test';
import { choice, locate, openNuevo } from './support/formulario.ts';
import { HUISCAPI_TRASLAPE } from './support/lugares.ts';
import { EL_AROMO } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

/** What a list says about itself, and how many it offers of how many. */
async function readList(page: Page, field: string): Promise<{ nota: string; cuenta: string }> {
  await choice(page, field).click();
  const hoja = page.getByRole('dialog', { name: field });
  const cuenta = (await hoja.getByRole('status').textContent()) ?? '';
  const nota = (await hoja.getByRole('paragraph').first().textContent()) ?? '';
  await hoja.getByRole('button', { name: 'Cerrar' }).click();
  await expect(hoja).toBeHidden();
  return { nota, cuenta };
}

test('A12: each list says whether the origin narrows it, and when nothing fits the origin all are offered', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  await page.goto('/despacho');
  await openNuevo(page);
  const whole: Record<string, string> = {};
  const LISTAS = { Destino: 'destinos', Cliente: 'clientes', Producto: 'productos' };
  for (const [field, nombres] of Object.entries(LISTAS)) {
    const { nota, cuenta } = await readList(page, field);
    expect(nota).toBe(`Lista completa: al elegir el origen se acota a sus ${nombres}.`);
    whole[field] = cuenta;
  }

  await locate(page, 'EL AROMO');
  for (const [field, nombres] of Object.entries(LISTAS)) {
    expect(await readList(page, field)).toEqual({
      nota: `No hay ${nombres} propios de EL AROMO: se muestra la lista completa.`,
      cuenta: whole[field],
    });
  }

  await phone.context.setGeolocation(HUISCAPI_TRASLAPE);
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await page.getByRole('button', { name: /HUISCAPI NORTE/ }).click();
  for (const [field, nombres] of Object.entries(LISTAS)) {
    const { nota, cuenta } = await readList(page, field);
    expect(nota).toBe(`Solo los ${nombres} de HUISCAPI NORTE.`);
    expect(Number.parseInt(cuenta, 10)).toBeLessThan(Number.parseInt(whole[field] ?? '', 10));
  }
  await phone.close();
});
