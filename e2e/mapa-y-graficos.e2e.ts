import { expect, type Page, test } from '@playwright/test';
import { getMapaDespachos, getResumenDespachos } from '@rodal/contracts/busqueda';
import { formatDecimal } from '@rodal/domain/numeros';
import { ask, haceDias } from './support/consultas.ts';
import { loginApi, sendCarga } from './support/envio.ts';
import { DESPACHOS, detalle, openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

const SEMANA = { desde: haceDias(6), hasta: haceDias(0) };

/** Where a place is drawn, in pixels of the page: the middle of all that is painted above the sites. */
function findPunto(page: Page): Promise<{ readonly x: number; readonly y: number } | null> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-marker-pane canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || canvas.width === 0) return null;
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
    const painted = Array.from({ length: data.length / 4 }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 200);
    if (painted.length === 0) return null;
    const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const box = canvas.getBoundingClientRect();
    const scale = box.width / width;
    return { x: box.x + scale * middle(painted.map((at) => at % width)), y: box.y + scale * middle(painted.map((at) => Math.floor(at / width))) };
  });
}

/** The same, once the map stands still. */
async function waitPunto(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  let last = await findPunto(page);
  await expect
    .poll(async () => {
      const before = last;
      last = await findPunto(page);
      return before !== null && last !== null && before.x === last.x && before.y === last.y;
    })
    .toBe(true);
  return last ?? { x: 0, y: 0 };
}

test('R75: the map has the places of the search, its list the same ones, and both open a dispatch', async ({ baseURL, request }) => {
  const camion = `MAPP01`;
  await loginApi(request, 'despachador');
  const { id, numero } = await sendCarga(request, camion);

  const phone = await openAs('oficina', baseURL, PHONE);
  const { page } = phone;
  await page.goto(`${DESPACHOS}?rango=7dias`);
  await page.getByRole('tab', { name: 'Mapa' }).click();
  await expect(page).toHaveURL(/vista=mapa$/);
  const { puntos } = await ask(page, getMapaDespachos, SEMANA);
  const faenas = new Set(puntos.map(({ FAENA }) => FAENA));
  await expect(page.getByRole('group', { name: new RegExp(`^Mapa de ${formatDecimal(String(puntos.length))} despachos en `) })).toBeVisible();
  await expect.poll(() => findPunto(page)).not.toBeNull();
  const lista = page.getByRole('region', { name: 'Faenas del mapa' });
  for (const faena of faenas) await expect(lista.getByRole('button', { name: new RegExp(`^${faena} ?\\d`) })).toHaveCount(1);

  await test.step('the list opens a dispatch', async () => {
    const [punto] = puntos;
    if (punto === undefined) throw new Error('No place in a week.');
    await lista.getByRole('button', { name: new RegExp(`^${punto.FAENA} ?\\d`) }).click();
    await lista.getByRole('button', { name: new RegExp(`^N° ${punto.numero}`) }).click();
    await expect(detalle(page, punto.numero)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/vista=mapa$/);
  });

  await test.step('a place on the map opens its own', async () => {
    await page.goto(`${DESPACHOS}?patente=${camion}&vista=mapa`);
    await expect(page.getByRole('group', { name: /^Mapa de 1 despacho en 1 faena\./ })).toBeVisible();
    const ver = page.getByRole('button', { name: `Ver despacho N° ${numero}` });
    const { x, y } = await waitPunto(page);
    await page.mouse.click(x, y);
    await ver.click();
    await expect(detalle(page, numero)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`ver=${id}`));
  });
  await phone.close();
});

test('C26: the tables of the charts add up to the totals of the search', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(`${DESPACHOS}?rango=7dias`);
  await page.getByRole('tab', { name: 'Gráficos' }).click();
  await expect(page).toHaveURL(/vista=graficos$/);
  const { total, anuladas, volumenes } = await ask(page, getResumenDespachos, SEMANA);
  const unidades = [['M3', 3], ['MR', 2], ['BDMT', 2]] as const;
  const totales = unidades.flatMap(([unidad, decimales]) =>
    volumenes.filter((one) => one.unidad === unidad).map(({ volumen }) => formatDecimal(volumen, decimales)),
  );
  await expect(page.getByRole('region', { name: 'Volumen por día' }).getByRole('img', { name: /^Gráfico de barras\. 7 días/ })).toBeVisible();
  for (const titulo of ['Volumen por día', 'Cargas por faena', 'Cargas por producto']) {
    const figura = page.getByRole('region', { name: titulo }).first();
    await figura.getByRole('button', { name: 'Ver tabla' }).click();
    const pie = figura.getByRole('table').locator('tfoot').getByRole('cell');
    await expect(pie).toHaveText([formatDecimal(String(total - anuladas)), ...totales]);
  }
  await phone.close();
});
