import { expect, type Page, test } from '@playwright/test';
import { syncEstado } from '@rodal/contracts/despacho';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { countLogs, locate, openNuevo, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { openAs } from './support/oficina.ts';
import { openPhone } from './support/phone.ts';
import { EL_AROMO, fileHash, findByCamion, login, readStore, waitReadyForField, sinRegistro } from './support/rodal.ts';
import { openInField, openSeccion } from './support/terreno.ts';

const PRIMERA = 'RESP01';
const SEGUNDA = 'RESP02';
const BORRADOR = 'RESP03';

/** Exports without signal. @returns where the file lies */
async function exportar(page: Page, path: string): Promise<string> {
  await page.goto('/sincronizacion');
  await openSeccion(page, 'Respaldo');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar lo sin enviar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rodal-sin-enviar-despachador-\d{4}-\d{2}-\d{2}-\d{4}\.zip$/);
  await download.saveAs(path);
  return path;
}

/** Chooses the file in Sincronización. @returns the dialog that says what would come of it */
async function openImport(page: Page, path: string) {
  await page.goto('/sincronizacion');
  await openSeccion(page, 'Respaldo');
  await page.getByLabel('Archivo para importar').setInputFiles(path);
  const dialog = page.getByRole('dialog', { name: 'Importar' });
  await expect(dialog).toContainText('Exportado por despachador el ');
  return dialog;
}

/** What the server tells this person of a despacho: only of their own, or of what they imported. */
async function estadoDe(page: Page, id: string): Promise<string | undefined> {
  const { path } = syncEstado;
  const reply = await page.evaluate(
    async ({ url, header, value, body }) => {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', [header]: value }, body });
      return answer.json();
    },
    { url: path, header: CSRF_HEADER, value: CSRF_VALUE, body: JSON.stringify({ ids: [id] }) },
  );
  return syncEstado.reply.parse(reply).estados[0]?.estado;
}

const hashesOf = async (page: Page) => (await readStore<{ sha256: string }>(page, 'photos')).map(({ sha256 }) => sha256).toSorted();

test('R28, B13: what a phone could not send goes to another phone or to the office as a file, and arrives once', async ({ baseURL }, testInfo) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const lost = await openInField('despachador', { baseURL, place: EL_AROMO });
  let hashes: string[] = [];
  let archivo = '';

  await test.step('without signal: a load and a draft go into a file; then the phone is wiped', async () => {
    const { page } = lost;
    await fillCarga(page, { camion: PRIMERA, carro: 'RESP04', ...CHOFER });
    await takePhotos(page, 110, smallPhoto);
    await sendOffline(page);
    hashes = await hashesOf(page);
    await openNuevo(page);
    await page.getByLabel('Patente Camión').fill(BORRADOR);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('dialog', { name: 'Complete todos los campos' })).toContainText('Guardado en Pendientes');
    archivo = await exportar(page, testInfo.outputPath('primero.zip'));
    await expect(page.getByText('Descargado: 1 despacho, 1 borrador y 2 fotos.')).toBeVisible();
    await lost.close();
  });

  const phone = await openPhone({ baseURL, place: EL_AROMO });
  const { page, context } = phone;
  await test.step('another phone of the same user takes it and sends it, photos and all', async () => {
    await login(page, 'despachador');
    await waitReadyForField(page);
    const dialog = await openImport(page, archivo);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Importar 2' }).click();
    await expect(page.getByText('Importado: 1 despacho y 1 borrador.')).toBeVisible();
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    const [fila, ...more] = await findByCamion(page, PRIMERA);
    expect(more).toEqual([]);
    expect(fila).toMatchObject({ login: 'despachador', avisos: [sinRegistro(PRIMERA)] });
    const served = [await fileHash(page, fila?.empty_img ?? ''), await fileHash(page, fila?.full_img ?? '')];
    expect(served.toSorted()).toEqual(hashes);
  });

  await test.step('the same file again brings nothing; the draft is in Pendientes', async () => {
    const dialog = await openImport(page, archivo);
    await expect(dialog).toContainText('No se importa: ya enviado');
    await expect(dialog).toContainText('No se importa: ya está en este teléfono');
    await expect(dialog.getByText('No hay nada que importar de este archivo.')).toBeVisible();
    await page.goto('/despacho');
    await expect(page.getByRole('list', { name: 'Pendientes' })).toContainText(BORRADOR);
  });

  await test.step('the next load stays without signal; its file goes to the office', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
    await page.getByLabel('Patente Camión').fill(SEGUNDA);
    await locate(page, 'EL AROMO');
    await countLogs(page, [[24, 28], [36, 16]]);
    await takePhotos(page, 290, smallPhoto);
    await sendOffline(page);
    archivo = await exportar(page, testInfo.outputPath('segundo.zip'));
  });

  await test.step('oficina sends it: stored as its author\'s, by the office; nothing else of the author\'s is told to the office', async () => {
    const office = await openAs('oficina', baseURL);
    const dialog = await openImport(office.page, archivo);
    await expect(dialog).toContainText('Se envía a nombre de su autor.');
    await dialog.getByRole('button', { name: 'Importar 1' }).click();
    await expect(office.page.getByText(/^Importado: 1 despacho\./)).toBeVisible();
    await expect.poll(async () => (await findByCamion(office.page, SEGUNDA)).map((fila) => fila.login)).toEqual(['despachador']);
    const [propio] = await findByCamion(office.page, PRIMERA);
    const [importado] = await findByCamion(office.page, SEGUNDA);
    expect(await estadoDe(office.page, importado?.id ?? '')).toBe('accepted');
    expect(await estadoDe(office.page, propio?.id ?? '')).toBe('unknown');
    await office.close();
  });

  await test.step('the author\'s phone finds signal: it is there already, and stays one', async () => {
    await context.setOffline(false);
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    expect(await findByCamion(page, SEGUNDA)).toHaveLength(1);
  });
  await phone.close();
});
