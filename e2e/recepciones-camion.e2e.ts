import { expect, test } from '@playwright/test';
import { santiagoDay } from '@rodal/domain/fechas';
import { buscar } from './support/consultas.ts';
import { loginApi, sendCarga } from './support/envio.ts';
import { smallPhoto } from './support/fotos.ts';
import { openAs } from './support/oficina.ts';
import { DESKTOP, PHONE } from './support/phone.ts';
import { readStore } from './support/rodal.ts';

const CAMION = 'RECB01';

test('a truck is received at the gate by the number of its guide, and its dispatch has arrived', async ({ baseURL, request }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  await loginApi(request, 'despachador');
  const { id, numero } = await sendCarga(request, CAMION);
  const oficina = await openAs('oficina', baseURL, DESKTOP);
  const hoy = santiagoDay(new Date());
  const deHoy = () => buscar(oficina.page, { desde: hoy, hasta: hoy, patente: CAMION });
  // As the paper has it.
  await expect.poll(async () => (await deHoy()).map(({ ESTADO }) => ESTADO)).toEqual(['Guía emitida']);
  const guia = (await deHoy())[0]?.dispatch_number ?? '';

  const porteria = await openAs('oficina', baseURL, PHONE);
  const { page } = porteria;
  await page.goto('/recepcionesApp');
  await page.getByRole('button', { name: 'Registrar recepción' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar recepción' });
  await form.getByLabel('Número de guía', { exact: true }).fill(guia);
  await expect(form.getByRole('radio', { name: new RegExp(CAMION) })).toBeChecked();
  await expect(form.getByLabel('Patente camión', { exact: true })).toHaveValue(CAMION);
  await form.getByLabel('Nombre chofer', { exact: true }).fill('Otra persona');
  await expect(form.getByText(/^El despacho dice /)).toBeVisible();
  await form.getByLabel('Foto elegida: Camión cargado').setInputFiles(await smallPhoto('lleno', 120));
  await expect(form.getByRole('button', { name: 'Ver Camión cargado en grande' })).toBeVisible();
  await form.getByLabel('Comentarios', { exact: true }).fill('Falta la salida');
  await expect.poll(async () => JSON.stringify(await readStore(page, 'aMedias'))).toContain('Falta la salida');
  // The phone closes the page half-way: it stands there, with its photo.
  await page.reload();
  await page.getByRole('link', { name: `Seguir Recepción de la guía ${guia}` }).click();
  await expect(form.getByText(/^Quedó a medias el /)).toBeVisible();
  await expect(form.getByLabel('Nombre chofer', { exact: true })).toHaveValue('Otra persona');
  await expect(form.getByRole('radio', { name: new RegExp(CAMION) })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Ver Camión cargado en grande' })).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Datos insertados exitosamente.')).toBeVisible();
  const suya = page.getByRole('dialog', { name: `Guía ${guia}` });
  await expect(suya.getByText(`Despacho ${numero}`)).toBeVisible();
  await expect(suya.getByRole('table')).toContainText('Otra persona');

  expect((await deHoy()).map(({ ESTADO, RECEPCIONADO }) => [ESTADO, RECEPCIONADO])).toEqual([['Recepcionado', 'SI']]);
  await oficina.page.goto(`/despachoRecepciones?ver=${id}`);
  await expect(oficina.page.getByText(/^Recepcionado el/)).toBeVisible();
  await oficina.page.getByRole('link', { name: 'Ver recepción' }).click();
  await expect(oficina.page.getByRole('region', { name: `Guía ${guia}` }).getByText('Con despacho')).toBeVisible();
  await porteria.close();
  await oficina.close();
});
