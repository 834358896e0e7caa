import { expect as plainExpect, type Page } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import { CHOFER } from '../support/choferes.ts';
import { choice, pick } from '../support/formulario.ts';
import type { PickedFile } from '../support/fotos.ts';
import { patience } from '../../scripts/lib/patience.ts';
import type { Lado, Texto } from './modelo.ts';

/**
 * Single steps on the dispatch screen, each as a person does it and each ending when the screen shows it. Sharing two
 * processors with everything else is slow: patience is longer than a person's.
 */
export const expect = plainExpect.configure({ timeout: patience(20_000) });

/** The fields that the test types, and the step of the form each is in. */
const CAMPOS = {
  camion: { name: 'patenteCamion', seccion: 'camion' },
  comentarios: { name: 'comentarios', seccion: 'revision' },
  cantidad: { name: 'cantidad', seccion: 'carga' },
} as const satisfies Record<keyof Texto, object>;
const PENDIENTES = { name: 'Pendientes', exact: true } as const;
const TITULO: Readonly<Record<Lado, string>> = { vacio: 'Camión vacío', lleno: 'Camión lleno' };

/** The list, whatever was open. */
export async function openPendientes(page: Page): Promise<void> {
  const modo = page.getByRole('group', { name: 'Modo' }).getByRole('button', PENDIENTES);
  if (!new URL(page.url()).pathname.startsWith('/despacho')) await page.goto('/despacho', { waitUntil: 'domcontentloaded' });
  await modo.click();
  await expectPendientes(page);
}

export async function expectPendientes(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: 'Modo' }).getByRole('button', PENDIENTES)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Duplicar última carga/ }))
    .toBeVisible()
    .catch(async (cause: unknown) => {
      throw new Error(`Pendientes no ofrece duplicar. La página dice: ${await page.locator('body').innerText()}`, { cause });
    });
}

/** A new load with truck, driver and route of the last one. @returns its id and code */
export async function duplicate(page: Page): Promise<{ readonly id: string; readonly codigo: string }> {
  await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
  return openedLoad(page);
}

/** A new load, everything typed but what {@link type} does. */
export async function startNew(page: Page): Promise<{ readonly id: string; readonly codigo: string }> {
  await page.getByRole('group', { name: 'Modo' }).getByRole('button', { name: 'Nuevo', exact: true }).click();
  const opened = await openedLoad(page);
  await page.getByLabel('Patente Carro').fill('JJWX90');
  await pick(page, 'Producto', '8001 astilla');
  await pick(page, 'Destino', 'PLANTA ASTILLADO CORONEL');
  await pick(page, 'Transportista');
  await page.getByLabel('Rut Chofer').fill(CHOFER.rut);
  await page.getByLabel('Rut Chofer').press('Tab');
  await expect(page.getByLabel('Nombre Chofer')).toHaveValue(CHOFER.nombre);
  return opened;
}

async function openedLoad(page: Page): Promise<{ readonly id: string; readonly codigo: string }> {
  await page.waitForURL(/[?&]borrador=/, { waitUntil: 'commit' });
  await expect(form(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('borrador') ?? '';
  const name = (await form(page).getAttribute('aria-label')) ?? '';
  return { id, codigo: name.replace('Despacho ', '') };
}

export function form(page: Page) {
  return page.getByRole('form', { name: /^Despacho [A-Z]\d-\d+$/ });
}

/** Ubicación, which finds the site that the phone stands in. */
export async function locate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await expect(choice(page, 'Origen')).toHaveText('EL AROMO');
  await expect(choice(page, 'Origen')).toBeEnabled();
}

/** Types what is told, leaves the rest, and waits until the screen says that it is on the phone (R13). */
export async function type(page: Page, texto: Partial<Texto>): Promise<void> {
  for (const campo of ['camion', 'comentarios', 'cantidad'] as const) {
    if (texto[campo] !== undefined) await fill(page, campo, texto[campo]);
  }
  await expectSaved(page);
}

/** Types, and does not wait. */
export async function fill(page: Page, campo: keyof Texto, value: string): Promise<void> {
  const field = input(page, campo);
  // A step that is ready opens folded.
  if (!(await field.isVisible())) await page.locator(`#seccion-${CAMPOS[campo].seccion}`).click();
  await field.fill(value);
}

/** By name: these are typed so often that looking for their labels would take a good part of a run. */
function input(page: Page, campo: keyof Texto) {
  return page.locator(`[name="${CAMPOS[campo].name}"]`);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Guardado en este teléfono/)).toBeVisible();
}

/** What the form shows of the fields that the test types. */
export async function readTyped(page: Page): Promise<Texto> {
  return {
    camion: await input(page, 'camion').inputValue(),
    comentarios: await input(page, 'comentarios').inputValue(),
    cantidad: await input(page, 'cantidad').inputValue(),
  };
}

/** Gives the camera's picture to one of the two fields. */
export async function shoot(page: Page, lado: Lado, foto: PickedFile): Promise<void> {
  await page.getByRole('group', { name: TITULO[lado] }).getByLabel(`Archivo ${TITULO[lado]}`).setInputFiles(foto);
}

/** The phone is full: the photo is refused in words, in its own field. */
export async function expectFotoRefused(page: Page, lado: Lado): Promise<void> {
  await expect(page.getByRole('group', { name: TITULO[lado] }).getByRole('alert')).toBeVisible();
}

/** How many photos the form shows, once it has had the time to show as many. */
export async function countPhotos(page: Page, expected: number): Promise<number> {
  const photos = page.getByRole('button', { name: 'Cambiar foto' });
  await expect(photos).toHaveCount(expected).catch(() => undefined); // the caller says what is wrong
  return photos.count();
}

/** Opens a draft of the list: what was not saved of it is offered first. */
export async function openDraft(page: Page, codigo: string): Promise<void> {
  const continuar = page.getByRole('region', { name: `Sin guardar ${codigo}`, exact: true }).getByRole('button', { name: MESSAGES.continuarSinGuardar });
  const editar = page.getByRole('button', { name: `Editar ${codigo}`, exact: true });
  await expect(continuar.or(editar).first()).toBeVisible();
  await ((await continuar.isVisible()) ? continuar : editar).click();
  await expect(page.getByRole('form', { name: `Despacho ${codigo}`, exact: true })).toBeVisible();
}

/** Guardar; ends in Pendientes when nothing is missing, else in the form again. @param asks it was saved before (A26) */
export async function save(page: Page, { asks, complete }: { readonly asks: boolean; readonly complete: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  if (asks) await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  if (complete) return expectPendientes(page);
  const faltan = page.getByRole('dialog', { name: 'Complete todos los campos' });
  await expect(faltan).toContainText('Guardado en Pendientes');
  await faltan.getByRole('button', { name: 'Cerrar' }).click();
  await expect(faltan).toBeHidden();
}

/** What is turned to the driver after Enviar, and back to the list. */
export async function expectEnviado(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente camión' }).click({ timeout: patience(20_000) });
  await expectPendientes(page);
}

export function enviar(page: Page) {
  return page.getByRole('button', { name: 'Enviar', exact: true });
}
