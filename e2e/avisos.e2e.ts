import { expect, type Locator, type Page, test } from '@playwright/test';
import { CHOFER_NO_AUTORIZADO } from './support/choferes.ts';
import { contar, haceDias } from './support/consultas.ts';
import { loginApi, sendCarga } from './support/envio.ts';
import { abrir, DESPACHOS, detalle, enlaces, expectBusqueda, openAs, openFiltros } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

const CAMION = 'AVIS01';
const AVISO = 'Chofer no autorizado';
const HOY = { desde: haceDias(0), hasta: haceDias(0), avisos: 'choferNoAutorizado' };

/** Opens the form of the flag and writes the note. @returns the form */
async function escribirNota(ficha: Locator, nota: string): Promise<Locator> {
  await ficha.getByRole('button', { name: `Cerrar aviso ${AVISO}` }).click();
  const form = ficha.getByRole('form', { name: `Cerrar aviso ${AVISO}` });
  await form.getByLabel('Nota').fill(nota);
  return form;
}

/** Ends when the flag stands among the closed ones. */
async function cerrar(ficha: Locator, nota: string): Promise<void> {
  const form = await escribirNota(ficha, nota);
  await form.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(form).toBeHidden();
  await expect(ficha.getByText('1 aviso cerrado')).toBeVisible();
}

async function filtrarPorAviso(page: Page): Promise<void> {
  await page.goto(DESPACHOS);
  await openFiltros(page);
  await page.getByRole('button', { name: 'Avisos: Con o sin avisos' }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${AVISO}`) }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/avisos=choferNoAutorizado$/);
}

test('A29: the office closes a flag with a note, takes it back, closes it again; who comes second is told', { tag: '@area' }, async ({ baseURL, request }) => {
  await loginApi(request, 'despachador');
  const { rut, nombre } = CHOFER_NO_AUTORIZADO;
  const { id, numero } = await sendCarga(request, CAMION, { rutchofer: rut, nombrechofer: nombre });

  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await filtrarPorAviso(page);
  const cuantos = await contar(page, HOY);
  await expectBusqueda(page, HOY);
  const ficha = detalle(page, numero);

  await test.step('without a note it stays open, and the field says so', async () => {
    await abrir(page, numero);
    const form = await escribirNota(ficha, ' ');
    await form.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(form.getByLabel('Nota')).toHaveAccessibleDescription(/Falta la Nota: escriba qué se revisó o decidió/);
    await expect(form.getByLabel('Nota')).toBeFocused();
    expect(await contar(page, HOY)).toBe(cuantos);
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('with a note it is closed: the list has one less; Deshacer brings it back', async () => {
    await cerrar(ficha, 'Reemplazo de último minuto');
    await page.keyboard.press('Escape');
    await expect(ficha).toBeHidden();
    await expect(enlaces(page).filter({ hasText: String(numero) })).toHaveCount(0);
    expect(await contar(page, HOY)).toBe(cuantos - 1);
    await page.getByText(`Aviso cerrado: ${AVISO}`).locator('..').getByRole('button', { name: 'Deshacer' }).click();
    await expect(enlaces(page).filter({ hasText: String(numero) })).toHaveCount(1);
    await expectBusqueda(page, HOY);
    expect(await contar(page, HOY)).toBe(cuantos);
  });

  const otra = await openAs('oficina', baseURL, PHONE);
  const suya = detalle(otra.page, numero);
  await otra.page.goto(`${DESPACHOS}?ver=${id}`);
  const form = await escribirNota(suya, 'Abastecimiento lo agrega a la lista');

  await test.step('closed again: who, when and each note stay in the history', async () => {
    await abrir(page, numero);
    await cerrar(ficha, 'Abastecimiento confirma');
    await ficha.getByText('1 aviso cerrado').click();
    await expect(ficha.getByRole('region', { name: 'Avisos' }).getByText('Abastecimiento confirma', { exact: true })).toBeVisible();
    await expect(ficha.getByText(/^Cerrado por oficina, \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    for (const nota of ['Reemplazo de último minuto', 'Abastecimiento confirma']) {
      await expect(ficha.getByRole('region', { name: 'Historia' }).getByText(nota).first()).toBeVisible();
    }
  });

  await test.step('the session that had it open is told, and sees what the other one wrote', async () => {
    await form.getByRole('button', { name: 'Cerrar aviso' }).click();
    const conflicto = otra.page.getByRole('dialog', { name: 'Ya no está como usted lo vio' });
    await expect(conflicto.getByText(/^oficina · \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await expect(conflicto.getByText('Su nota: Abastecimiento lo agrega a la lista')).toBeVisible();
    await conflicto.getByRole('button', { name: 'Entendido' }).click();
    await suya.getByText('1 aviso cerrado').click();
    await expect(suya.getByRole('region', { name: 'Avisos' }).getByText('Abastecimiento confirma', { exact: true })).toBeVisible();
    await otra.close();
  });

  await page.keyboard.press('Escape');
  await expect(enlaces(page).filter({ hasText: String(numero) })).toHaveCount(0);
  expect(await contar(page, HOY)).toBe(cuantos - 1);
  await phone.close();
});
