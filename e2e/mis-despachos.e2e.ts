import { expect, test } from '@playwright/test';
import { exportDespachos } from '@rodal/contracts/busqueda';
import { closeAviso, getDespacho } from '@rodal/contracts/detalle';
import { getDespachoFoto } from '@rodal/contracts/fotos';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { retryGuia } from '@rodal/contracts/guias-reintento';
import { listStock } from '@rodal/contracts/stock';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { buscar, buscarTodo, contar, findFallida, haceDias, MES_PASADO, pathOf } from './support/consultas.ts';
import { HEADERS } from './support/envio.ts';
import { abrir, DESPACHOS, detalle, expectBusqueda, openAs, openFiltros, panel } from './support/oficina.ts';

const MES = `${DESPACHOS}?desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}`;

test('C13: who only dispatches finds their own, and nothing of anybody else\'s by any door', async ({ baseURL }) => {
  const oficina = await openAs('oficina', baseURL);
  // Photos are kept of the last days.
  const recientes = { desde: haceDias(3), hasta: haceDias(0), despachador: 'despachador2' };
  const ajeno = (await buscarTodo(oficina.page, recientes)).find((fila) => fila.empty_img !== null && fila.dispatch_number !== null);
  if (ajeno === undefined) throw new Error('The demo has no load of somebody else.');
  const { id } = ajeno;
  const puertas = [pathOf(getDespacho, { id }), pathOf(getDespachoFoto, { id, lado: 'vacio' }), pathOf(getGuiaPdf, { id })];
  for (const path of puertas) expect((await oficina.page.request.get(path)).status(), path).toBe(200);
  const todas = await contar(oficina.page, MES_PASADO);
  await oficina.close();

  const phone = await openAs('despachador', baseURL);
  const { page } = phone;
  await test.step('the screen: own rows only, no dispatcher to choose, neither Stock nor import', async () => {
    await page.goto(MES);
    await expect(page.getByRole('heading', { name: 'Mis Despachos' })).toBeVisible();
    const propias = await buscarTodo(page, MES_PASADO);
    expect(new Set(propias.map(({ login }) => login))).toEqual(new Set(['despachador']));
    expect(propias.length).toBeLessThan(todas);
    await expectBusqueda(page, MES_PASADO);
    await openFiltros(page);
    await expect(page.getByLabel('Patente Camión', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Despachador', { exact: true })).toHaveCount(0);
    for (const name of ['Stock', 'Importar respaldo']) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    // Asking for another's by the address changes nothing.
    await page.goto(`${MES}&despachador=despachador2`);
    await expectBusqueda(page, MES_PASADO);
  });

  await test.step('another\'s dispatch by its id: in the address, and by its photo, guide, export and flag', async () => {
    await page.goto(`${DESPACHOS}?ver=${id}`);
    await expect(panel(page, 'Despacho').getByRole('alert')).toContainText(errorText('no_encontrado'));
    for (const path of puertas) expect((await page.request.get(path)).status(), path).toBe(404);
    expect((await page.request.get(listStock.path)).status()).toBe(403);
    const cierre = await page.request.post(pathOf(closeAviso, { id, codigo: 'fueraPerimetro' }), { headers: HEADERS, data: { nota: 'No es mío' } });
    expect(cierre.status()).toBe(403);
    expect((await page.request.post(pathOf(retryGuia, { id }), { headers: HEADERS })).status()).toBe(403);
    const csv = await page.request.get(exportDespachos.path, { params: { ...recientes, formato: 'csv' } });
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(1);
  });
  await phone.close();
});

test('admin finds everybody\'s and may ask again for a guide, and has no button to close a flag (A29)', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  await page.goto(MES);
  await expect(page.getByRole('heading', { name: 'Despachos', exact: true })).toBeVisible();
  await expectBusqueda(page, MES_PASADO);
  for (const despachador of ['despachador2', 'subproducto']) expect(await buscar(page, { ...MES_PASADO, despachador })).not.toEqual([]);

  const [conAviso] = await buscar(page, { ...MES_PASADO, avisos: 'sinPosicion,fueraPerimetro' });
  if (conAviso === undefined) throw new Error('The demo has no open flag.');
  await page.goto(`${MES}&avisos=sinPosicion,fueraPerimetro`);
  const ficha = await abrir(page, conAviso.numero);
  await expect(ficha.getByRole('region', { name: 'Avisos' })).toContainText(/Sin posición|Fuera del perímetro/);
  await expect(ficha.getByRole('button', { name: /^Cerrar aviso/ })).toHaveCount(0);

  const fallida = await findFallida(page);
  await page.goto(`${DESPACHOS}?ver=${fallida.id}`);
  await detalle(page, fallida.numero).getByRole('button', { name: /^Ver guía/ }).click();
  const guia = page.getByRole('dialog', { name: /^Guía/ });
  await expect(guia.getByRole('alert')).toContainText(MESSAGES.guiaNoGenerada);
  await expect(guia.getByRole('button', { name: 'Pedir de nuevo' })).toBeEnabled();
  await phone.close();
});
