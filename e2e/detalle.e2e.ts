import { expect, type Locator, type Page, test } from '@playwright/test';
import { buscar, MES_PASADO } from './support/consultas.ts';
import { abrir, DESPACHOS, detalle, numeros, openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

const MES = `${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}`;
const SECCIONES = ['Fotos', 'Carga', 'Datos', 'Eventos', 'Historia'] as const;

test('C11: the open dispatch stands in the address, after a reload too', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL, PHONE);
  const { page } = phone;
  await page.goto(MES);
  const [fila, siguiente] = await buscar(page, MES_PASADO);
  if (fila === undefined || siguiente === undefined) throw new Error('The demo has no two loads.');
  const ficha = await abrir(page, fila.numero);
  await expect(page).toHaveURL(new RegExp(`ver=${fila.id}$`));
  for (const seccion of SECCIONES) {
    await ficha.getByRole('button', { name: seccion, exact: true }).click();
    await expect(ficha.getByRole('region', { name: seccion })).toBeInViewport();
    await expect(ficha.getByRole('button', { name: seccion, exact: true })).toHaveAttribute('aria-current', 'location');
  }
  await page.reload();
  await expect(ficha.getByText(`${fila.FAENA} → ${fila.DESTINY}`)).toBeVisible();

  await ficha.getByRole('button', { name: 'Siguiente' }).click();
  await expect(detalle(page, siguiente.numero)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`ver=${siguiente.id}$`));
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/ver=/);
  expect((await numeros(page))[0]).toBe(String(fila.numero));
  await phone.close();
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('C11: by keyboard alone: to a row, into it, through its parts, to the next one, and out', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(MES);
  const [, segunda, tercera] = await buscar(page, MES_PASADO);
  if (segunda === undefined || tercera === undefined) throw new Error('The demo has no three loads.');
  const lista = page.getByRole('grid', { name: 'Despachos' });
  await expect(lista).toBeVisible();
  await tabTo(page, lista);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  const ficha = detalle(page, segunda.numero);
  await expect(ficha.getByRole('heading', { level: 2 })).toBeFocused();

  await tabTo(page, ficha.getByRole('button', { name: 'Historia', exact: true }));
  await page.keyboard.press('Enter');
  await expect(ficha.getByRole('region', { name: 'Historia' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  const siguiente = detalle(page, tercera.numero);
  await expect(siguiente.getByRole('heading', { level: 2 })).toBeFocused();
  // Whoever reads the history of each stays at it.
  await expect(siguiente.getByRole('region', { name: 'Historia' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(siguiente).toHaveCount(0);
  await expect(lista).toBeFocused();
  await expect(page.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '4');
  await expect(page).not.toHaveURL(/ver=/);
  await phone.close();
});

test('the list stays beside the detail: its keys walk both, a held one asks for little, and Back leads to the list', async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(MES);
  const filas = await buscar(page, MES_PASADO);
  const [primera, segunda] = filas;
  if (primera === undefined || segunda === undefined || filas.length < 30) throw new Error('The demo has no thirty loads.');
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/despacho\/despachos\/([^/?]+)$/.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  const lista = page.getByRole('grid', { name: 'Despachos' });
  const enVista = lista.locator('[aria-current="true"]');
  const ficha = await abrir(page, primera.numero);
  const [ancho, alto] = [page.viewportSize()?.width ?? 0, (await lista.boundingBox())?.height ?? 0];
  // Half the window each, and as high.
  expect(Math.round((await ficha.boundingBox())?.width ?? 0)).toBe(ancho / 2);
  expect(Math.round((await lista.boundingBox())?.width ?? 0)).toBe(ancho / 2);
  expect((await ficha.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(alto);
  await expect(enVista).toHaveAttribute('aria-rowindex', '2');

  await page.keyboard.press('j');
  await expect(detalle(page, segunda.numero)).toBeVisible();
  await expect(enVista).toHaveAttribute('aria-rowindex', '3');
  await expect(lista).toBeFocused();

  const before = asked.length;
  for (let step = 0; step < 27; step += 1) await page.keyboard.press('ArrowDown', { delay: 5 });
  const ultima = filas[28];
  if (ultima === undefined) throw new Error('thirty');
  await expect(detalle(page, ultima.numero)).toBeVisible();
  await expect(enVista).toHaveAttribute('aria-rowindex', '30');
  await expect(enVista).toBeInViewport();
  // The first step, where it ends, and the neighbours of both.
  await expect.poll(() => asked.slice(before)).toContain(filas[29]?.id);
  expect(asked.length - before).toBeLessThanOrEqual(12);
  await page.goBack();
  await expect(page).not.toHaveURL(/ver=/);
  await expect(enVista).toHaveCount(0);
  await phone.close();
});
