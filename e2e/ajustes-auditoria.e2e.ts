import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { openNuevo } from './support/formulario.ts';
import { openAs, panel } from './support/oficina.ts';
import { openReady } from './support/terreno.ts';

const NOMBRE = 'Dominio del correo del chofer';

const ajuste = (page: Page) => page.getByRole('article', { name: NOMBRE });
const exige = (page: Page, dominio: string) => expect(page.getByText(`Debe terminar en @${dominio}`)).toBeAttached();

/** The form of a phone, opened anew. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/despacho');
  await openNuevo(page);
}

test('A8: a setting changed here reaches a phone with its next session, and stands in the audit', async ({ baseURL }, info) => {
  const dominio = `terreno-desktop.example`;
  const telefono = await openReady('despachador', { baseURL });
  const oficina = await openAs('admin', baseURL);
  const { page } = oficina;

  await test.step('the phone asks for the domain that it brought along', async () => {
    await openForm(telefono.page);
    await exige(telefono.page, 'rodal.example');
  });

  await test.step('what is no domain is refused in words; what is one is stored', async () => {
    await page.goto('/ajustes');
    await expect(ajuste(page)).toContainText('rodal.example');
    await expectAccessible(page, 'ajustes');
    await page.getByRole('button', { name: `Cambiar ${NOMBRE}` }).click();
    const dialog = page.getByRole('dialog', { name: NOMBRE });
    await dialog.getByLabel('Valor', { exact: true }).fill('@Terreno');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/^Escriba un dominio como/)).toBeVisible();
    await expectDialogAccessible(page, NOMBRE);
    await dialog.getByLabel('Valor', { exact: true }).fill(dominio);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(ajuste(page)).toContainText(dominio);
    await expect(ajuste(page)).toContainText('Cambiado por admin');
  });

  await test.step('the phone obeys it from its next session on, also without signal', async () => {
    const [renovada] = await Promise.all([telefono.page.waitForResponse('**/api/admin/sesion'), telefono.page.reload()]);
    expect((await renovada.json()).user.ajustes.dominioCorreo).toBe(dominio);
    await openForm(telefono.page);
    await exige(telefono.page, dominio);
    await telefono.context.setOffline(true);
    await openForm(telefono.page);
    await exige(telefono.page, dominio);
  });

  await test.step('its history leads to the audit, with before and after', async () => {
    await page.getByRole('button', { name: `Historia de ${NOMBRE}` }).click();
    await expect(page.getByRole('list', { name: `Historia de ${NOMBRE}` }).getByRole('listitem').first()).toContainText(new RegExp(`rodal\\.example.*${dominio}`));
    await page.getByRole('link', { name: 'Ver en Auditoría' }).click();
    await expect(page).toHaveURL(/\/auditoria\?entidad=ajuste&entidadId=dominioCorreo$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
    await page.getByRole('button', { name: /^Ver Cambió un ajuste/ }).first().click();
    const detalle = panel(page, 'Cambió un ajuste');
    const cambio = detalle.getByRole('table', { name: 'Antes y después' }).getByRole('row').last();
    await expect(cambio).toContainText('rodal.example');
    await expect(cambio).toContainText(dominio);
    await expectAccessible(page, 'Cambió un ajuste');
    await page.keyboard.press('Escape');
    await expect(detalle).toBeHidden();
    await expectAccessible(page, 'auditoria');
  });

  await test.step('what was searched is taken along, and that it was stands there too', async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV', exact: true }).click()]);
    expect(download.suggestedFilename()).toBe('Auditoria.csv');
    const path = info.outputPath('Auditoria.csv');
    await download.saveAs(path);
    const lineas = (await readFile(path, 'utf8')).split('\r\n');
    expect(lineas[1]).toContain(`;admin;Cambió un ajuste;Ajuste;dominioCorreo;Valor: rodal.example;Valor: ${dominio};`);
    await page.goto('/auditoria?accion=auditoria.exportar&entidad=auditoria');
    await expect(page.getByRole('button', { name: /^Ver Exportó la auditoría/ }).first()).toBeVisible();
  });

  await test.step('Volver al valor inicial', async () => {
    await page.goto('/ajustes');
    await page.getByRole('button', { name: /^Volver al valor inicial/ }).and(page.getByRole('button', { name: NOMBRE })).click();
    await expect(ajuste(page)).toContainText('Valor inicial');
    await expect(ajuste(page)).not.toContainText(dominio);
    // As the demo has it, for the journeys that come after.
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'rodal' };
      await fetch('/api/ajustes/dominioCorreo', { method: 'PUT', headers, body: JSON.stringify({ valor: 'rodal.example', visto: '' }) });
    });
  });
  await telefono.close();
  await oficina.close();
});
