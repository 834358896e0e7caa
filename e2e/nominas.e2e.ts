import { expect, type Locator, type Page, test } from '@playwright/test';
import { correoDe, enlaceDe } from './support/correo.ts';
import { setVaciosErp } from './support/erp.ts';
import { openAs, TAMANOS } from './support/oficina.ts';

/** C14: a roll from who creates it to who reviews it, and what a load does to their marks. */

const PANTALLA = '/nominasVigentes';
const VACIA = [{ servicio: 'NominasVigentes_2025', empresa: 'COMSA', periodo: '' }] as const;

test.afterEach(() => setVaciosErp([]));

const marca = (donde: Page | Locator, titulo: string, nomina: string): Locator => donde.getByRole('checkbox', { name: `${titulo} de ${nomina}` });
const alLado = (page: Page, nomina: string): Locator => page.getByRole('region', { name: `Nomina: ${nomina}` });
const espera = (page: Page): Locator => page.getByRole('region', { name: 'Carga por confirmar' });

/** Asks for the rolls and waits until the load is over. */
async function cargar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Nóminas vigentes' }).getByLabel('Avance de la carga')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeEnabled();
}

/** Sets a mark; of a roll that is flagged on this day of the simulated ERP's with the note that is asked for (E1). */
async function marcar(donde: Page | Locator, page: Page, titulo: string, nomina: string): Promise<void> {
  await marca(donde, titulo, nomina).click();
  const nota = page.getByRole('dialog', { name: `Aprobar ${nomina}` });
  const dicho = page.getByText('Nomina Actualizadas');
  await expect(nota.or(dicho)).toBeVisible();
  if (await nota.isVisible()) {
    await nota.getByRole('textbox', { name: 'Nota' }).fill('Visto con el proveedor');
    await nota.getByRole('button', { name: 'Aprobar', exact: true }).click();
  }
  await expect(dicho).toBeVisible();
  await expect(marca(donde, titulo, nomina)).toBeChecked();
}

test('created, approved and reviewed by three people; a load that takes it away takes the marks, and its undo brings them back', async ({ baseURL }) => {
  const creador = await openAs('creador', baseURL);
  await creador.page.goto(PANTALLA);
  await cargar(creador.page);
  await creador.page.goto(`${PANTALLA}?falta=Creador`);
  const ver = creador.page.getByRole('button', { name: /^Ver NOM-/ }).first();
  const nomina = ((await ver.getAttribute('aria-label')) ?? '').replace('Ver ', '');
  await ver.click();
  const suya = alLado(creador.page, nomina);
  await expect(suya.getByRole('table')).toContainText('Total');
  await expect(suya.getByText('Falta la marca Creador Nómina.')).toHaveCount(0);
  await marcar(suya, creador.page, 'Creador Nómina', nomina);
  // It is not among those that lack it any more, and stays open.
  await expect(creador.page.getByRole('button', { name: `Ver ${nomina}` })).toBeHidden();
  const ver3 = new URL(creador.page.url()).searchParams.get('ver') ?? '';

  // Who may notify sees to whom, and it is sent.
  const supervisor = await openAs('supervisor', baseURL, TAMANOS.phone);
  await supervisor.page.goto(PANTALLA);
  await supervisor.page.getByRole('button', { name: 'Notificar' }).click();
  const notificar = supervisor.page.getByRole('dialog', { name: 'Notificar nóminas COMSA' });
  await expect(notificar.getByText('tesoreria@rodal.example')).toBeVisible();
  await notificar.getByRole('button', { name: /^Enviar \d+ correos$/ }).click();
  await expect(supervisor.page.getByText(/^Se han enviado \d+ correo\(s\) correctamente\.$/)).toBeVisible();
  await correoDe('tesoreria', '1 nómina espera · COMSA · CLP');

  const aprobador = await openAs('aprobador', baseURL);
  // By the mail that says whose turn it is.
  await aprobador.page.goto(enlaceDe(await correoDe('aprobador', `Nómina lista para aprobar: ${nomina}`)));
  const ajena = alLado(aprobador.page, nomina);
  await expect(ajena.getByRole('list', { name: 'Marcas' }).getByText(/^creador ·/)).toBeVisible();
  await marcar(ajena, aprobador.page, 'Aprobador', nomina);

  // On a phone: over the whole window.
  await supervisor.page.goto(enlaceDe(await correoDe('supervisor', `Nómina lista para revisar: ${nomina}`)));
  const entera = supervisor.page.getByRole('dialog', { name: `Nomina: ${nomina}` });
  await marcar(entera, supervisor.page, 'Revisor', nomina);
  await expect(entera.getByText('Marcó una nómina: Aprobador')).toBeVisible();

  // Whoever has not seen that it was reviewed hears of it, and nothing is taken back.
  await marca(ajena, 'Aprobador', nomina).click();
  await expect(aprobador.page.getByText(/No se ha podido ejecutar la acción\..*Ya está revisada/)).toBeVisible();
  await expect(marca(ajena, 'Aprobador', nomina)).toBeChecked();

  await setVaciosErp(VACIA);
  await creador.page.goto(PANTALLA);
  await cargar(creador.page);
  await espera(creador.page).getByRole('button', { name: 'Confirmar' }).click();
  await creador.page.getByRole('dialog', { name: 'Confirmar la carga' }).getByRole('button', { name: 'Confirmar' }).click();
  await expect(creador.page.getByText('Sin nóminas vigentes')).toBeVisible();
  await creador.page.getByRole('button', { name: 'Deshacer' }).click();
  await creador.page.getByRole('dialog', { name: 'Deshacer la carga' }).getByRole('button', { name: 'Deshacer' }).click();
  await creador.page.goto(`${PANTALLA}?ver=${ver3}`);
  const devuelta = alLado(creador.page, nomina);
  for (const titulo of ['Creador Nómina', 'Aprobador', 'Revisor']) await expect(marca(devuelta, titulo, nomina)).toBeChecked();
  for (const uno of [creador, aprobador, supervisor]) await uno.close();
});

