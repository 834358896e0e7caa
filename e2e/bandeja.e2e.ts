import { expect, type Locator, type Page, test } from '@playwright/test';
import { createAviso, endAviso } from '@rodal/contracts/avisos';
import { getBandeja } from '@rodal/contracts/bandeja';
import { MESSAGES } from '@rodal/domain/messages';
import { formatDecimal } from '@rodal/domain/numeros';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { CHOFER_NO_AUTORIZADO } from './support/choferes.ts';
import { ask, contar, haceDias, pathOf } from './support/consultas.ts';
import { HEADERS, loginApi, sendCarga } from './support/envio.ts';
import { abrir, expectBusqueda, openAs } from './support/oficina.ts';
import { waitReadyForField } from './support/rodal.ts';

const INICIO = '/dashboardResumen';
const cuadro = (page: Page): Locator => page.getByRole('region', { name: MESSAGES.informacionImportante });
const bandeja = (page: Page): Locator => page.getByRole('region', { name: 'Mi bandeja' });

test('issue 7 §2: a notice reaches the dispatcher, stays without signal and goes at its end', async ({ baseURL }) => {
  const texto = `Romana cerrada por mantención (desktop)`;
  const admin = await openAs('admin', baseURL);
  await admin.page.goto('/avisos');
  await test.step('the administrator writes it, sees how it will look, and for whom', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Agregar aviso' }).click();
    const form = page.getByRole('dialog', { name: 'Agregar aviso' });
    await form.getByLabel('Mensaje').fill(texto);
    await form.getByRole('checkbox', { name: 'Despacho', exact: true }).click();
    await expect(form.getByRole('group', { name: 'Vista previa' })).toContainText(texto);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(texto).first()).toBeVisible();
    // It is not for the administrator.
    await page.goto(INICIO);
    await expect(bandeja(page)).toBeVisible();
    await expect(page.getByText(texto)).toHaveCount(0);
  });

  const phone = await openAs('despachador', baseURL);
  const { page, context } = phone;
  await test.step('the dispatcher sees it, and again without signal after the page is loaded anew', async () => {
    await page.goto(INICIO);
    await expect(cuadro(page)).toContainText(texto);
    await waitReadyForField(page);
    await context.setOffline(true);
    await page.reload();
    await expect(cuadro(page)).toContainText(texto);
    await expect(cuadro(page)).toContainText(/Guardado el \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(bandeja(page)).toContainText('Nada pendiente');
  });

  await test.step('ended by the administrator, it goes with the next signal', async () => {
    await admin.page.goto('/avisos?estado=vigente');
    await admin.page.getByRole('button', { name: `Terminar ahora ${texto}` }).click();
    await expect(admin.page.getByText(texto)).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Menú' })).toBeVisible();
    await expect(page.getByText(texto)).toHaveCount(0);
  });
  await Promise.all([phone.close(), admin.close()]);
});

test('issue 7 §3: a flagged load raises the count, which leads to its list; closing the flag lowers it', async ({ baseURL, request }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  const antes = (await ask(page, getBandeja)).filas.find(({ clave }) => clave === 'avisosAbiertos')?.total ?? 0;
  const link = (total: number) => bandeja(page).getByRole('link', { name: `${formatDecimal(String(total))} despachos con avisos abiertos`, exact: true });

  await loginApi(request, 'despachador');
  const { rut, nombre } = CHOFER_NO_AUTORIZADO;
  const { numero } = await sendCarga(request, 'BAND01', { rutchofer: rut, nombrechofer: nombre });
  await page.goto(INICIO);
  await test.step('decisión 105: so does the tile of the day, with the count of its list', async () => {
    const hoy = { desde: haceDias(0), hasta: haceDias(0) };
    const cargas = page.getByRole('region', { name: 'Cargas de hoy', exact: true }).getByRole('link');
    await expect(cargas).toHaveText(new RegExp(`^${formatDecimal(String(await contar(page, hoy)))}cargas?`));
    await cargas.click();
    await expectBusqueda(page, hoy);
    await page.goto(INICIO);
  });
  await link(antes + 1).click();

  await expect(page).toHaveURL(/\/despachoRecepciones\?.*avisos=todos/);
  await expectBusqueda(page, { desde: haceDias(365), hasta: haceDias(0), avisos: CODIGOS_AVISO.join(',') });

  const ficha = await abrir(page, numero);
  // Nobody has registered its truck either.
  for (const [at, aviso] of ['Camión no habilitado', 'Chofer no autorizado'].entries()) {
    await ficha.getByRole('button', { name: `Cerrar aviso ${aviso}` }).click();
    const form = ficha.getByRole('form', { name: `Cerrar aviso ${aviso}` });
    await form.getByLabel('Nota').fill('Abastecimiento confirma');
    await form.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(ficha.getByText(at === 0 ? '1 aviso cerrado' : '2 avisos cerrados')).toBeVisible();
  }
  await page.goto(INICIO);
  await expect(link(antes)).toBeVisible();
  await phone.close();
});

test('issue 7 §2: without signal a notice goes when its time comes', async ({ baseURL, request }) => {
  const texto = 'Solo por hoy';
  await loginApi(request, 'admin');
  const reply = await request.post(createAviso.path, { headers: HEADERS, data: { mensaje: texto, desde: haceDias(0), hasta: haceDias(0), perfiles: ['Despacho'] } });
  const { aviso } = createAviso.reply.parse(await reply.json());

  const phone = await openAs('despachador', baseURL);
  const { page, context } = phone;
  await page.goto(INICIO);
  await expect(cuadro(page)).toContainText(texto);
  await waitReadyForField(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(new Date(Date.parse(aviso.hasta ?? '') + 60_000));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Menú' })).toBeVisible();
  await expect(page.getByText(/No se pudo (traer el aviso|actualizar)/)).toBeVisible();
  await expect(page.getByText(texto)).toHaveCount(0);
  await phone.close();
  const ended = await request.post(pathOf(endAviso, { id: String(aviso.id) }), { headers: HEADERS, data: { version: aviso.version } });
  expect(ended.ok()).toBe(true);
});
