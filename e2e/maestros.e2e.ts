import { expect, type Page, test } from '@playwright/test';
import { listDespachos } from '@rodal/contracts/busqueda';
import { listMaestro } from '@rodal/contracts/maestros';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { patience } from '../scripts/lib/patience.ts';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { ask, MES_PASADO } from './support/consultas.ts';
import { countLogs, locate, openNuevo, pick } from './support/formulario.ts';
import { openAs } from './support/oficina.ts';
import type { Phone } from './support/phone.ts';
import { EL_AROMO, readStore } from './support/rodal.ts';
import { openReady } from './support/terreno.ts';

/** A plate that no truck of the demo has. */
const PATENTE = 'MSTR21';
/** A product that no other journey measures, its length and the one it is corrected to, and the volume of ten logs of 30 cm. */
const PODADO = { id: 5300, busca: 'podado 2,90', antes: { cm: 290, m3: '2,610' }, despues: { cm: 250, m3: '2,250' } } as const;

/** A new form on a phone in the field that has every list. */
async function openForm(baseURL: string | undefined): Promise<Phone> {
  const phone = await openReady('despachador', { baseURL, place: EL_AROMO });
  await enNuevo(phone.page);
  return phone;
}

async function enNuevo(page: Page): Promise<void> {
  await page.goto('/despacho');
  await openNuevo(page);
}

/** The rows of a list as they are on the phone. */
async function enTelefono(page: Page, nombre: string): Promise<readonly Record<string, unknown>[]> {
  const lists = await readStore<{ nombre: string; filas: Record<string, unknown>[] }>(page, 'catalogs');
  return lists.find((one) => one.nombre === nombre)?.filas ?? [];
}

/** What the form says it lacks. */
async function faltan(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Faltan? \d+$/ }).click();
  const hoja = page.getByRole('dialog', { name: 'Complete todos los campos' });
  const texto = (await hoja.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(hoja).toBeHidden();
  return texto;
}

/** Opens the one row that a search finds. */
async function abrirFila(page: Page, maestro: string, texto: string) {
  await page.goto(`/maestros?maestro=${maestro}&texto=${encodeURIComponent(texto)}`);
  await page.getByRole('button', { name: /^Abrir / }).click();
  return page.getByRole('dialog');
}

test("A9: a plate blocked in the masters stops a phone's form after its next refresh", { tag: '@area' }, async ({ baseURL }) => {
  const patente = PATENTE;
  const bloqueada = `La patente ${patente} existe en la lista de pantentes bloqueadas.`;
  const phone = await openForm(baseURL);
  const campo = phone.page.getByLabel('Patente Camión');
  await campo.fill(patente);
  await campo.press('Tab');
  await expect(campo).toHaveValue(patente);
  await expect(phone.page.getByText(bloqueada)).toBeHidden();

  const office = await openAs('admin', baseURL);
  const { page } = office;
  await page.goto('/maestros?maestro=patentesBloqueadas');
  await expectAccessible(page, 'maestros');
  await page.getByRole('button', { name: 'Agregar patente bloqueada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar patente bloqueada' });
  await dialog.getByLabel('Patente').fill(patente);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Falta Motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Sin seguro vigente');
  await expect(dialog.getByRole('textbox', { name: 'Desde' })).toHaveValue(formatDay(santiagoDay(new Date())));
  await expectDialogAccessible(page, 'Agregar patente bloqueada');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`${patente}: agregado`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await enNuevo(phone.page);
  await expect.poll(async () => (await enTelefono(phone.page, 'patentesBloqueadas')).map((fila) => fila['patente'])).toContain(patente);
  // The form hears of the list a moment after the phone has it.
  await expect(async () => {
    await campo.fill(patente);
    await campo.press('Tab');
    await expect(phone.page.getByText(bloqueada)).toBeVisible({ timeout: patience(1_000) });
  }).toPass();
  await expect(campo).toHaveValue('');
  await phone.close();

  // Nothing is deleted: it is deactivated, and its history says by whom.
  const fila = await abrirFila(page, 'patentesBloqueadas', patente);
  await fila.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await fila.getByRole('button', { name: `Desactivar ${patente}` }).click();
  await expect(page.getByText(`${patente}: desactivado`)).toBeVisible();
  const { filas } = await ask(page, listMaestro, { maestro: 'patentesBloqueadas', texto: patente, inactivos: 'si' });
  expect(filas.map(({ activo }) => activo)).toEqual([false]);
  await office.close();
});

