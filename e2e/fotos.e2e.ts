import { expect, type Locator, test } from '@playwright/test';
import { loginApi, sendCarga, uploadNueva } from './support/envio.ts';
import { abrir, DESPACHOS, detalle, openAs, TAMANOS } from './support/oficina.ts';
import { EL_AROMO, fileHash } from './support/rodal.ts';

const LADOS = [['vacio', 'Camión vacío'], ['lleno', 'Camión lleno']] as const;
const MOTIVO = 'La cámara no enfoca';

async function isDrawn(foto: Locator): Promise<boolean> {
  return foto.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}

for (const [name, size] of Object.entries(TAMANOS)) {
  test(`R73, A21: both photos with their time and place, byte for byte; a missing one with its reason, ${name}`, async ({ baseURL, request }) => {
    const [camion, sinUna] = [`FT${name.slice(0, 3).toUpperCase()}1`, `FT${name.slice(0, 3).toUpperCase()}2`];
    await loginApi(request, 'despachador');
    const { numero, fotos } = await sendCarga(request, camion);
    const vacio = await uploadNueva(request, 'vacio');
    const faltante = { fotosFaltantes: { vacio: null, lleno: MOTIVO } };
    const incompleta = await sendCarga(request, sinUna, faltante, { vacio, lleno: null });

    const phone = await openAs('oficina', baseURL, size);
    const { page } = phone;
    await page.goto(`${DESPACHOS}?patente=${camion}`);
    await page.getByRole('button', { name: new RegExp(`fotos del despacho ${numero}$`) }).click();
    const ficha = detalle(page, numero);
    const figura = (titulo: string) => ficha.getByRole('figure').filter({ hasText: titulo });
    await expect(ficha.getByRole('region', { name: 'Fotos' })).toBeInViewport();
    await expect(ficha.getByRole('button', { name: 'Fotos', exact: true })).toHaveAttribute('aria-current', 'location');
    for (const [lado, titulo] of LADOS) {
      const foto = ficha.getByRole('img', { name: titulo });
      await expect.poll(() => isDrawn(foto)).toBe(true);
      expect(await fileHash(page, (await foto.getAttribute('src')) ?? '')).toBe(fotos[lado]);
      await expect(figura(titulo)).toContainText(/Tomada \d\d\/\d\d\/\d{4} \d\d:\d\d \(reloj del teléfono\) · 640\s×\s480/);
    }
    const tops = await Promise.all(LADOS.map(async ([, titulo]) => Math.round((await ficha.getByRole('img', { name: titulo }).boundingBox())?.y ?? 0)));
    // Side by side, on a phone one under the other.
    expect(new Set(tops).size).toBe(name === 'desktop' ? 1 : 2);
    const lugar = ficha.getByRole('region', { name: 'Lugar' });
    await expect(lugar).toContainText('Dentro de la faena');
    await expect(lugar).toContainText(`${EL_AROMO.latitude.toFixed(6)}, ${EL_AROMO.longitude.toFixed(6)}`);
    await expect(lugar).toContainText('± 8 m');

    await page.goto(`${DESPACHOS}?patente=${sinUna}`);
    const sinLlena = await abrir(page, incompleta.numero);
    await sinLlena.getByRole('button', { name: 'Fotos', exact: true }).click();
    await expect(sinLlena.getByRole('figure').filter({ hasText: 'Camión lleno' })).toContainText(`Se envió sin esta fotoMotivo: ${MOTIVO}`);
    await expect.poll(() => isDrawn(sinLlena.getByRole('img', { name: 'Camión vacío' }))).toBe(true);
    await phone.close();
  });
}
