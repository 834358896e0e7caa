import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { errorText } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { buscar, findFallida, MES_PASADO, pathOf } from './support/consultas.ts';
import { loginApi, sendCarga } from './support/envio.ts';
import { textOf } from './support/guia.ts';
import { DESPACHOS, enlaces, openAs, TAMANOS } from './support/oficina.ts';
import { DESKTOP } from './support/phone.ts';

const CAMION = 'GUOF01';

/** The button of a row or card. */
const verGuia = (page: Page, { numero }: Pick<DespachoFila, 'numero'>) =>
  page.getByRole('button', { name: new RegExp(`guía.* del despacho ${numero}$`) });

/** The guide that is on the screen, in a page's frame or to be opened beside it. */
const guia = (page: Page, numero: string) => page.getByTitle(`Guía ${numero}`).or(page.getByText(`La guía ${numero} está lista.`));

/** Saves the guide that is on the screen. @returns the file's name and what is in it */
async function guardar(page: Page, path: string): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(/^\s*(Guardar|Descargar)$/).click()]);
  await download.saveAs(path);
  return { name: download.suggestedFilename(), pdf: await readFile(path) };
}

for (const [name, size] of Object.entries(TAMANOS)) {
  test(`the guide of a row opens and is saved as a whole PDF with its number, ${name}`, async ({ baseURL }, testInfo) => {
    const phone = await openAs('oficina', baseURL, size, { conPdf: true });
    const { page } = phone;
    const [fila] = await buscar(page, { ...MES_PASADO, estado: 'guiaEmitida' });
    if (fila === undefined) throw new Error('The demo has no guide.');
    const numero = fila.dispatch_number ?? '';
    await page.goto(`${DESPACHOS}?desde=${MES_PASADO.desde}&nroguia=${numero}`);
    await expect(enlaces(page)).toHaveCount(1);
    await verGuia(page, fila).click();
    await expect(guia(page, numero)).toBeVisible();
    const { name: archivo, pdf } = await guardar(page, testInfo.outputPath('guia.pdf'));
    expect(archivo).toBe(`guia-${numero}.pdf`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    const texto = textOf(pdf);
    for (const dicho of [numero, fila.truck_plate]) expect(texto).toContain(dicho);
    await phone.close();
  });
}

test('especificación 2 §8: a guide that failed says so; asked for again it comes', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL, DESKTOP, { conPdf: true });
  const { page } = phone;
  const fila = await findFallida(page);
  const dia = santiagoDay(new Date(fila.created));
  await page.goto(`${DESPACHOS}?desde=${dia}&patente=${fila.truck_plate}`);
  await verGuia(page, fila).click();
  const dialog = page.getByRole('dialog', { name: `Guía del despacho ${fila.numero}` });
  await expect(dialog.getByRole('alert')).toContainText(MESSAGES.guiaNoGenerada);
  await dialog.getByRole('button', { name: 'Pedir de nuevo' }).click();
  await expect(dialog.getByText(/^La guía \d+ está lista\.$/).or(dialog.locator('iframe'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The truck may have gone more than once that day.
  const emitidas = await buscar(page, { desde: dia, hasta: dia, patente: fila.truck_plate, estado: 'guiaEmitida' });
  const emitida = emitidas.find(({ id }) => id === fila.id);
  expect(emitida).toMatchObject({ numero: fila.numero, dispatch_number: expect.stringMatching(/^\d+$/) });
  // The list knows its number as soon as the dialog is closed.
  await expect(verGuia(page, fila)).toHaveAccessibleName(new RegExp(String(emitida?.dispatch_number)));
  await phone.close();
});

test('especificación 2 §8: a guide that is not there yet says so, and opens by itself', async ({ baseURL, request }) => {
  await loginApi(request, 'despachador');
  const { id, numero } = await sendCarga(request, CAMION);
  const phone = await openAs('oficina', baseURL, DESKTOP, { conPdf: true });
  const { page, context } = phone;
  // However fast the provider is: the first answer is that of a moment ago.
  let asked = 0;
  await context.route(`**${pathOf(getGuiaPdf, { id })}`, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({ status: 409, json: { codigo: 'guia_no_disponible', mensaje: errorText('guia_no_disponible'), requestId: 'req-guia' } });
  });
  await page.goto(`${DESPACHOS}?patente=${CAMION}`);
  await verGuia(page, { numero }).click();
  const dialog = page.getByRole('dialog', { name: /^Guía/ });
  await expect(dialog.getByText(MESSAGES.guiaNoDisponible)).toBeVisible();
  await expect(dialog.getByText(/^La guía \d+ está lista\.$/).or(dialog.locator('iframe'))).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await phone.close();
});
