import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { syncEstado } from '@rodal/contracts/despacho';
import { santiagoDay } from '@rodal/domain/fechas';
import { expectAccessible } from './support/axe.ts';
import { buscar } from './support/consultas.ts';
import { HEADERS, loginApi, sendCarga } from './support/envio.ts';
import { noisyPhoto } from './support/fotos.ts';
import { openAs } from './support/oficina.ts';
import { DESKTOP, openPhone, PHONE } from './support/phone.ts';
import { readStore } from './support/rodal.ts';

const [RECIBIDO, NULO] = ['UNAC01', 'UNAC02'];
const PORTERIA = '/recepcionesApp';
const NULAS = '/guiasnulas';

/** Today's load of a truck, as the office finds it. */
async function deHoy(page: Page, patente: string) {
  const hoy = santiagoDay(new Date());
  const [fila] = await buscar(page, { desde: hoy, hasta: hoy, patente });
  return fila;
}

/** The address that a guide's paper has, as its phone gets it. */
async function direccionDe(request: APIRequestContext, id: string): Promise<string> {
  const { estados } = syncEstado.reply.parse(await (await request.post(syncEstado.path, { headers: HEADERS, data: { ids: [id] } })).json());
  return estados[0]?.verificacion ?? '';
}

test('two loads from the road to the office: one is received at a gate without signal and confirmed, the guide of the other is voided there, and whoever reads their papers is told so', { tag: '@area' }, async ({ baseURL, request }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  await loginApi(request, 'despachador');
  const [recibida, nula] = [await sendCarga(request, RECIBIDO), await sendCarga(request, NULO)];
  const oficina = await openAs('oficina', baseURL, DESKTOP);
  const { page: mesa } = oficina;
  for (const camion of [RECIBIDO, NULO]) await expect.poll(async () => (await deHoy(mesa, camion))?.ESTADO).toBe('Guía emitida');
  const guia = (await deHoy(mesa, NULO))?.dispatch_number ?? '';
  // Nobody's: no session, no app.
  const calle = await openPhone({ baseURL });
  const { page: camino } = calle;
  const leerPapel = async (id: string, veredicto: string) => {
    // A page apart for each: a new address behind the # alone loads none.
    await camino.goto('about:blank');
    await camino.goto(await direccionDe(request, id));
    await expect(camino.getByRole('heading', { name: veredicto, exact: true })).toBeVisible();
  };
  for (const { id } of [recibida, nula]) await leerPapel(id, 'Genuina');

  const porteria = await openAs('oficina', baseURL, PHONE);
  const { page, context } = porteria;
  await context.setOffline(true);
  await test.step('without signal a truck comes that nobody has a number of: it is registered with its photo, and waits', async () => {
    await page.goto(PORTERIA);
    await page.getByRole('button', { name: 'Registrar recepción' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar recepción' });
    await form.getByLabel('Patente camión', { exact: true }).fill(RECIBIDO);
    await form.getByLabel('Volumen', { exact: true }).fill('30,5');
    await form.getByLabel('Foto elegida: Camión cargado').setInputFiles(await noisyPhoto('lleno'));
    await expect(form.getByRole('button', { name: 'Ver Camión cargado en grande' })).toBeVisible();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: '1 recepción de camión espera señal en este equipo' })).toContainText(`Recepción del camión ${RECIBIDO}`);
  });
  await test.step('a guide is voided on the road, by its number alone; the phone closes the page, and both still wait', async () => {
    await page.goto(NULAS);
    await page.getByRole('button', { name: 'Registrar guía nula' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar guía nula' });
    await form.getByLabel(/^Número de guía/).fill(guia);
    await expect(form.getByText(/^No se pudo preguntar/)).toBeVisible();
    await form.getByLabel(/^Motivo/).fill('El camión volvió a la faena');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: '1 guía nula espera señal en este equipo' })).toBeVisible();
    await expectAccessible(page, 'guías nulas sin señal');
    expect((await readStore<{ tipo: string }>(page, 'outbox')).map(({ tipo }) => tipo).toSorted()).toEqual(['guiaNula', 'recepcionCamion']);
  });
  for (const { id } of [recibida, nula]) await leerPapel(id, 'Genuina');

  await test.step('the signal is back: both go by themselves; of which load they are nobody has said', async () => {
    await context.setOffline(false);
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    for (const camion of [RECIBIDO, NULO]) expect((await deHoy(mesa, camion))?.ESTADO).toBe('Guía emitida');
  });

  await test.step('the office finds the reception in its inbox, sees why it may be this load, and says that it is', async () => {
    await mesa.goto('/dashboardResumen');
    await mesa.getByRole('region', { name: 'Mi bandeja' }).getByRole('link', { name: /recepci(ón|ones) de camión por confirmar$/ }).click();
    await mesa.getByRole('row').filter({ hasText: RECIBIDO }).getByRole('button', { name: 'Ver la recepción: Sin guía' }).click();
    const panel = mesa.getByRole('region', { name: `Camión ${RECIBIDO}` });
    const suya = panel.getByRole('group', { name: `Despacho ${recibida.numero}` });
    await expect(suya).toContainText('Mismo camión');
    await suya.getByRole('button', { name: 'Es este', exact: true }).click();
    await expect(mesa.getByText('Recepción unida a su despacho.')).toBeVisible();
    // Its history, which comes later, has the word too.
    await expect(panel.getByText('Con despacho').first()).toBeVisible();
    await expect(suya).toBeHidden();
    await expectAccessible(mesa, 'recepción unida');
    expect((await deHoy(mesa, RECIBIDO))?.ESTADO).toBe('Recepcionado');
  });
  await test.step('and the voided guide, by its number', async () => {
    await mesa.goto(`${NULAS}?guia=${guia}`);
    await mesa.getByRole('button', { name: `Ver la guía nula ${guia}` }).click();
    const panel = mesa.getByRole('region', { name: `Guía ${guia}` });
    await panel.getByRole('button', { name: 'Sí, anular este despacho' }).click();
    await mesa.getByRole('dialog', { name: `Anular el despacho ${nula.numero}` }).getByRole('button', { name: 'Sí, anular este despacho' }).click();
    await expect(mesa.getByText('Despacho anulado.')).toBeVisible();
    expect((await deHoy(mesa, NULO))?.ESTADO).toBe('Anulada');
  });

  await test.step('the trace and the papers say the same', async () => {
    for (const [camion, dicho] of [[RECIBIDO, 'Recepcionado'], [NULO, 'CANCELADO']] as const) {
      await mesa.goto(`/trazo?camion=${camion}`);
      await expect(mesa.getByRole('row').filter({ hasText: camion })).toContainText(dicho);
    }
    await leerPapel(recibida.id, 'Ya recibida');
    await leerPapel(nula.id, 'Anulada');
    await expectAccessible(camino, 'guía anulada');
  });
  for (const uno of [porteria, calle, oficina]) await uno.close();
});
