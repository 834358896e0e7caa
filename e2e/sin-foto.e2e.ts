import { expect, type Page, test } from '@playwright/test';
import { DIGEST_HEADER, uploadFoto } from '@rodal/contracts/fotos';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { sendOffline } from './support/formulario.ts';
import { noisyPhoto } from './support/fotos.ts';
import { EL_AROMO, findByCamion, readStore, sinRegistro } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

const MALA = 'SINF01';
const SANA = 'SINF02';
const MOTIVO = 'La foto no sube desde la faena';

interface Envio {
  readonly codigo: string;
  readonly state: string;
  readonly fotos: readonly { readonly lado: string; readonly sha256: string; readonly fallos: number }[];
}

const salida = (page: Page) => readStore<Envio>(page, 'outbox');

test('A21, R24: a photo that never arrives is left out with a reason, and holds no other load back', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page, context } = phone;
  for (const camion of [MALA, SANA]) {
    await fillCarga(page, { camion, carro: 'SINF03', ...CHOFER });
    await takePhotos(page, 0, noisyPhoto);
    await sendOffline(page);
  }
  const [mala] = await salida(page);
  const llena = mala?.fotos.find(({ lado }) => lado === 'lleno')?.sha256;
  await context.route(`**${uploadFoto.path}`, async (route) => {
    const broken = (await route.request().headerValue(DIGEST_HEADER)) === llena;
    if (!broken) return route.continue();
    return route.fulfill({ status: 500, json: { codigo: 'interno', mensaje: 'Ocurrió un error en el servidor. Intente de nuevo.', requestId: 'req-foto' } });
  });

  await test.step('five failures while the server answers; meanwhile the other load arrives', async () => {
    await context.setOffline(false);
    const fallos = async () => (await salida(page)).flatMap(({ fotos }) => fotos.filter(({ sha256 }) => sha256 === llena))[0]?.fallos ?? 0;
    const sinFoto = page.getByRole('button', { name: /^Enviar sin esta foto.*camión lleno/ });
    await expect.poll(fallos).toBeGreaterThan(0);
    await expect(sinFoto).toBeHidden();
    // Each tap is a pass, and an attempt of its own a minute later (R98); the page itself may try once more in between.
    for (let minute = 1; (await fallos()) < 5; minute += 1) {
      const before = await fallos();
      await page.clock.setSystemTime(Date.now() + minute * 61_000);
      await page.getByRole('button', { name: 'Enviar ahora' }).click();
      await expect.poll(fallos).toBeGreaterThan(before);
    }
    await expect(sinFoto).toBeVisible();
    await expect(page.getByTitle('Sincronización')).toHaveText('1 por enviar');
    expect(await findByCamion(page, SANA)).toHaveLength(1);
    expect(await findByCamion(page, MALA)).toEqual([]);
    await sinFoto.click();
  });

  await test.step('only with a reason; then it arrives without the photo, flagged', async () => {
    const dialog = page.getByRole('dialog', { name: 'Enviar sin esta foto' });
    await dialog.getByRole('button', { name: 'Enviar sin foto' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Indique por qué se envía sin esta foto');
    await dialog.getByLabel('Motivo').fill(MOTIVO);
    // Whatever pass of the page's own is under way: one press is enough.
    await dialog.getByRole('button', { name: 'Enviar sin foto' }).click();
    await expect(page.getByText('2 enviados')).toBeVisible();
    const [fila, ...more] = await findByCamion(page, MALA);
    expect(more).toEqual([]);
    expect(fila?.empty_img).not.toBeNull();
    expect(fila?.full_img).toBeNull();
    expect(fila?.avisos).toEqual([sinRegistro(MALA), { codigo: 'fotoFaltante', detalle: expect.stringContaining(MOTIVO) }]);
    expect((await findByCamion(page, SANA))[0]?.avisos).toEqual([sinRegistro(SANA)]);
  });
  await phone.close();
});