test("A4: a product's length corrected in the masters changes the next volume and no sent one", async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const { page } = office;
  const enviados = async () => (await ask(page, listDespachos, { ...MES_PASADO, producto: PODADO.id, orden: '-fecha' })).despachos;
  const antes = await enviados();
  expect(antes.length).toBeGreaterThan(0);

  const phone = await openForm(baseURL);
  await locate(phone.page, 'EL AROMO');
  await pick(phone.page, 'Producto', PODADO.busca);
  await countLogs(phone.page, [[30, 10]]);
  await expect(phone.page.getByText(`Cantidad ${PODADO.antes.m3} M3`)).toBeVisible();

  const corregir = async (cm: number) => {
    const fila = await abrirFila(page, 'productos', String(PODADO.id));
    await fila.getByLabel('Largo (cm)').fill(String(cm));
    await fila.getByRole('button', { name: 'Guardar' }).click();
    await expect(fila).toBeHidden();
  };
  await corregir(PODADO.despues.cm);
  await enNuevo(phone.page);
  await expect.poll(async () => (await enTelefono(phone.page, 'productos')).find(({ id }) => id === PODADO.id)).toMatchObject({ largoCm: PODADO.despues.cm });
  await pick(phone.page, 'Producto', PODADO.busca);
  await countLogs(phone.page, [[30, 10]]);
  await expect(phone.page.getByText(`Cantidad ${PODADO.despues.m3} M3`)).toBeVisible();
  await phone.close();

  expect(await enviados()).toEqual(antes);
  await corregir(PODADO.antes.cm);
  await office.close();
});

test("A13: a form made to go without a trailer in the masters changes the phone's form after its next refresh", async ({ baseURL }) => {
  const phone = await openForm(baseURL);
  const carro = phone.page.getByLabel('Patente Carro');
  expect(await faltan(phone.page)).toContain('Falta Patente Carro');

  const office = await openAs('admin', baseURL);
  const { page } = office;
  const pedir = async (carroPide: string) => {
    await page.goto('/maestros?maestro=variantes');
    await page.getByRole('button', { name: 'Abrir Despacho', exact: true }).click();
    const fila = page.getByRole('dialog', { name: 'Despacho' });
    await fila.getByLabel('Patente Carro').selectOption(carroPide);
    await fila.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Despacho: guardado')).toBeVisible();
    await expect(fila).toBeHidden();
  };
  await page.goto('/maestros?maestro=variantes');
  await expect(page.getByRole('button', { name: 'Abrir Despacho', exact: true })).toBeVisible();
  await expectAccessible(page, 'formularios de despacho');
  await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);
  await pedir('Opcional');

  const enLista = async () => (await enTelefono(phone.page, 'variantes')).find(({ id }) => id === 'principal');
  await enNuevo(phone.page);
  await expect.poll(enLista).toMatchObject({ patenteCarro: 'opcional', cosechero: 'obligatorio' });
  await expect(carro).toHaveAttribute('placeholder', 'Opcional');
  expect(await faltan(phone.page)).not.toContain('Carro');

  await pedir('No se pide');
  await enNuevo(phone.page);
  await expect.poll(enLista).toMatchObject({ patenteCarro: 'oculto' });
  await expect(carro).toHaveCount(0);
  await phone.close();

  await pedir('Obligatorio');
  const { filas } = await ask(page, listMaestro, { maestro: 'variantes' });
  expect(filas.map(({ valores }) => valores['patenteCarro'])).toEqual(['obligatorio', 'obligatorio', 'opcional', 'opcional']);
  await office.close();
});
