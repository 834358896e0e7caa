import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { formatDecimal } from '@rodal/domain/numeros';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { smallPhoto } from './support/fotos.ts';
import { EL_AROMO, findByCamion } from './support/rodal.ts';
import { openReady } from './support/terreno.ts';

const CAMION = 'GUIA01';

/** The guide as the server has it. */
async function fetchGuia(page: Page, id: string): Promise<{ numero: string; pdf: Buffer }> {
  const path = getGuiaPdf.path.replace('{id}', id);
  const { numero, Base64Content } = getGuiaPdf.reply.parse(await page.evaluate(async (url) => (await fetch(url)).json(), path));
  return { numero, pdf: Buffer.from(Base64Content, 'base64') };
}

test('A24: the guide reaches the phone and is shown to road control without signal, with number and photos', { tag: '@area' }, async ({ baseURL }, testInfo) => {
  const phone = await openReady('despachador', { baseURL, place: EL_AROMO });
  const { page, context } = phone;
  await fillCarga(page, { camion: CAMION, carro: 'GUIA02', ...CHOFER });
  await takePhotos(page, 330, smallPhoto);
  await test.step('D13: saved, it is sent from its card, whose button stays within it', async () => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const card = page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem').filter({ hasText: CAMION });
    const enviar = card.getByRole('button', { name: /^Enviar / });
    const [outer, inner] = [await card.boundingBox(), await enviar.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 1_000)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    await enviar.click();
  });
  await expect(page.getByText(/Enviado Correctamente\./).first()).toBeVisible();
  await expect.poll(async () => (await findByCamion(page, CAMION)).map((row) => row.ESTADO)).toEqual(['Guía emitida']);
  const [fila] = await findByCamion(page, CAMION);
  const { numero, pdf } = await fetchGuia(page, fila?.id ?? '');
  await test.step('the driver sees it on the screen that Enviar opened: large, with its code', async () => {
    const guia = page.getByRole('region', { name: 'Guía', exact: true });
    await expect(guia).toContainText(numero);
    await expect(guia.getByRole('img', { name: `Código QR de la guía ${numero}` })).toBeVisible();
  });

  // The phone asks by itself once a minute, and when it is opened.
  await page.goto('/despacho');
  const enviado = page.getByRole('list', { name: 'Enviados' }).getByRole('listitem').filter({ hasText: CAMION });
  const ver = enviado.getByRole('link', { name: `Ver guía ${numero}` });
  await expect(ver).toBeVisible();

  await test.step('without signal, the app opened again: number, guide number, both photos', async () => {
    await context.setOffline(true);
    await page.goto('/despacho');
    await expect(enviado).toContainText(`Enviado (n.º ${formatDecimal(String(fila?.numero))})`);
    await expect(enviado).toContainText(`Guía ${numero}`);
    for (const titulo of ['Camión vacío', 'Camión lleno']) {
      await enviado.getByRole('button', { name: `Ver ${titulo} en grande` }).click();
      const foto = page.getByRole('dialog', { name: titulo }).getByRole('img', { name: titulo });
      await expect.poll(() => foto.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(foto).toBeHidden();
    }
  });

  await test.step('the PDF opens from what is stored, byte for byte the server\'s', async () => {
    await expect(ver).toHaveAttribute('href', /^blob:/);
    const [opened] = await Promise.all([context.waitForEvent('page'), ver.click()]);
    await opened.close();
    const [download] = await Promise.all([page.waitForEvent('download'), enviado.getByRole('button', { name: `Descargar guía ${numero}` }).click()]);
    expect(download.suggestedFilename()).toBe(`guia-${numero}.pdf`);
    const path = testInfo.outputPath('guia.pdf');
    await download.saveAs(path);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readFile(path)).equals(pdf)).toBe(true);
  });
  await phone.close();
});