test('several are marked at once, each by itself; then from one to the next by keyboard', async ({ baseURL }) => {
  const creador = await openAs('creador', baseURL);
  const { page } = creador;
  await page.goto('/nominasVigentesFle');
  await cargar(page);
  await page.goto('/nominasVigentesFle?falta=Creador');
  const cajas = page.getByRole('checkbox', { name: /^Elegir NOM-/ });
  await cajas.first().click();
  // The list has the keys: the next one, and with it all between.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('region', { name: 'Selección' }).getByText(/^2 elegidas · \$/)).toBeVisible();
  const nombres = await Promise.all([0, 1, 2].map(async (at) => ((await cajas.nth(at).getAttribute('aria-label')) ?? '').replace('Elegir ', '')));
  await page.getByRole('button', { name: 'Marcar Creador' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Marcar Creador' });
  await expect(dialogo.getByRole('region', { name: /^2 se marcarán como Creador/ }).getByRole('listitem')).toHaveCount(2);
  await dialogo.getByRole('button', { name: 'Marcar 2 nóminas' }).click();
  await expect(dialogo.getByText('2 nóminas marcadas de 2')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Listo' }).click();
  // They do not lack it any more, and nobody else took them away.
  await expect(page.getByRole('button', { name: `Ver ${nombres[1]}` })).toBeHidden();
  await expect(page.getByText(/de la selección/)).toHaveCount(0);

  await page.getByRole('button', { name: `Ver ${nombres[2]}` }).click();
  const abierta = alLado(page, nombres[2] ?? '');
  await expect(abierta.getByRole('button', { name: 'Marcar Creador y seguir' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Enter');
  await expect(abierta).toBeHidden();
  await expect(page.getByRole('region', { name: /^Nomina: / }).getByRole('button', { name: 'Marcar Creador y seguir' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Ver ${nombres[2]}` })).toBeHidden();

  await page.goto('/nominasVigentesFle');
  for (const nombre of nombres) await expect(marca(page, 'Creador Nómina', nombre)).toBeChecked();
  await creador.close();
});

test('who has no profile is refused, on the screen and by the service', async ({ baseURL }) => {
  const nadie = await openAs('sinperfil', baseURL);
  await nadie.page.goto(PANTALLA);
  await expect(nadie.page.getByText('Usted no puede acceder aquí').first()).toBeVisible();
  expect((await nadie.page.request.get('/api/nominas/obtenerNominas/CLP/TODOS')).status()).toBe(403);
  await nadie.close();
});
