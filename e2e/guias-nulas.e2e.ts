import { expect, test } from '@playwright/test';
import { syncEstado } from '@rodal/contracts/despacho';
import { santiagoDay } from '@rodal/domain/fechas';
import { buscar } from './support/consultas.ts';
import { HEADERS, loginApi, sendCarga } from './support/envio.ts';
import { openAs } from './support/oficina.ts';
import { DESKTOP, openPhone } from './support/phone.ts';

const CAMION = 'NULA01';

test('a load that left is voided from its panel, and whoever checks its paper on the road is told so', async ({ baseURL, request }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  await loginApi(request, 'despachador');
  const { id } = await sendCarga(request, CAMION);
  const phone = await openAs('oficina', baseURL, DESKTOP);
  const { page } = phone;
  const hoy = santiagoDay(new Date());
  const deHoy = () => buscar(page, { desde: hoy, hasta: hoy, patente: CAMION });
  await expect.poll(async () => (await deHoy()).map(({ ESTADO }) => ESTADO)).toEqual(['Guía emitida']);
  const [fila] = await deHoy();
  const guia = fila?.dispatch_number ?? '';

  // As the phone gets it, and the paper has it.
  const { estados } = syncEstado.reply.parse(await (await request.post(syncEstado.path, { headers: HEADERS, data: { ids: [id] } })).json());
  // Nobody's: no session, no app.
  const calle = await openPhone({ baseURL });
  const { page: camino } = calle;
  await camino.goto(estados[0]?.verificacion ?? '');
  await expect(camino.getByRole('heading', { name: 'Genuina' })).toBeVisible();
  await expect(camino.getByText(CAMION)).toBeVisible();

  await page.goto(`/despachoRecepciones?ver=${id}`);
  await page.getByRole('link', { name: 'Registrar su guía como nula' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar guía nula' });
  await expect(form.getByRole('radio', { name: new RegExp(CAMION) })).toBeChecked();
  await form.getByLabel(/^Motivo/).fill('Patente del carro equivocada');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('heading', { name: `Guía ${guia}` })).toBeVisible();
  await expect(page.getByText('Despacho que anula')).toBeVisible();
  expect((await deHoy()).map(({ ESTADO, Finalizado }) => [ESTADO, Finalizado])).toEqual([['Anulada', 'SI']]);

  await camino.reload();
  await expect(camino.getByRole('heading', { name: 'Anulada' })).toBeVisible();
  await calle.close();
  await phone.close();
});
